/** Changes the text of a YAML file where its value changes, and not one letter elsewhere. */
import { inOrder, matchEntries } from './entries.ts';
import { isList, isMap, isSame, own, type Plain, type PlainMap } from './plain.ts';
import { type Collection, commentsOf, type EntrySource, type Source, sourceOf } from './source.ts';
import { flowOf, flowPairOf, itemOf, joined, pairOf, writeValue, type Written } from './write-yaml.ts';

/** A text that ends with a new line, with its value. */
export interface YamlText {
  text: string;
  value: PlainMap;
}

/**
 * The text with another value. Where the value becomes again what it was in `earlier`, it is written as it was there.
 * Throws NotEditable for rare forms of YAML.
 */
export function changeYaml({ text, value }: YamlText, to: PlainMap, earlier?: YamlText): string {
  const change = new Change(text, earlier?.text ?? '');
  const root = sourceOf(text);
  const before = earlier === undefined ? undefined : sourceOf(earlier.text);
  if (isSame(value, to)) return text;
  if (root === undefined) return text + newYaml(to);
  if (earlier !== undefined && isSame(earlier.value, to) && keepsComments(text, earlier.text)) return earlier.text;
  if (Object.keys(to).length === 0)
    return `${text.slice(0, root.start)}{}\n${root.isFlow ? text.slice(root.end).trimStart() : text.slice(root.end)}`;
  if (root.entries.length === 0) return text.slice(0, root.start) + newYaml(to) + text.slice(root.end).trimStart();
  const was = before && earlier && { source: before, value: earlier.value };
  return text.slice(0, root.start) + change.inside(root, value, to, was) + text.slice(root.end);
}

/** A text for a value that is in no file yet. */
export function newYaml(value: PlainMap): string {
  return writeValue(value, { column: 0, isFlow: false }).text.replace(/(?<!\n)$/, '\n');
}

/** A value in the earlier text. */
interface Was {
  source: Source;
  value: Plain;
}

/** An entry of a list or map after the change. */
interface Piece {
  text: string;
  /** Which entry it was; undefined for a new one, or for one that stands elsewhere now. */
  old?: number | undefined;
  /** What goes before it, if not what is usual between these entries. */
  lead?: string | undefined;
}

class Change {
  readonly #text: string;
  readonly #earlier: string;

  constructor(text: string, earlier: string) {
    this.#text = text;
    this.#earlier = earlier;
  }

  /** The text of a list or map with other entries; both values have some. */
  inside(source: Collection, from: PlainMap | readonly Plain[], to: PlainMap | readonly Plain[], was?: Was): string {
    const pieces =
      isList(from) && isList(to)
        ? this.#items(source, from, to, was)
        : this.#pairs(source, from as PlainMap, to as PlainMap, was);
    return source.isFlow ? this.#inBrackets(source, pieces) : this.#inLines(source, pieces);
  }

  #pairs(source: Collection, from: PlainMap, to: PlainMap, was: Was | undefined): Piece[] {
    const known = new Map(source.entries.map((entry, index) => [entry.key, index]));
    const then = was !== undefined && was.source.kind === 'map' && isMap(was.value) ? was : undefined;
    const pieces: (Piece & { key: string })[] = [];
    for (const [old, entry] of source.entries.entries()) {
      const key = entry.key ?? '';
      const value = own(to, key);
      if (value === undefined) continue;
      const earlier = this.#entryThen(then, key);
      pieces.push({ key, old, text: this.#entry(source, entry, own(from, key) ?? null, value, earlier) });
    }
    let before: string | undefined;
    for (const [key, value] of Object.entries(to)) {
      if (!known.has(key)) {
        const earlier = this.#entryThen(then, key);
        const again = this.#again(source, earlier, value);
        const text = again ?? (source.isFlow ? flowPairOf(key, value) : pairOf(key, value, source.column));
        const lead = again === undefined ? undefined : this.#leadThen(earlier);
        pieces.splice(pieces.findIndex((piece) => piece.key === before) + 1, 0, { key, text, lead });
      }
      before = key;
    }
    return pieces;
  }

  #items(source: Collection, from: readonly Plain[], to: readonly Plain[], was: Was | undefined): Piece[] {
    const matched = matchEntries(from, to);
    const kept = inOrder(matched);
    const then = was !== undefined && was.source.kind === 'list' && isList(was.value) ? was : undefined;
    const thenOf = then && isList(then.value) ? matchEntries(then.value, to) : [];
    const last = source.entries.at(-1);
    return to.map((value, at) => {
      const index = matched[at];
      const earlier = this.#entryThen(then, thenOf[at]);
      const entry = index === undefined ? undefined : source.entries[index];
      if (index !== undefined && entry !== undefined)
        return {
          old: kept.has(index) ? index : undefined,
          text: this.#entry(source, entry, from[index] ?? null, value, earlier),
        };
      const again = this.#again(source, earlier, value);
      return {
        text: again ?? this.#newItem(source, value, last),
        lead: again === undefined ? undefined : this.#leadThen(earlier),
      };
    });
  }

