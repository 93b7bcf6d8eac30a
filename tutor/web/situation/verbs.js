// What players make of each action; made of the rows of verbs by `python -m tutor.service.finding.players_words`.

import { SITUATION } from "../texts/index.js";

/** Action -> the words of whoever tells of a quarrel. */
export const PLAYERS_WORDS = {
  draw: "draw drew drawn redraw",
  discard: "discard dump pitch ditch",
  sacrifice: "sacrifice sac sacc sacrafice",
  destroy: "destroy kill blow nuke slay murder eliminate bomb shoot snipe",
  steal: "steal stole stolen take took taken grab nick snatch swipe lasso",
  return: "return bounce",
  bring: "bring brought revive resurrect fetch reanimate",
  move: "move give gave given",
  remove: "remove exile banish",
  search: "search tutor",
  look: "look peek reveal",
  play: "play cast lay lays laid drop",
  choose: "choose chose chosen pick select target",
};

/** What an action is called where something is searched for, and what else is said for it. */
export const SEARCHED_AS = [
  "destroy: kill, die, death, murder, slay, eliminate, blow up, nuke",
  "sacrifice: sac, give up, feed, offer up, get rid of, be rid of",
  "steal: theft, thief, rob, grab, snatch, nick, take from, take someone, take another",
  "return: come back, go back, fly back, bounce, give back, take back, back to hand, to the hand",
  "discard: throw away, throw, throw out, toss, ditch, dump, get rid of",
  "draw: pick up, take a card",
  "bring back: revive, resurrect, recover, get back, from the discard pile, out of the discard pile",
  "move: transfer, relocate",
  "search: tutor, look for, fetch, find",
  "look at: look through, peek, see, open",
  "shuffle: reshuffle, mix",
  "play: cast, put down, lay down",
  "choose: pick, decide, select",
];

/** A card that a player names with one of these is mostly their own. */
export const WITH_OWN_CARD = ["draw", "discard", "sacrifice", "play"];

/** What may come of a card; `homemade`: by cards of one's own only. */
export const CARD_FATES = [
  { id: "destroy", says: SITUATION.isDestroyed, homemade: false },
  { id: "sacrifice", says: SITUATION.isSacrificed, homemade: false },
  { id: "steal", says: SITUATION.isStolen, homemade: false },
  { id: "return", says: SITUATION.isReturned, homemade: false },
  { id: "discard", says: SITUATION.isDiscarded, homemade: false },
  { id: "remove", says: SITUATION.isRemoved, homemade: true },
];

/** What may come of a player who does it. */
export const PLAYER_ACTS = [
  { id: "draw", says: SITUATION.drawsACard, homemade: false },
  { id: "discard", says: SITUATION.discardsACard, homemade: false },
  { id: "sacrifice", says: SITUATION.sacrificesACard, homemade: false },
  { id: "remove", says: SITUATION.removesACard, homemade: true },
];
