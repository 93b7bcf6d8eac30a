/**
 * The page that one begins with: a search, a quarrel that is told, and the table that comes of it. What it finds,
 * *Rulings* draws as well.
 */

export { boxFor, laidTable } from "./laid-table.js";
export { pictured } from "./pictures.js";
