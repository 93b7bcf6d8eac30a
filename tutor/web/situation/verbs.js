// What players make of each action; made of the rows of verbs by `python -m tutor.service.finding.players_words`.

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

/** What may come of a card; `homemade`: by cards of one's own only. */
export const CARD_FATES = [
  { id: "destroy", says: "is destroyed", homemade: false },
  { id: "sacrifice", says: "is sacrificed", homemade: false },
  { id: "steal", says: "is STOLEN", homemade: false },
  { id: "return", says: "is returned to a hand", homemade: false },
  { id: "discard", says: "is discarded", homemade: false },
  { id: "remove", says: "is removed from the game", homemade: true },
];

/** What may come of a player who does it. */
export const PLAYER_ACTS = [
  { id: "draw", says: "DRAWs a card", homemade: false },
  { id: "discard", says: "DISCARDs a card", homemade: false },
  { id: "sacrifice", says: "SACRIFICEs a card", homemade: false },
  { id: "remove", says: "removes a card from the game", homemade: true },
];
