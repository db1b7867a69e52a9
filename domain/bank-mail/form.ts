/**
 * The form of a sentence or table: `{amount} has been [successfully] credited to your (account|a/c) {account}`. Words are
 * compared by `keyOf`, `[…]` may be missing, `(…|…)` is one of several, `{…}` is a slot.
 */
import { isSlot, type SlotName, slots } from './slots.ts';
import { keyOf, wordsOf } from './words.ts';

type Part = { word: string } | { slot: SlotName } | { choices: readonly Form[] };

export type Form = readonly Part[];

/** Values of slots. A slot that is filled twice has the same value both times. */
export type Found = Readonly<Partial<Record<SlotName, string>>>;

/** Throws a RangeError for a slot that does not exist, or a bracket that is not closed. */
export function formOf(source: string): Form {
  const tokens = source.match(/\{\w+\}|[[\]()|]|[^{}[\]()|]+/g) ?? [];
  let at = 0;
  const choices = (end: string): Form[] => {
    const read: Part[][] = [[]];
    for (; at < tokens.length; at++) {
      const token = tokens[at] ?? '';
      const form = read.at(-1) ?? [];
      if (token === end) return read;
      if (token === '|') read.push([]);
      else if (token === '[' || token === '(') {
        at++;
        form.push({ choices: [...choices(token === '[' ? ']' : ')'), ...(token === '[' ? [[]] : [])] });
      } else form.push(...partsOf(token));
    }
    if (end !== '') throw new RangeError(`Not closed by ${end}: ${source}`);
    return read;
  };
  return choices('')[0] ?? [];
}

function partsOf(token: string): Part[] {
  if (!token.startsWith('{')) return wordsOf(token).map((word) => ({ word: keyOf(word) }));
  const slot = token.slice(1, -1);
  if (!isSlot(slot)) throw new RangeError(`No slot ${token}`);
  return [{ slot }];
}

/** The words that a form compares with, in small letters. */
export function wordsOfForm(form: Form): string[] {
  return form.flatMap((part) => {
    if ('word' in part) return [part.word];
    return 'choices' in part ? part.choices.flatMap(wordsOfForm) : [];
  });
}

/** The first way in which the form fits at a place, and `next` accepts where it ends. Undefined if there is none. */
export function fit<Result>(
  form: Form,
  words: readonly string[],
  at: number,
  found: Found,
  next: (end: number, found: Found) => Result | undefined,
): Result | undefined {
  const [part, ...rest] = form;
  if (part === undefined) return next(at, found);
  if ('word' in part) {
    return at < words.length && keyOf(words[at] ?? '') === part.word
      ? fit(rest, words, at + 1, found, next)
      : undefined;
  }
  if ('choices' in part) {
    return firstOf(part.choices, (choice) => fit([...choice, ...rest], words, at, found, next));
  }
  const { slot } = part;
  return firstOf(slots[slot](words, at), ([length, value]) =>
    (found[slot] ?? value) === value ? fit(rest, words, at + length, { ...found, [slot]: value }, next) : undefined,
  );
}

function firstOf<Item, Result>(items: readonly Item[], read: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const result = read(item);
    if (result !== undefined) return result;
  }
  return undefined;
}
