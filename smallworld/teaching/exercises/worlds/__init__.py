"""The worlds of learners who have forgotten a rule, or know it by half."""
