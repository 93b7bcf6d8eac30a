/**
 * The situations that somebody keeps in this browser. What reads, writes and lists them stands here.
 */

export { idOf } from "./shelf.js";
export { shelfList } from "./shelf-list.js";
export { Shelf } from "./shelf-storage.js";
