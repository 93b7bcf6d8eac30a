// A picture as Python sends it (tutor/page/picture.py): blocks in the order in which they begin, each drawn once for
// the whole run. What is to be seen of it at a step is what has a history by then; nothing else is shown, or spoken.

/** An event's number, and what holds from then on. */
export type Since = [n: number, state: string];

export interface PictureData {
  /** "chain", "every" (the chain with nothing folded), "pile" or "turn"; "" where there is nothing to draw. */
  kind: string;
  /** The kinds in which there is something to see. */
  kinds: string[];
  blocks: PictureBlock[];
  /** Where each event is to be seen: number of the event -> block and node; no node where its heading stands for it. */
  places: Record<string, [block: string, node: string]>;
  /** What a node's state is shown by. */
  states: Record<string, { sign: string; word: string }>;
  /** The word on each kind of edge; "" for none. */
  edges: Record<string, string>;
}

/** A link, a card that was played with its answers, a phase, or several quiet links as one. */
export interface PictureBlock {
  id: string;
  /** The event with which it begins. */
  n: number;
  title: string;
  /** The states of what the heading stands for: a phase may be skipped. */
  head: Since[];
  /** What leads here from other blocks, in words; `node` is where it comes from. */
  told: { edge: string; node: string; n: number; says: string }[];
  /** What Graphviz draws; "" where the heading is all there is. The ids of nodes and edges are those below. */
  dot: string;
  /** As Graphviz drew it, in points; null where nobody could. Each node has the line of its state first. */
  svg: string | null;
  nodes: Record<string, PictureNode>;
  edges: Record<string, Since[]>;
}

export interface PictureNode {
  title: string;
  kind: string;
  /** The type of its card; "" where it has none, or several. */
  type: string;
  /** Whose card it is: the place among the players. */
  owner: number | null;
  /** The node of the effect that does it; "" for none. */
  of: string;
  /** What each line below that of the state is: "verb", "name", "who" or "says". */
  lines: string[];
  history: Since[];
  /** What its edges say of it: edge -> kind of the edge -> words. */
  told: Record<string, Record<string, string>>;
}
