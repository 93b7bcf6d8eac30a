// Who does what to which card, and whose it is, read from left to right.

/** @import { Act } from "./data.d.ts" */
/** @import { Part } from "./parts.js" */
/** @import { Token } from "./tokens.js" */

import { WITH_OWN_CARD } from "../situation/index.js";
import { actOf } from "./acts.js";
import { asksOf, goesOn, HAVE, isLet, isListed, isSubject, meantBy, OF_WHOM, ownerBefore, placed } from "./nearby.js";

const BY_MEANS = /^(?:with|using|via|through|thanks|used)$/;
const LINK =
  /^(?:but|so|then|if|when|because|while|cause|cuz|since|though|although|unless|after|before|until|whether)$/;
const BE = /^(?:is|was|are|were|be|been|being|get|gets|got|getting)$/;
const NOT = /^(?:not|cant|cannot|couldnt|dont|doesnt|didnt|wont|wouldnt|isnt|wasnt|arent|never|without|nobody)$/;
const FILLING = /^(?:the|a|an|other|another|any|one|some|of)$/;
const TURNED = /^(?:do|does|did|can|could|will|would|may)$/;
const PRONOUN = /^(?:it|one|its|that|this|those|these)$/;
const ONTO = /^(?:on|onto|against|at|targeting|upon)$/;
const FAR = -9;
const OWN = new Set([...WITH_OWN_CARD, "use"]);

/** Reads the parts of a quarrel, and fills in whose its cards are. */
export class Reader {
  /** @type {Act[]} */
  acts = [];
  /** What has been named so far. @type {Part[]} */
  named = [];
  /** Who does things. @type {string | null} */
  subject = null;
  /** Behind which word something was done last. */
  acted = -1;

  /** What is done in this clause. @type {Act | null} */
  act = null;
  /** Who has what comes next. @type {string | null} */
  having = null;
  /** The card that does something. @type {Part | null} */
  doer = null;
  /** With which card it is done, where that is said first. @type {string | null} */
  tool = null;
  /** What is named together, "Rhinocorn and a Neigh". @type {Part[]} */
  list = [];
  /** The word before a person that says what they are to it, "from". @type {string | null} */
  reached = null;
  means = false;
  onto = false;
  passive = FAR;
  not = FAR;

  /** @param {Token[]} tokens @param {Part[]} parts */
  constructor(tokens, parts) {
    this.tokens = tokens;
    this.parts = parts;
  }

  /** A clause begins. */
  begin() {
    this.act = null;
    this.having = null;
    this.doer = null;
    this.tool = null;
    this.list = [];
    this.reached = null;
    this.means = false;
    this.onto = false;
    this.passive = FAR;
    this.not = FAR;
  }

  /** @returns {Act[]} */
  read() {
    let next = 0;
    for (let at = 0; at < this.tokens.length; ) {
      const part = this.parts[next]?.from === at ? this.parts[next] : undefined;
      if (part) {
        next++;
        this.part(part);
      } else this.word(at);
      const to = Math.max(part?.to ?? 0, at + 1);
      if (/[.;!?\n:]/.test(this.tokens[to - 1]?.stop ?? "")) {
        this.begin();
        this.subject = null;
      } else if (this.tokens[to - 1]?.stop.includes(",") && !goesOn(this.tokens, this.parts, this.list, to))
        this.begin();
      at = to;
    }
    return this.acts;
  }

  /** @param {number} at */
  word(at) {
    const { word = "" } = this.tokens[at] ?? {};
    const suffers = BE.test(word) && actOf(this.tokens[at + 1]?.word ?? "")?.form === "ed";
    if (HAVE.test(word) && !suffers) {
      this.having = this.subject;
      this.act = null;
    } else if (BY_MEANS.test(word)) this.means = true;
    else if (word === "by") this.means = true;
    else if (LINK.test(word) || (TURNED.test(word) && asksOf(this.parts, at + 1))) this.begin();
    else if (NOT.test(word)) this.not = at;
    else if (PRONOUN.test(word)) this.meant(at);
    if (BE.test(word)) this.passive = at;
    else if (ONTO.test(word)) this.onto = true;
    this.reached = OF_WHOM.test(word) || word === "by" ? word : FILLING.test(word) ? this.reached : null;
    placed(this.tokens, this.parts, this.list, at);
  }

  /** "can I neigh it?": what was named last, and is not what is used. @param {number} at */
  meant(at) {
    if (this.acted !== at) this.does(at);
    if (!this.act || this.act.on !== null || this.acted !== at) return;
    this.act.on = meantBy(this.acts, this.named, this.tokens[at]?.word ?? "");
  }

