"""What teaches the game: the course, questions whose answers are computed, and opponents to play against."""
