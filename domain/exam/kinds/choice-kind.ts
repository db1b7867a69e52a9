import { choicesOf } from './answer.ts';
import { type Chance, shuffled } from './chance.ts';
import { marksFrom } from './marks.ts';
import type { KindOf } from './kind.ts';

/** The form field for an option that a correction also accepts, by its index. */
export function optionField(place: number): string {
  return `option-${place}`;
}

interface ChoiceKind<Key> {
  rightPlaces: (key: Key) => readonly number[];
  keyAt: (places: readonly number[]) => Key;
  /** The boxes that an owner ticks, and the complete answers that they stand for. */
  correction: { legend: string; withRight: boolean; answersOf: (ticked: string[]) => string[][] };
}

/** Implements everything except how a file has the options and how they are asked and judged. */
export function choiceKind<Own extends { kind: string; marks?: number | undefined }, Key extends { kind: string }>({
  rightPlaces,
  keyAt,
  correction: { answersOf, ...form },
}: ChoiceKind<Key>) {
  const rightWords = (key: Key, options: readonly string[]) => rightPlaces(key).map((place) => options[place] ?? '');
  return {
    inOrder,
    marksOf: ({ marks }, usual) => marksFrom(marks ?? usual),
    answered: (answer, options) => choicesOf(answer).map((place) => options[place] ?? ''),
    canCost: true,
    rightWords: (key, { options }) => rightWords(key, options),
    keyWords: (key, { options }) => rightWords(key, options).map((text) => ({ text })),
    besideOption: (key, answer, place) => ({
      ...(choicesOf(answer).includes(place) && { given: 'chosen' }),
      ...(rightPlaces(key).includes(place) && { right: 'right' }),
    }),
    correction: {
      form,
      read: ({ problems }, { fields, options }) => {
        const ticked = options.filter((_, place) => (fields[optionField(place)] ?? '') !== '');
        if (ticked.length > 0) return { options: answersOf(ticked) };
        problems.push({ field: optionField(0), message: 'Tick what also counts as right.' });
        return undefined;
      },
      keysOf: (also, options) =>
        ('options' in also ? also.options : [])
          .map((texts) => texts.map((text) => options.indexOf(text)))
          .filter((places) => places.length > 0 && places.every((place) => place >= 0))
          .map(keyAt),
      words: (also) => ('options' in also ? also.options.map((texts) => texts.join(' and ')) : []),
    },
  } satisfies Partial<KindOf<Own, Key>>;
}

/** The number at the start of an option. NaN if there is none or a second number follows. */
function numberAt(option: string): number {
  const plain = option.replace(/^₹/, '');
  const [digits = 'none'] = /^-?\d[\d,]*(?:\.\d+)?/.exec(plain) ?? [];
  return /\d/.test(plain.slice(digits.length)) ? Number.NaN : Number(digits.replaceAll(',', ''));
}

/** Numbers in rising order, other options in random order, so that no place reveals the answer. */
function inOrder(options: readonly string[], chance: Chance): string[] {
  const numbers = options.map(numberAt);
  // 1 KB and 1 MB begin with the same number; sorting them would reveal which was written first.
  if (numbers.some(Number.isNaN) || new Set(numbers).size < numbers.length) return shuffled(options, chance);
  return options
    .map((option, index) => ({ option, number: numbers[index] ?? 0 }))
    .toSorted((a, b) => a.number - b.number)
    .map(({ option }) => option);
}
