/** What the figures below the rows need of all choices, also of those that the page does not have yet. */
import { twiceWords } from '../../../../../domain/matching/twice.ts';
import { type Paise, sumOf } from '../../../../../domain/money.ts';
import { addTo } from '../../../../../domain/lists.ts';
import { type Numbered, nameOf } from './shown-rows.ts';

export interface ChoiceIndex {
  /** By place, as all of these. */
  lines: readonly number[];
  amounts: readonly Paise[];
  /** Learners with several rows: their names, and the places of the rows. */
  several: readonly { name: string; places: readonly number[] }[];
}

export function indexOf(choices: readonly Numbered[]): ChoiceIndex {
  const byLearner = new Map<string, Numbered[]>();
  for (const choice of choices) addTo(byLearner, choice.registration.id, choice);
  return {
    lines: choices.map(({ row }) => row.line),
    amounts: choices.map(({ row }) => row.amount),
    several: [...byLearner.values()].flatMap(([first, ...others]) =>
      first === undefined || others.length === 0
        ? []
        : [{ name: nameOf(first.registration), places: [first, ...others].map(({ at }) => at) }],
    ),
  };
}

/** `left`: rows of the statement without a tick. */
export function figuresOf({ lines, amounts, several }: ChoiceIndex, ticks: ReadonlySet<number>) {
  const places = [...ticks];
  const decided = new Set(places.map((at) => lines[at]));
  const person = new Map(several.flatMap((each) => each.places.map((at) => [at, each] as const)));
  const twice = twiceWords(
    places.map((at) => ({
      line: lines[at] ?? 0,
      row: String(lines[at]),
      registrationId: String(person.get(at)?.places[0] ?? at),
      name: person.get(at)?.name ?? '',
    })),
  );
  return {
    sum: sumOf(places.map((at) => amounts[at] ?? (0 as Paise))),
    left: new Set(lines).size - decided.size,
    twice,
  };
}
