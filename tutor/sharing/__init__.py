"""What is passed on besides a link: an answer or a situation as a picture, and an address as a QR code."""
