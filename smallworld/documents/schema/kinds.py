"""The schemas of single values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from smallworld.documents.reading import MOST
from smallworld.model.pending import Form

if TYPE_CHECKING:
    from collections.abc import Mapping

Schema = dict[str, Any]

#: The name of a form in the schema, where it has one.
_FORMS = {Form.REGION: "regionId", Form.FIND: "find", Form.RACE: "race", Form.PIECE: "piece"}


def whole(about: str, least: int, most: int, **more: Any) -> Schema:
    """Returns the schema of a whole number."""
    return {"description": about, "type": "integer", "minimum": least, "maximum": most, **more}


def count(about: str, most: int = MOST) -> Schema:
    """Returns the schema of a number that is 0 where a document leaves it out."""
    return whole(about, 0, most, default=0)


def flag(about: str, *, default: bool = False) -> Schema:
    """Returns the schema of a value that is true or false."""
    return {"description": about, "type": "boolean", "default": default}


def ref(name: str, about: str = "") -> Schema:
    """Returns a reference to a definition, with what it is here."""
    described = {"description": about} if about else {}
    return {**described, "$ref": f"#/$defs/{name}"}


def or_null(about: str, schema: Schema) -> Schema:
    """Returns the schema of a value that may be null."""
    return {"description": about, "anyOf": [schema, {"type": "null"}]}


def array(about: str, items: Schema, most: int, **more: Any) -> Schema:
    """Returns the schema of a list."""
    return {"description": about, "type": "array", "items": items, "maxItems": most, **more}


def counts(about: str, least: int = 0) -> Schema:
    """Returns the schema of pieces with their numbers."""
    number = {"type": "integer", "minimum": least, "maximum": MOST}
    return {"description": about, "type": "object", "propertyNames": ref("piece"), "additionalProperties": number}


def fields(about: str, properties: Mapping[str, Schema], *required: str) -> Schema:
    """Returns the schema of an object that has these properties and no other."""
    found: Schema = {"description": about, "type": "object", "properties": properties, "additionalProperties": False}
    if required:
        found["required"] = list(required)
    return found


def of_form(form: Form, about: str) -> Schema:
    """Returns the schema of a value of this `form`."""
    if form is Form.FLAG:
        return flag(about)
    return count(about) if form is Form.COUNT else ref(_FORMS[form], about)
