"""The face of the package: the functions that users call, and the methods of a position.

Outside the engine, a region goes by its id (`r15`) and an ability by its id without the box (`tritons`): in actions,
events, quotes and documents. Functions take ids with the box (`base.tritons`) as well. The fields of a position hold
the ids of the box, as the catalogues do.
"""