  /** A new entry looks like the last one. */
  #newItem(source: Collection, value: Plain, last: EntrySource | undefined): string {
    const like = last?.value.kind === 'leaf' && last.value.style !== 'empty' ? last.value.style : undefined;
    if (source.isFlow) return flowOf(value, like);
    const inBrackets = `- ${flowOf(value)}\n`;
    const isFlow = last !== undefined && last.value.kind !== 'leaf' && last.value.isFlow;
    if (isFlow && source.column + inBrackets.length <= 120 && typeof value === 'object') return inBrackets;
    return itemOf(value, source.column, { like });
  }

  #entry(source: Collection, entry: EntrySource, from: Plain, to: Plain, then: Then | undefined): string {
    const now = this.#text.slice(entry.start, entry.end);
    if (isSame(from, to)) return now;
    const again = this.#again(source, then, to);
    if (again !== undefined && keepsComments(now, again)) return again;
    const { value } = entry;
    if (value.kind !== 'leaf' && hasEntries(from) && hasEntries(to) && isList(from) === isList(to)) {
      const was = then && { source: then.entry.value, value: then.value };
      return this.#around(entry, this.inside(value, from, to, was));
    }
    const like = value.kind === 'leaf' && value.style !== 'empty' ? value.style : undefined;
    if (source.isFlow) {
      const text = flowOf(to, like);
      if (value.kind !== 'leaf' || value.style !== 'empty') return this.#around(entry, text);
      return entry.key === undefined
        ? text
        : `${this.#text.slice(entry.start, entry.headEnd).replace(/:?$/, ':')} ${text}`;
    }
    const written = writeValue(to, { column: source.column + 2, isFlow: false, like });
    if (written.form === 'inline' && formOf(value) === 'inline' && value.start < value.end)
      return this.#around(entry, written.text);
    return this.#rewritten(source, entry, written);
  }

  /** The entry with another text in the place of its value. */
  #around({ start, end, value }: EntrySource, text: string): string {
    return this.#text.slice(start, value.start) + text + this.#text.slice(value.end, end);
  }

  /** The entry with its head and the comments beside it, and another value. */
  #rewritten({ column }: Collection, entry: EntrySource, written: Written): string {
    const { headEnd, value, start, end } = entry;
    const head = this.#text.slice(start, headEnd);
    const form = formOf(value);
    if (form === 'entries') {
      const between = this.#text.slice(headEnd, value.start);
      const lineEnd = between.lastIndexOf('\n');
      if (lineEnd >= 0 && written.form === 'entries')
        return `${head}${between.slice(0, lineEnd + 1)}${' '.repeat(column + 2)}${written.text}`;
      return joined(head, written, column, /^[ \t]+#[^\n]*/.exec(between)?.[0]);
    }
    const beside =
      form === 'block'
        ? /^[|>][-+\d]*([ \t]+#[^\n]*)/.exec(this.#text.slice(value.start, value.end))?.[1]
        : /^[ \t]+#[^\n]*/.exec(this.#text.slice(value.end, end))?.[0];
    return joined(head, written, column, beside);
  }

  #inLines({ column, entries }: Collection, pieces: readonly Piece[]): string {
    const indent = ' '.repeat(column);
    const gaps = entries.map((entry, index) => this.#gap(entries[index - 1], entry, column));
    const airy = gaps.filter(({ lead }) => /^[ \t]*\n/.test(lead)).length;
    const usual = airy * 2 > Math.max(gaps.length - 1, 0) ? '\n' : '';
    let shown = 0;
    let all = '';
    for (const [at, { text, old, lead }] of pieces.entries()) {
      let before = old === undefined ? (lead ?? usual) : (gaps[old]?.lead ?? '');
      if (old !== undefined) {
        const above = gaps.slice(shown + 1, old + 1).map(({ apart }) => apart);
        before = above.join('') + (old === 0 && at > 0 ? usual : before);
        shown = Math.max(shown, old);
      }
      const isNew = old === undefined || pieces[at - 1]?.old !== old - 1;
      if (isNew && keepsLines(pieces[at - 1]?.text ?? '')) before = before.replace(/^(?:[ \t]*\n)+/, '');
      // The first stands where the first stood, behind its spaces or behind the hyphen of a list around it.
      const first = before.trimStart();
      all += at > 0 ? before + indent + text : first === '' ? text : first + indent + text;
    }
    const rest = gaps.slice(shown + 1).map(({ apart }) => apart);
    return all + rest.join('');
  }

  /**
   * What is between two entries: comments that stay where they are (`apart`), and what goes with the second. The comment
   * above a key belongs to it; one above a hyphen is the heading of all below.
   */
  #gap(before: EntrySource | undefined, entry: EntrySource, column: number): { apart: string; lead: string } {
    if (before === undefined) return { apart: '', lead: '' };
    return gapIn(this.#text.slice(before.end, entry.start - column), entry.key !== undefined);
  }

  #inBrackets({ start, end, entries }: Collection, pieces: readonly Piece[]): string {
    const text = this.#text;
    const [first, last] = [entries[0], entries.at(-1)];
    if (first === undefined || last === undefined) return text.slice(start, end);
    const between = entries.map((entry, index) => text.slice(entries[index - 1]?.end ?? start, entry.start));
    const usual = between[1] === undefined || between[1].includes('#') ? ', ' : between[1];
    const parts = pieces.map(({ text: written, old }, at) => {
      if (at === 0) return written;
      const isNext = old !== undefined && old > 0 && pieces[at - 1]?.old === old - 1;
      return (isNext ? (between[old] ?? usual) : usual) + written;
    });
    return text.slice(start, first.start) + parts.join('') + text.slice(last.end, end);
  }

  /** The same entry in the earlier text: by its key, or by its place in a list. */
  #entryThen(then: Was | undefined, key: string | number | undefined): Then | undefined {
    if (then === undefined || then.source.kind === 'leaf' || key === undefined) return undefined;
    const { entries } = then.source;
    const index = typeof key === 'number' ? key : entries.findIndex((entry) => entry.key === key);
    const value = isList(then.value) ? then.value[index] : isMap(then.value) ? own(then.value, String(key)) : undefined;
    const entry = entries[index];
    return entry === undefined || value === undefined ? undefined : { list: then.source, entry, index, value };
  }

  /** The text of an entry as it was, if it has that value again and can stand here. */
  #again({ isFlow, column }: Collection, then: Then | undefined, to: Plain): string | undefined {
    if (then === undefined || !isSame(then.value, to)) return undefined;
    if (then.list.isFlow !== isFlow || (!isFlow && then.list.column !== column)) return undefined;
    return this.#earlier.slice(then.entry.start, then.entry.end);
  }

  #leadThen(then: Then | undefined): string | undefined {
    const before = then?.list.entries[then.index - 1];
    if (then === undefined || before === undefined || then.list.isFlow) return undefined;
    const gap = this.#earlier.slice(before.end, then.entry.start - then.list.column);
    return gapIn(gap, then.entry.key !== undefined).lead;
  }
}

