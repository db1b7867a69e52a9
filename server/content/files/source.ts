/** Where each value stands in the text of a YAML file, so that a change touches nothing else. */
import {
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { parseYaml } from '../yaml.ts';

/** How a text or another single value is written. `day` is a day without quotes. */
export type Style = 'plain' | 'single' | 'double' | 'literal' | 'folded' | 'day';

/** Where it stands: from `start` to before `end`, in characters of the text. */
interface Stretch {
  start: number;
  end: number;
}

/** A single value; `empty` where nothing is written. */
interface Leaf extends Stretch {
  kind: 'leaf';
  style: Style | 'empty';
}

/** An entry of a list or map, in a list from its hyphen on. A block entry ends after its last line. */
export interface EntrySource extends Stretch {
  /** Undefined in a list. */
  key: string | undefined;
  /** Behind the key with its colon, or behind the hyphen. */
  headEnd: number;
  value: Source;
}

/** A list or map. In a block, an entry has its own lines; in a flow, brackets hold the entries. */
export interface Collection extends Stretch {
  kind: 'list' | 'map';
  isFlow: boolean;
  /** Spaces before its entries. */
  column: number;
  entries: readonly EntrySource[];
}

export type Source = Leaf | Collection;

/** A form of YAML that is read, but not edited. `at` counts characters of the text. */
export class NotEditable extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/** The places of a text that ends with a new line, whose value is a map; undefined if it has none. */
export function sourceOf(text: string): Collection | undefined {
  const { contents, errors } = parseDocument(text, { keepSourceTokens: true, logLevel: 'silent', uniqueKeys: false });
  const [error] = errors;
  if (error !== undefined) throw new NotEditable('cannot be read', error.pos[0]);
  if (contents === null || (isScalar(contents) && contents.value === null)) return undefined;
  if (!isMap(contents)) throw new NotEditable('does not begin with a name and a colon', contents.range?.[0] ?? 0);
  return collectionOf(contents, text);
}

/** Throws NotEditable for anchors, aliases, tags and directives: what they mean stands elsewhere. */
export function refuseUncommon(text: string): void {
  for (const { token, at } of tokensOf(text)) {
    if (/^[&*]/.test(token))
      throw new NotEditable(`has ${token}, a name for a value that is used in several places`, at);
    if (token.startsWith('!')) throw new NotEditable(`has the tag ${token}`, at);
    if (token.startsWith('%')) throw new NotEditable(`has the directive ${token}`, at);
  }
}

/** The comments of a text, each with its #. */
export function commentsOf(text: string): string[] {
  return [...tokensOf(text)].flatMap(({ token }) => (token.startsWith('#') ? [token] : []));
}

/** Control characters of the lexer stand for no text; after one of them follows a scalar. */
const SCALAR = '\u001F';
const MARKS = new Set(['\u0002', '\u0018', SCALAR]);

function* tokensOf(text: string): Generator<{ token: string; at: number }> {
  let at = 0;
  let before = '';
  for (const token of new Lexer().lex(text)) {
    if (!MARKS.has(token)) {
      if (before !== SCALAR) yield { token, at };
      at += token.length;
    }
    before = token;
  }
}

function sourceIn(node: unknown, headEnd: number, text: string): Source {
  if (isCollection(node)) {
    if (isMap(node) || isSeq(node)) {
      const [start = 0, end = 0] = node.range ?? [];
      // Of `[a: 1]` the entry has no braces.
      if (node.flow === true && !/^[{[]/.test(text.slice(start, end)))
        return { kind: 'leaf', style: 'plain', start, end };
      return collectionOf(node, text);
    }
  }
  const [start = 0, end = 0] = isScalar(node) ? (node.range ?? []) : [];
  if (!isScalar(node) || start === end) return { kind: 'leaf', style: 'empty', start: headEnd, end: headEnd };
  const written = text.slice(start, end);
  if (/^[|>]/.test(written) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')) {
    const style = node.type === 'BLOCK_FOLDED' ? 'folded' : 'literal';
    // Empty lines below belong to the text only with a plus.
    const isKept = /^[|>]\d?\+/.test(written);
    return { kind: 'leaf', style, start, end: isKept ? end : start + withoutEmptyLines(written).length };
  }
  if (node.type === 'QUOTE_SINGLE') return { kind: 'leaf', style: 'single', start, end };
  if (node.type === 'QUOTE_DOUBLE') return { kind: 'leaf', style: 'double', start, end };
  return { kind: 'leaf', style: /^\d{4}-\d\d-\d\d$/.test(written) ? 'day' : 'plain', start, end };
}

function withoutEmptyLines(block: string): string {
  const lines = block.split('\n');
  while (lines.length > 1 && lines.at(-1)?.trim() === '') lines.pop();
  return `${lines.join('\n')}\n`;
}

function collectionOf(node: YAMLMap | YAMLSeq, text: string): Collection {
  const isFlow = node.flow === true;
  const kind = isMap(node) ? 'map' : 'list';
  const entries = isMap(node)
    ? node.items.map((item) => pairIn(item, isFlow, text))
    : node.items.map((item, index) => itemIn(node, item, index, text));
  const [start = 0, end = 0] = node.range ?? [];
  if (isFlow) return { kind, isFlow, start, end, column: 0, entries };
  const first = entries[0]?.start ?? start;
  const column = first - (text.lastIndexOf('\n', first - 1) + 1);
  return { kind, isFlow, start: first, end: entries.at(-1)?.end ?? end, column, entries };
}

function pairIn(pair: Pair, isFlow: boolean, text: string): EntrySource {
  const { key, value, srcToken } = pair;
  const [start = 0, keyEnd = 0] = isScalar(key) ? (key.range ?? []) : [];
  const isExplicit = srcToken?.start.some(({ type }) => type === 'explicit-key-ind') === true;
  if (!isScalar(key) || isExplicit || start === keyEnd) throw new NotEditable('has a key that is not a word', start);
  const colon = srcToken?.sep?.find(({ type }) => type === 'map-value-ind')?.offset;
  const headEnd = colon === undefined ? keyEnd : colon + 1;
  const source = sourceIn(value, headEnd, text);
  const name = key.type === 'PLAIN' ? String(parseYaml(text.slice(start, keyEnd))) : String(key.value);
  return { key: name, start, headEnd, value: source, end: entryEnd(source, isFlow, text) };
}

function itemIn(list: YAMLSeq, item: unknown, index: number, text: string): EntrySource {
  if (list.flow === true) {
    if (isPair(item)) throw new NotEditable('has a key without braces in a list', list.range?.[0] ?? 0);
    const source = sourceIn(item, isScalar(item) ? (item.range?.[0] ?? 0) : 0, text);
    return { key: undefined, start: source.start, headEnd: source.start, value: source, end: source.end };
  }
  const token = list.srcToken?.type === 'block-seq' ? list.srcToken.items[index] : undefined;
  const start = token?.start.find(({ type }) => type === 'seq-item-ind')?.offset;
  if (start === undefined) throw new NotEditable('has a list without hyphens', list.range?.[0] ?? 0);
  const source = sourceIn(item, start + 1, text);
  return { key: undefined, start, headEnd: start + 1, value: source, end: entryEnd(source, false, text) };
}

/** A block entry takes the rest of its line. */
function entryEnd({ end }: Source, isFlow: boolean, text: string): number {
  if (isFlow || text[end - 1] === '\n') return end;
  const lineEnd = text.indexOf('\n', end);
  return lineEnd < 0 ? text.length : lineEnd + 1;
}
