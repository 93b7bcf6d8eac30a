/**
 * Cards of one's own, told by what is printed on them: how they are kept, read as they are typed, and pasted as a whole
 * box. It knows no table, and lets nobody's text do anything.
 */

export { textReader } from "./card-reading.js";
export { keepCards, keptCards, MY_BOX } from "./own-storage.js";
export { boxIn, MAX_NAME, MAX_TEXT, onOneLine, typeCalled } from "./pasted-box.js";
export { nothingTold, OWN_TYPES, ownCard, setAside, takenBack } from "./telling.js";
