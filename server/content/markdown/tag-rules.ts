/** How tags are found in Markdown. They are read as text, and never run. */
import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import type { Attribute } from './text-tree.ts';

/** Of one tag. */
const MOST_LINES = 10;
const MOST_ATTRIBUTES = 10;

// Each part has an end, so that no text is read through again and again.
const NAME = '[A-Za-z_][\\w.:-]{0,60}';
const START = new RegExp(`<(/?)(${NAME})?`, 'y');
const ATTRIBUTE = new RegExp(
  `\\s{1,200}(?:(${NAME})(?:=(?:"([^"]{0,2000})"|'([^']{0,2000})'|\\{([^{}]{0,200})\\}))?|\\{([^{}]{0,200})\\})`,
  'y',
);
const END = /\s{0,200}(\/?)>/y;

/** In `meta` of its token. Other tokens of these rules are `html` and `unreadable`. */
export interface FoundTag {
  name: string;
  attributes: Attribute[];
  /** 1 opens, -1 closes. The parser itself would break on a tag that closes nothing. */
  nesting: -1 | 0 | 1;
}

type Tag = FoundTag & { end: number };

/** Adds the tags of readings to a parser. */
export function withTags(parser: MarkdownIt): void {
  parser.block.ruler.before('fence', 'tag', blockTag, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  parser.inline.ruler.after('autolink', 'tag', (state, silent) => {
    if (!beginsTag(state)) return false;
    const tag = tagAt(state.src, state.pos, state.md);
    if (!silent) {
      if (tag === undefined) state.push('unreadable', '', 0);
      else pushed(state, tag);
    }
    state.pos = tag?.end ?? state.pos + 1;
    return true;
  });
}

/** Adds what refuses HTML to a parser. */
export function withoutHtml(parser: MarkdownIt): void {
  parser.inline.ruler.after('autolink', 'html', (state, silent) => {
    if (!beginsTag(state)) return false;
    if (!silent) state.push('html', '', 0);
    state.pos += 1;
    return true;
  });
}

/** `2 < 3` and `<3` begin none. */
function beginsTag({ src, pos }: StateInline): boolean {
  return src[pos] === '<' && /[A-Za-z_/!?>]/.test(src[pos + 1] ?? '');
}

/** One or more tags that have their lines for themselves. */
function blockTag(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.src[(state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)] !== '<') return false;
  const lines = state.getLines(startLine, Math.min(startLine + MOST_LINES, endLine), 0, false);
  let at = lines.indexOf('<');
  const tags: Tag[] = [];
  while (lines[at] === '<') {
    const tag = tagAt(lines, at, state.md);
    if (tag === undefined) return false;
    tags.push(tag);
    at = tag.end;
    while (lines[at] === ' ' || lines[at] === '\t') at += 1;
  }
  if (at < lines.length && lines[at] !== '\n') return false;
  if (silent) return true;
  state.line = startLine + lines.slice(0, at).split('\n').length;
  for (const tag of tags) pushed(state, tag).map = [startLine, state.line];
  return true;
}

function pushed(state: StateBlock | StateInline, { name, attributes, nesting }: Tag) {
  const token = state.push('tag', '', 0);
  const meta: FoundTag = { name, attributes, nesting };
  token.meta = { ...meta };
  return token;
}

function tagAt(text: string, start: number, { utils }: MarkdownIt): Tag | undefined {
  const opening = matchAt(START, text, start);
  if (opening === null) return undefined;
  const [{ length }, slash, name = ''] = opening;
  let at = start + length;
  const attributes: Attribute[] = [];
  for (let found = matchAt(ATTRIBUTE, text, at); found !== null; found = matchAt(ATTRIBUTE, text, at)) {
    const [all, key = '', double, single = double, code, spread = code] = found;
    attributes.push({ name: key, words: single === undefined ? undefined : utils.unescapeAll(single), code: spread });
    at += all.length;
    if (attributes.length > MOST_ATTRIBUTES) return undefined;
  }
  const end = matchAt(END, text, at);
  if (end === null || (slash === '/' && (end[1] === '/' || attributes.length > 0))) return undefined;
  const nesting = slash === '/' ? -1 : end[1] === '/' ? 0 : 1;
  return { name, attributes, nesting, end: at + end[0].length };
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}
