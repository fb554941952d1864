"""The concepts that a mistake outside of practice shows: a refused action, a line worse than the best, a wrong guess.

Each answer is the one concept that tells most about the mistake, or None. None is better than a wrong one: people also
press a region to look at it, and bad luck is no mistake.
"""
