// The address that is passed on: where a link leads for somebody else.

import { PLACES } from "../texts/index.js";

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
const WORKSPACE = "#jp-main-dock-panel, .jp-NotebookPanel";

/**
 * Where the table is: the page's own address, the home of the site that it is on, how the addresses there end, the
 * address at which that site is reached from outside, and, in a notebook, a site that is named for links.
 *
 * @typedef {{
 *   href: string, home?: string, ending?: string, outside?: string, workspace: boolean, site: string
 * }} Place
 */

/** Where this page is. @param {string} site @returns {Place} */
export function placeNow(site) {
  const { home, ending, public: outside } = document.body.dataset;
  const workspace = Boolean(document.querySelector(WORKSPACE)) || !location.protocol.startsWith("http");
  return { href: location.href, home, ending, outside, workspace, site };
}

/**
 * The address of a link as others may open it, what is to be said of it, and the end of a text with which it is passed
 * on. Where there is no site that it could lead to, the link alone.
 *
 * @param {string} link
 * @param {boolean} asked
 * @param {string} step the step that it opens at, as the address says it; "" for the last
 * @param {Place} place
 * @returns {{ address: string, says: string, passed: string }}
 */
export function addressOf(link, asked, step, place) {
  if (!link) return { address: "", says: PLACES.tooLongForALink, passed: "" };
  const at = pageAddress("build", place);
  if (!at) return { address: link, says: PLACES.pasteIt, passed: `${PLACES.pasteThis}\n${link}` };
  const query = new URLSearchParams({ scenario: link, ...(asked ? { ask: "yes" } : step ? { at: step } : {}) });
  const address = `${at}?${query}`;
  return LOOPBACK.test(at.hostname)
    ? { address, says: PLACES.ofThisComputer, passed: "" }
    : { address, says: "", passed: address };
}

/**
 * The address of a page of the site, without what it holds; null where there is none.
 *
 * @param {string} name
 * @param {Place} place
 */
export function pageAddress(name, { href, home, ending = "", outside, workspace, site }) {
  if (workspace) return /^https?:/.test(site) && URL.canParse(site) ? new URL(name, folder(site)) : null;
  const here = new URL(href);
  if (!home) return new URL(here.pathname, here);
  const base = new URL(home, here);
  return new URL(name + ending, LOOPBACK.test(base.hostname) && outside ? folder(outside) : base);
}

/** @param {string} address */
function folder(address) {
  return address.endsWith("/") ? address : `${address}/`;
}
