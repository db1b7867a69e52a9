import createParser, { type MarkdownIt, type Token } from 'markdown-it';
import withNotes from 'markdown-it-footnote';
import { strayTag, unclosedTag } from './reading-tags.ts';
import { type FoundTag, withoutHtml, withTags } from './tag-rules.ts';
import type { Block, Note, ParentNode, Tag, TextFault, TextNode } from './text-tree.ts';

export type TextKind = 'page' | 'reading';

/** A reading of this length takes five hours. */
const MOST_CHARACTERS = 300_000;

/** So many lists and quotes in each other are parsed for every line that follows. */
const MANY_MARKS = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){20}/;

/** Reading them takes the square of their number. */
const MOST_NOTES = 500;

const PARSERS: Readonly<Record<TextKind, MarkdownIt>> = { page: parser(withoutHtml), reading: parser(withTags) };
// As in MDX, which readings were written for.
PARSERS.reading.disable('code');

function parser(rules: (parser: MarkdownIt) => void): MarkdownIt {
  const made = createParser({ linkify: true });
  // Every address is checked in addresses.ts, as it is written.
  made.validateLink = () => true;
  made.normalizeLink = (address) => address;
  made.normalizeLinkText = (address) => address;
  // `kaksha.in` among words may be a name.
  made.linkify.set({ fuzzyLink: false }).add('//', null).add('ftp:', null);
  made.use(withNotes).disable('footnote_inline').use(rules);
  return made;
}

export interface Parsed {
  root: Block;
  notes: Note[];
}

/** The tree of a Markdown text, unchecked, or why it cannot be read. */
export function parseText(text: string, kind: TextKind): Parsed | TextFault {
  return limitFault(text) ?? treeOf(PARSERS[kind].parse(text, {}));
}

function limitFault(text: string): TextFault | undefined {
  if (text.length > MOST_CHARACTERS) {
    const wrong = `the text has ${text.length} characters, and ${MOST_CHARACTERS} are the most`;
    return { line: 1, wrong, fix: 'Make several of it.' };
  }
  const notes = [...text.matchAll(/\[\^[^[\]\s]+\]:/g)];
  const beyond = notes[MOST_NOTES];
  if (beyond !== undefined) {
    const wrong = `there are ${MOST_NOTES} footnotes before this one`;
    return { line: text.slice(0, beyond.index).split('\n').length, wrong, fix: 'Make several texts of it.' };
  }
  const line = text.split('\n').findIndex((each) => MANY_MARKS.test(each));
  if (line < 0) return undefined;
  return {
    line: line + 1,
    wrong: 'this line begins with too many marks of lists and quotes',
    fix: 'Keep one of them.',
  };
}

/** Their entries are those of the table. */
const LEFT_OUT = /^(?:(?:thead|tbody|footnote_block)_(?:open|close)|footnote_anchor)$/;

function treeOf(tokens: readonly Token[]): Parsed | TextFault {
  const root: Block = { type: 'root', line: 1, children: [] };
  const notes: Note[] = [];
  const open: ParentNode[] = [root];
  for (const [token, line] of inOrder(tokens)) {
    if (LEFT_OUT.test(token.type)) continue;
    const inner = open.at(-1) ?? root;
    const nesting = tagOf(token)?.nesting ?? token.nesting;
    if (nesting === -1) {
      const fault = closingFault(inner, token, line);
      if (fault !== undefined) return fault;
      open.pop();
      if (inner.type === 'paragraph') unpack(inner, open.at(-1) ?? root, token.hidden);
      if (inner.type === 'listItem') markTask(inner);
      continue;
    }
    const node = nodeOf(token, line);
    if (node.type === 'note') notes.push(node);
    else add(inner, node);
    if (nesting === 1 && 'children' in node) open.push(node);
  }
  const left = open.find((node) => node.type === 'tag');
  return left === undefined ? { root, notes } : unclosed(left);
}

/** All tokens with the lines where they are. */
function* inOrder(tokens: readonly Token[]): Generator<[token: Token, line: number]> {
  let line = 1;
  for (const token of tokens) {
    if (token.map !== null) line = token.map[0] + 1;
    if (token.type !== 'inline') yield [token, line];
    let inner = line;
    for (const child of token.type === 'inline' ? (token.children ?? []) : []) {
      yield [child, inner];
      if (child.type === 'softbreak' || child.type === 'hardbreak') inner += 1;
    }
  }
}

