// What stands on buttons and in the corners of cards: our own, in lines, on a grid of 24.

import { svg } from "./lit.js";

/** The outline of a circle that signs stand in. */
const ring = svg`<circle cx="12" cy="12" r="9"/>`;

/** Name -> what is drawn. */
export const ICONS = {
  undo: svg`<path d="M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11H9"/>`,
  redo: svg`<path d="M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h5"/>`,
  back: svg`<path d="M15 4.5 7.5 12l7.5 7.5"/>`,
  next: svg`<path d="M9 4.5 16.5 12 9 19.5"/>`,
  play: svg`<path d="M7.5 4.5v15L19.5 12z" fill="currentColor"/>`,
  pause: svg`<path d="M8.5 5v14M15.5 5v14" stroke-width="4"/>`,
  find: svg`<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>`,
  ask: svg`<path d="M12 2.8c5.2 0 9.2 3.6 9.2 8.2s-4 8.2-9.2 8.2a10.5 10.5 0 0 1-3-.4L3.8 21l1.3-4.4
    A7.6 7.6 0 0 1 2.8 11C2.8 6.4 6.8 2.8 12 2.8z"/>
    <path d="M9.4 8.8a2.65 2.5 0 1 1 4.1 2.1c-1 .6-1.5 1.1-1.5 2"/><path d="M12 15.7v.1" stroke-width="2.5"/>`,
  layout: svg`<rect x="3.5" y="8" width="9.5" height="12.5" rx="2"/>
    <path d="M8.5 4.9a2 2 0 0 1 2.3-1.4l8 1.6a2 2 0 0 1 1.6 2.4l-1.9 9.3a2 2 0 0 1-2.4 1.5"/><path d="M8.25 11.8
      v5M5.75 14.3h5"/>`,
  file: svg`<path d="M6 3.5h8l4.5 4.5v11a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.5z"/>
    <path d="M13.5 3.8V8.5h4.7M8 13h7M8 16.5h5"/>`,
  share: svg`<path d="M12 14.5v-11M7.8 7.3 12 3.2l4.2 4.1M7 11H5.5v9.5h13V11H17"/>`,
  add: svg`<path d="M12 4.5v15M4.5 12h15"/>`,
  remove: svg`<path d="M4.5 6.5h15M9.5 6V3.8h5V6M6.5 6.5l.9 14h9.2l.9-14M10.2 10.5l.3 6M13.8 10.5l-.3 6"/>`,
  shelf: svg`<path d="M3 20.5h18M5 4.5h3.5v16H5zM8.5 7H12v13.5H8.5zM13.6 8.2l3.3-.9 3.4 12.3-3.3.9z"/>`,
  pen: svg`<path d="M4 20l1.2-4.8L16.4 4a1.9 1.9 0 0 1 2.7 0l.9.9a1.9 1.9 0 0 1 0 2.7L8.8 18.8 4 20zM14.2 6.2l3.6
    3.6"/>`,
  move: svg`<path d="M12 3v18M3 12h18M9.3 5.5 12 2.9l2.7 2.6M9.3 18.5 12 21.1l2.7-2.6M5.5 9.3 2.9 12l2.6 2.7M18.5
    9.3 21.1 12l-2.6 2.7"/>`,
  more: svg`<path d="M5.5 12v.1M12 12v.1M18.5 12v.1" stroke-width="4"/>`,
  close: svg`<path d="M5.5 5.5l13 13M18.5 5.5l-13 13"/>`,
  check: svg`<path d="M4.5 12.8 9.8 18 19.5 6.5" stroke-width="2.8"/>`,
  target: svg`<circle cx="12" cy="12" r="7"/><path d="M12 1.5v6M12 16.5v6M1.5 12h6M16.5 12h6"/>`,
  acting: svg`<path d="M7 4v16l13-8z" fill="currentColor"/>`,
  spark: svg`<path d="M12 2.5c.8 5.6 3.9 8.7 9.5 9.5-5.6.8-8.7 3.9-9.5 9.5-.8-5.6-3.9-8.7-9.5-9.5 5.6-.8 8.7-3.9
    9.5-9.5z" fill="currentColor"/>`,
  point: svg`<path d="M12 3v15M5.5 12 12 18.5 18.5 12" stroke-width="3"/>`,
  wait: svg`<path d="M6.5 3.5h11M6.5 20.5h11M8 3.5v3.2c0 2 4 3.6 4 5.3s-4 3.3-4 5.3v3.2M16 3.5v3.2c0 2-4 3.6-4 5.3s4
    3.3 4 5.3v3.2"/>`,
  mute: svg`${ring}<path d="M5.8 5.8l12.4 12.4"/>`,
  leaving: svg`<path d="M13 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h7M10 12h11M17 7.8 21.2 12 17 16.2"/>`,
  turn: svg`<path d="M3.5 12h13" stroke-width="3"/><path d="M12 5l8.5 7-8.5 7z" fill="currentColor"/>`,
};
