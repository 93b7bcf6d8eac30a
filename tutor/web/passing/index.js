/**
 * What is passed on: a link, a picture, a file, and a situation put on the shelf. Each menu draws from the state and
 * acts on it.
 */

export { fileMenu } from "./file-menu.js";
export { shareButton, shareSheet } from "./share.js";
export { shelfMenu } from "./shelf-menu.js";
