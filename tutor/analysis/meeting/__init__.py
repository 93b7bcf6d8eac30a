"""What two or three cards do to each other, found by laying out situations and playing them."""
