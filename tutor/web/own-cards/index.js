/**
 * Cards of one's own, told by what is printed on them: how they are kept, read as they are typed, and pasted as a whole
 * box. It knows no table, and lets nobody's text do anything.
 */

export { readInSight } from "./in-sight.js";
export { ownList } from "./own-list.js";
export { cardsFound, cardsSaid } from "./own-names.js";
export { ownSheet } from "./own-sheet.js";
export { OwnShelf } from "./own-shelf.js";
export { isSameName, keepCards, keptCards } from "./own-storage.js";
export { boxIn, MAX_NAME, onOneLine } from "./pasted-box.js";
export { sentencesRead } from "./sentences-read.js";
export { tellerOf } from "./teller.js";
export { cardTold, nothingTold, ownCard, printOf, saidInstead, setAside, takenBack } from "./telling.js";
