/** What the kinds with options to choose from have in common. */
import type { Answer } from './answer.ts';
import { type Chance, shuffled } from './chance.ts';
import { marksFrom } from './marks.ts';
import type { KindOf } from './kind.ts';

/** The name of the field of a choice. */
export const CHOICE = 'choice';

/** The name of the field of one of several choices: each has its own. */
export function choiceField(option: number): string {
  return `${CHOICE}-${option}`;
}

/** The name of the box that a correction has for an option, by its place in the options of the desk. */
export function optionField(place: number): string {
  return `option-${place}`;
}

/** The places that an answer names; none where it is typed. */
export function choicesOf(answer: Answer | undefined): readonly number[] {
  return answer !== undefined && 'choices' in answer ? answer.choices : [];
}

interface ChoiceKind<Key> {
  /** Where the right options stand. */
  rightPlaces: (key: Key) => readonly number[];
  /** The key whose right options stand there. */
  keyAt: (places: readonly number[]) => Key;
  /** The boxes that an owner ticks, and the whole answers that the ticked ones are. */
  correction: { legend: string; withRight: boolean; answersOf: (ticked: string[]) => string[][] };
}

/** All but how options stand in the file, and how they are asked and judged. */
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
        problems.push({ field: optionField(0), message: 'Tick what counts as right as well.' });
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

/** The one number that an option begins with; NaN where it begins with none, or has another. */
function numberAt(option: string): number {
  const plain = option.replace(/^₹/, '');
  const [digits = 'none'] = /^-?\d[\d,]*(?:\.\d+)?/.exec(plain) ?? [];
  return /\d/.test(plain.slice(digits.length)) ? Number.NaN : Number(digits.replaceAll(',', ''));
}

/** Numbers from small to large, as people look for them; anything else by chance, so that no place tells the right one. */
function inOrder(options: readonly string[], chance: Chance): string[] {
  const numbers = options.map(numberAt);
  // 1 KB and 1 MB: of two equal numbers, the order would tell which was written first.
  if (numbers.some(Number.isNaN) || new Set(numbers).size < numbers.length) return shuffled(options, chance);
  return options
    .map((option, index) => ({ option, number: numbers[index] ?? 0 }))
    .toSorted((a, b) => a.number - b.number)
    .map(({ option }) => option);
}
