/**
 * Where a page is, as an address and as an entry of the browser's history, and the way back to it. It knows nothing
 * of what is drawn there.
 */

export { addressed } from "./address.js";
export { amendAddress, asks, mark, withoutTable } from "./entry.js";
export { historyOf, named } from "./history.js";
export { hasTable } from "./kept-moments.js";
export { pageAt } from "./pages.js";
export { placeText, stepOf } from "./places.js";
export { addressOf, pageAddress, placeNow } from "./situation-address.js";
export { Visits } from "./visits.js";
