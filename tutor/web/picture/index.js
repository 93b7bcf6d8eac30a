/**
 * The picture of what happened, drawn from the data that Python laid out. It is handed what to draw and keeps nothing.
 */

export { picture } from "./picture.js";
