/**
 * Where a page is, as an address and as a place in the browser's history, and the way back to it. It knows nothing
 * of what is drawn there.
 */

export { addressed } from "./address.js";
export { addressOf, pageAddress, placeNow } from "./address-of.js";
export { historyOf, MINE, mark, named } from "./history.js";
export { pageAt } from "./pages.js";
export { placeText, stepOf } from "./places.js";
