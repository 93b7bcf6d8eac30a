/**
 * The whole table, with its seats, middle and sheet, drawn into a page. A guide of another room may lead through it.
 */

export { mount, rootIn } from "./mount.js";