function hasEntries(value: Plain): value is PlainMap | readonly Plain[] {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

/** Whether all comments of one stretch are in the other. */
function keepsComments(now: string, then: string): boolean {
  const left = commentsOf(then);
  return commentsOf(now).every((comment) => {
    const at = left.indexOf(comment);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Whether an entry ends with a text to which empty lines below belong. */
function keepsLines(entry: string): boolean {
  for (const line of entry.split('\n').toReversed().slice(1)) {
    const comment = line.search(/[ \t]#/);
    if (/[|>]\d?\+\d?$/.test(line.slice(0, comment < 0 ? undefined : comment).trimEnd())) return true;
    if (/^[^ \t]/.test(line)) return false;
  }
  return false;
}

/** An entry of the earlier text. */
interface Then {
  list: Collection;
  entry: EntrySource;
  index: number;
  value: Plain;
}

function gapIn(gap: string, isOfMap: boolean): { apart: string; lead: string } {
  const lines = gap.split(/(?<=\n)/);
  let at = lines.length;
  const back = (isWanted: (line: string) => boolean) => {
    while (at > 0 && isWanted(lines[at - 1]?.trim() ?? '')) at -= 1;
  };
  if (isOfMap) back((line) => line.startsWith('#'));
  back((line) => line === '');
  return { apart: lines.slice(0, at).join(''), lead: lines.slice(at).join('') };
}

function formOf(value: Source): Written['form'] {
  if (value.kind !== 'leaf') return value.isFlow ? 'inline' : 'entries';
  return value.style === 'literal' || value.style === 'folded' ? 'block' : 'inline';
}
