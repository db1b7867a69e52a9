/** Long text as a tree: Markdown without HTML, and in readings the tags of reading-tags.ts. */
import type { Problem } from '../schema/file-findings.ts';
import type { DrawingTag } from '../schema/schema.ts';

export type Fault = Pick<Problem, 'wrong' | 'fix'>;

/** `line` counts from 1 in the text. */
export interface TextFault extends Fault {
  line: number;
}

/** An attribute as it is written: words, code in braces, or neither. A spread has no name. */
export interface Attribute {
  name: string;
  words?: string | undefined;
  code?: string | undefined;
}

/** Attributes of a tag as its component takes them. */
export type TagProps = Readonly<Record<string, string | number | true>>;

interface Leaf {
  line: number;
}

interface Parent extends Leaf {
  children: TextNode[];
}

export interface Block extends Parent {
  type: 'root' | 'paragraph' | 'blockquote' | 'tableRow' | 'tableCell' | 'emphasis' | 'strong' | 'delete';
}

export interface Heading extends Parent {
  type: 'heading';
  depth: number;
  /** Its id in the page, which no other heading has. */
  slug: string;
  /** `3` of `## 3. Plan the week`, which is then not in its words. */
  number: string;
}

export interface Link extends Parent {
  type: 'link';
  url: string;
  title?: string | undefined;
}

export interface Table extends Parent {
  type: 'table';
}

/** A footnote. Numbers count from 1, in the order in which the text names them. */
export interface Note extends Parent {
  type: 'note';
  number: number;
}

export interface Tag extends Parent {
  type: 'tag';
  name: string;
  attributes: readonly Attribute[];
  props: TagProps;
  /** Whether it is among words. */
  isInline: boolean;
}

export interface Words extends Leaf {
  type: 'text' | 'inlineCode' | 'code';
  value: string;
}

export type ParentNode =
  | Block
  | Heading
  | Link
  | Table
  | Note
  | Tag
  /** Without `start`, a list has no numbers. */
  | (Parent & { type: 'list'; start?: number })
  /** `isDone` of a list of tasks. */
  | (Parent & { type: 'listItem'; isDone?: boolean });

export type TextNode =
  | ParentNode
  | Words
  | (Leaf & { type: 'break' | 'rule' })
  | (Leaf & { type: 'image'; url: string; words: string; title?: string | undefined })
  | (Leaf & { type: 'noteReference'; number: number; isFirst: boolean })
  /** What is not taken: HTML, and in a reading what begins like a tag. */
  | (Leaf & { type: 'html' | 'unreadable' });

/** What a heading of the second level begins. */
export interface TextSection {
  /** The id of its heading. */
  slug: string;
  /** `3 Plan the week` has a number and words. */
  text: string;
  /** The titles of its exercises. */
  exercises: readonly string[];
}

/** A checked text. */
export interface LongText {
  root: Block;
  notes: readonly Note[];
  sections: readonly TextSection[];
  /** How many a reader can tick (domain/learning/chapters.ts). */
  chapters: number;
  /** What all exercises take together. */
  minutes: number;
  drawings: readonly DrawingTag[];
}

/** The nodes of a tree and their depths, in the order of the text. `visit` may change the children of its node. */
export function visitNodes(root: TextNode, visit: (node: TextNode, depth: number) => void): void {
  const open: [node: TextNode, depth: number][] = [[root, 0]];
  // A hostile text is deeper than functions can call each other.
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [node, depth] = next;
    visit(node, depth);
    if ('children' in node) for (const child of node.children.toReversed()) open.push([child, depth + 1]);
  }
}
