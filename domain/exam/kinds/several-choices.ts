/** Several right options: all must be ticked, and no other. */
import { choicesOf } from './answer.ts';
import { choiceKind } from './choice-kind.ts';
import type { KindOf } from './kind.ts';

export interface SeveralChoices {
  kind: 'several';
  right: string[];
  wrong: string[];
  marks?: number | undefined;
}

/** Indexes of the right options from 0, in order. */
interface SeveralKey {
  kind: 'several';
  right: number[];
}

const keyAt = (places: readonly number[]): SeveralKey => ({ kind: 'several', right: places.toSorted((a, b) => a - b) });

export const several: KindOf<SeveralChoices, SeveralKey> = {
  ...choiceKind<SeveralChoices, SeveralKey>({
    rightPlaces: ({ right }) => right,
    keyAt,
    correction: {
      legend: 'Tick all that belong to the other right answer',
      withRight: true,
      answersOf: (ticked) => [ticked],
    },
  }),
  optionsOf: ({ right, wrong }) => [
    ...right.map((text, index) => ({ field: `right[${index}]`, text })),
    ...wrong.map((text, index) => ({ field: `wrong[${index}]`, text })),
  ],
  keyOf: ({ right }, options) => keyAt(right.map((option) => options.indexOf(option))),
  isRight: ({ right }, answer) => choicesOf(answer).join() === right.join(),
};
