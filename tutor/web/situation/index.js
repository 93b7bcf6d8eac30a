/**
 * A situation as a value: to lay it out, to copy it, to say it, and what a name that is typed may mean. Nothing is
 * kept here and nothing is drawn.
 */

export { amountOf, apart, fit, listOf, nearly, wordsOf } from "./card-input.js";
export { actingAt, pileAt, underWay } from "./chain-states.js";
export { baseOf, cardsIn, isBare, isUntold, numbered, UNTOLD } from "./copies.js";
export { happenedAt } from "./event-sentence.js";
export { cutWhere, moved, nobodyMoved, put, removed, unforced } from "./laying.js";
export { allPlaces, placeName } from "./place-names.js";
export { against, renamed, seated, shifted, turnOf, unseated, withBoxes, withReading, withTurn } from "./seating.js";
export { shownOf, textOf } from "./share-text.js";
export { cardsOf, fits, listed, suggestions } from "./suggestions.js";
export { CARD_FATES, PLAYER_ACTS, SEARCHED_AS } from "./verbs.js";
export { partsOf, plainName, playedBy, standingAt, turnAt, usedPlaces, zonesAt } from "./zones.js";