  /** "does it survive": what was named last does something. @param {number} at */
  does(at) {
    const last = this.named.at(-1);
    const { word = "" } = this.tokens[at] ?? {};
    const suffers = word === "its" && actOf(this.tokens[at + 1]?.word ?? "")?.form === "ed";
    if (!last || this.act || !(word === "it" || suffers)) return;
    this.doer = last;
    this.subject = null;
    if (suffers) this.passive = at;
  }

  /** @param {Part} part */
  part(part) {
    if (part.act && !part.thing) this.done(part);
    else if (part.act) {
      this.done(part);
      if (this.act && part.called) this.act.with = part.called;
      if (part.thing && part.act.form !== "") part.thing.whose = this.act?.by ?? null;
    } else if (part.thing) this.thing(part);
    else if (part.person) this.person(part);
    if (part.thing || part.person?.as !== "owner") this.reached = null;
  }

  /** @param {Part} part */
  person({ person }) {
    if (!person || person.as === "owner") return;
    const { name, as, from, to } = person;
    const acts = isSubject(this.tokens, this.parts, to);
    if (as !== "subject" && isLet(this.tokens, this.parts, from, to)) {
      this.tool = this.doer?.called ?? this.tool;
      this.begins(name);
    } else if (
      as === "object" ||
      (as === "" && !acts && (this.reached !== null || (this.act && from === this.acted)))
    ) {
      this.reach(name);
    } else this.begins(name);
  }

  /** Who does what comes next. @param {string} name */
  begins(name) {
    this.subject = name;
    this.having = null;
    this.doer = null;
    this.passive = FAR;
  }

  /** What is done to somebody, by them, or to what is theirs. @param {string} name */
  reach(name) {
    if (this.reached === "by" && this.act && !this.act.by) this.act.by = name;
    else if (this.reached === "from" || this.reached === "of" || (this.reached === "on" && !this.act)) this.from(name);
    else if (this.act && this.act.on === null) this.act.on = name;
  }

  /** "steal Rhinocorn from Ben": whose what was named last is. @param {string} name */
  from(name) {
    for (const { thing } of this.list) if (thing) thing.whose ??= name;
    if (this.act && this.act.on === null) this.act.on = name;
  }

  /** @param {Part} part */
  done(part) {
    if (!part.act) return;
    const { act, form } = part.act;
    const suffers = form === "ed" && part.from - this.passive <= 3;
    const doer = this.doer;
    const by = suffers ? null : doer ? (doer.thing?.whose ?? null) : this.subject;
    const on = suffers ? (doer?.called ?? this.act?.on ?? this.subject) : null;
    const not = part.from - this.not <= 3;
    const isMeans = this.tokens[part.from - 1]?.word === "to";
    const tool = suffers ? null : (doer?.called ?? (isMeans || this.acts.at(-1) !== this.act ? this.tool : null));
    this.act = { act, by, with: tool, on, ...(not && { not: true }) };
    this.acts.push(this.act);
    this.acted = part.to;
    this.means = false;
    this.onto = false;
    this.passive = FAR;
    this.having = null;
    this.list = [];
    this.not = FAR;
  }

  /** @param {Part} part */
  thing(part) {
    const { thing, from } = part;
    if (!thing) return;
    const owner = ownerBefore(this.tokens, this.parts, from);
    if (!isListed(this.tokens, this.list, from)) this.list = [];
    this.list.push(part);
    this.named.push(part);
    thing.whose = owner ?? this.whoseBySense(part);
    if (this.means) this.withIt(part);
    else if (this.act) this.onIt(part);
    else if (!this.having) this.doer = part;
    this.onto = false;
  }

  /** @param {Part} part @returns {string | null} */
  whoseBySense({ to }) {
    if (this.tokens[to]?.word === "of" && this.tokens[to + 1]?.word === "mine") return null;
    if (this.having) return this.having;
    if (this.means) return this.act?.by ?? (this.acts.length === 0 ? this.subject : null);
    return this.act && OWN.has(this.act.act) && this.act.on === null && !this.onto ? this.act.by : null;
  }

  /** @param {Part} part */
  withIt({ called, thing }) {
    if (this.act && !this.act.with && called) this.act.with = called;
    else if (!this.act) this.tool = called ?? null;
    if (thing && this.act) thing.whose ??= this.act.by;
    this.means = false;
  }

  /** @param {Part} part */
  onIt({ called }) {
    if (!this.act || !called) return;
    const uses = this.act.act === "use" || this.act.act === "play";
    if (this.act.on === null) {
      this.act.on = called;
      if (uses) this.tool = called;
    } else if (uses && this.onto) {
      this.acts.push({ act: "choose", by: this.act.by, with: this.act.on, on: called });
    }
  }
}
