"""What teaches the game: the course, questions whose answers are computed, and opponents to play against.

`course_file` and `scene_file` read the course, `scene_playthrough` plays a scene once, so that each lesson is a test.
`quiz` makes questions out of a number, `opponents` choose moves with the eyes of their seat.
"""
