// What the library of rulings is sent.

export type { LessonLink, RulingAsked, RulingList, RulingName, RulingTold, RulingWay } from "../engine/protocol.d.ts";