function tagOf({ type, meta }: Token): FoundTag | undefined {
  return type === 'tag' ? (meta as unknown as FoundTag) : undefined;
}

function closingFault(inner: ParentNode, token: Token, line: number): TextFault | undefined {
  const tag = tagOf(token);
  if (inner.type === 'tag') return inner.name === tag?.name ? undefined : unclosed(inner);
  return tag && { line, ...strayTag(tag.name) };
}

function unclosed({ name, line }: Tag): TextFault {
  return { line, ...unclosedTag(name) };
}

function add(parent: ParentNode, node: TextNode): void {
  const last = parent.children.at(-1);
  if (node.type === 'text' && last?.type === 'text') last.value += node.value;
  else parent.children.push(node);
}

/** Puts what is in a paragraph into its parent, if it is tags alone, or words of a list without space. */
function unpack(paragraph: ParentNode, parent: ParentNode, isHidden: boolean): void {
  const tags = paragraph.children.filter((node) => node.type === 'tag');
  const isOfTags =
    tags.length > 0 &&
    paragraph.children.every((node) => node.type === 'tag' || (node.type === 'text' && node.value.trim() === ''));
  if (!isOfTags && !isHidden) return;
  parent.children.pop();
  for (const tag of isOfTags ? tags : []) tag.isInline = false;
  for (const node of isOfTags ? tags : paragraph.children) add(parent, node);
}

/** `[ ]` and `[x]` begin a task. */
function markTask(item: Extract<ParentNode, { type: 'listItem' }>): void {
  const [first] = item.children;
  const words = first?.type === 'paragraph' ? first.children[0] : first;
  const [mark] = (words?.type === 'text' && /^\[[ xX]\]\s/.exec(words.value)) || [];
  if (words?.type !== 'text' || mark === undefined) return;
  item.isDone = mark[1] !== ' ';
  words.value = words.value.slice(mark.length);
}

function nodeOf(token: Token, line: number): TextNode {
  const { content: value } = token;
  switch (token.type) {
    case 'text':
    case 'softbreak':
      return { type: 'text', line, value: token.type === 'text' ? value : '\n' };
    case 'code_inline':
      return { type: 'inlineCode', line, value };
    case 'code_block':
    case 'fence':
      return { type: 'code', line, value };
    case 'hardbreak':
      return { type: 'break', line };
    case 'hr':
      return { type: 'rule', line };
    case 'image': {
      const words = (token.children ?? []).map((child) => child.content).join('');
      return { type: 'image', line, url: attribute(token, 'src') ?? '', words, title: attribute(token, 'title') };
    }
    case 'footnote_ref': {
      const { id, subId } = token.meta as { id: number; subId: number };
      return { type: 'noteReference', line, number: id + 1, isFirst: subId === 0 };
    }
    case 'html':
    case 'unreadable':
      return { type: token.type, line };
    default:
      return parentOf(token, line);
  }
}

const BLOCKS: Readonly<Record<string, Block['type'] | 'table' | 'list' | 'listItem'>> = {
  paragraph_open: 'paragraph',
  blockquote_open: 'blockquote',
  bullet_list_open: 'list',
  list_item_open: 'listItem',
  table_open: 'table',
  tr_open: 'tableRow',
  th_open: 'tableCell',
  td_open: 'tableCell',
  em_open: 'emphasis',
  strong_open: 'strong',
  s_open: 'delete',
};

function parentOf(token: Token, line: number): ParentNode {
  const children: TextNode[] = [];
  switch (token.type) {
    case 'heading_open':
      // The first level is the title of the page, which is a field.
      return { type: 'heading', line, depth: Math.max(2, Number(token.tag.slice(1))), slug: '', number: '', children };
    case 'ordered_list_open':
      return { type: 'list', line, start: Number(attribute(token, 'start') ?? 1), children };
    case 'link_open':
      return { type: 'link', line, url: attribute(token, 'href') ?? '', title: attribute(token, 'title'), children };
    case 'footnote_open':
      return { type: 'note', line, number: Number(token.meta?.id) + 1, children };
    case 'tag': {
      const { name = '', attributes = [] } = tagOf(token) ?? {};
      return { type: 'tag', line, name, attributes, props: {}, isInline: !token.block, children };
    }
    default: {
      const type = BLOCKS[token.type];
      if (type === undefined) throw new Error(`${token.type} is not known`);
      return { type, line, children };
    }
  }
}

function attribute(token: Token, name: string): string | undefined {
  const value = token.attrGet(name);
  return value === null ? undefined : String(value);
}
