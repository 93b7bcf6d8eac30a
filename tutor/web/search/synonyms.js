// What players say for what the rulebooks say: "what it is called: what else is said for it, ...". What a card does has
// its line in `SEARCHED_AS`.

export const MEANINGS = [
  // what is done to cards
  "neigh: instant, nay, nope, counter, counterspell, cancel, negate, veto, stop, block, deny",
  "answer: respond, response, responder, react, reaction, reply, instant",
  "swap: trade, exchange, switch, give away",
  "enter: entering effect, enter effect, come in, come into play, etb, when played, let in",
  "leave: go away, removed, moved out",
  "trigger: set off, sets it off, set its effect off, go off, activate, proc, fire",
  "effect: ability, power",
  "spent: use up, waste, for nothing",
  "use: activate",
  "reveal: show, openly, hide, hidden, secret, face down, face up",
  "random: pull, blindly, without looking",
  "target: aim, against whom, pick out, point at",
  "pay: cost, price, payment",
  "skip: leave out, pass, miss a turn, lose a turn, do nothing, without doing anything, doing nothing, idle",
  "forget: overlook, miss, remember, too late",
  "replace: instead, in place of, take the place of",
  "protect: save, safe, immune, untouchable, shield, cannot be affected, nothing can be done",
  // whose, and who
  "own: my own, his own, her own, your own, original player, yourself, myself, himself, herself, on me",
  "itself: its own, self",
  "opponent: other player, another player, anybody else, somebody else, someone else, enemy, friend, rival",
  "two players: 2 player, two play, two handed, 1v1, one on one, heads up",
  "first player: who starts, who begins, goes first, starting player, start player, first turn",
  // where
  "stable: field, in play, on the board, on the table",
  "hand: holding, hold",
  "discard pile: graveyard, trash, bin",
  "deck: draw pile, library",
  "pile: stack",
  // cards
  "unicorn: animal",
  "baby: kid, child",
  "kitten: kittencorn",
  "expansion: add on, another box, other box, combine",
  "basic: vanilla, no effect",
  "considered: panda, cat, counts as, turned into",
  "count: horn, considered",
  // numbers and ends
  "hand limit: hand size, maximum hand, max hand, size of hand, too many cards, cards in hand, more than 7 cards, " +
    "how many cards can i hold",
  "limit: maximum, max, at most",
  "below 0: negative, less than 0, minus",
  "deck out: empty deck, deck empty, deck is empty, deck is nearly empty, run out, out of cards, no cards left, " +
    "no more cards, end of deck, last card",
  "win: victory",
  "required number: how many unicorns to win, how many unicorns win, unicorns to win",
  "game over: end of the game, game end",
  "tie: tiebreaker, tie break, same number, as many",
  "deal: dealt, starting hand, start with, begin with, opening hand",
  "how to start: set up, setup, start the game, preparation",
  "twice: again, second time, two times",
  "none: nothing, empty, no, without, not enough, out of, 0",
  "impossible: cannot, cant, unable, no target, not possible",
  // when
  "beginning of turn: start of turn, beginning of the turn, beginning of her turn, upkeep, turn start, turn begins, " +
    "bot",
  "end of turn: turn end, end of the turn, ends the turn, end step",
  "immediately: right away, straight away, instantly, at once, as soon as, this turn, same turn, there and then",
  "same time: simultaneous, same moment, at once, together, faster, fastest, slow, slower",
  "chain: link",
  "order: which first, comes first",
  // how binding
  "must: mandatory, forced, have to, required, obligatory",
  "optional: leave out",
];

/** Forms of words that no ending makes, and numbers in figures. */
export const FORMS = [
  "die: dead died dies dying",
  "steal: stole stolen",
  "draw: drew drawn",
  "throw: threw thrown",
  "take: took taken",
  "give: gave given",
  "win: won winner winning",
  "lose: lost losing",
  "bring: brought",
  "choose: chose chosen choice choices",
  "hold: held",
  "go: went goes gone",
  "come: came",
  "leave: left",
  "get: got gotten",
  "keep: kept",
  "feed: fed",
  "forget: forgot forgotten",
  "find: found",
  "lay: laid",
  "pay: paid",
  "begin: began begun",
  "run: ran",
  "see: saw seen",
  "tie: ties tied tying",
  "enter: entry",
  "immune: immunity",
  "replace: replacement",
  "resolve: resolution",
  "protect: protection",
  "0: zero",
  "1: one",
  "2: two second",
  "3: three third",
  "4: four",
  "5: five fifth",
  "6: six sixth",
  "7: seven seventh",
  "8: eight eighth",
  "9: nine",
  "10: ten",
];

/** Words that tell nothing about what is looked for, in a text as in a question. */
export const LITTLE =
  "a an the this that these those it its they them their i me my mine we us our you your he him his she her " +
  "hers who whom whose what which when where why how is are was were be been being am do does did done doing " +
  "can could may might shall should will would has have had having and or but if then so than as at by for from " +
  "in into of off on onto over to up upon with within about after before also only just even still yet there " +
  "here any some each every all both either such very more most much many lot get let make made put want try " +
  "work game rule ask question happen please anyone somebody someone anybody ana ben cleo dan emma lets one im " +
  "ive hes shes theyre thats whats isnt dont doesnt didnt really actually exactly mean because while during " +
  "card difference between";
