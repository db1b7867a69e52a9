import { choicesOf } from './answer.ts';
import { choiceKind } from './choice-kind.ts';
import type { KindOf } from './kind.ts';

export interface SingleChoice {
  kind: 'single';
  right: string;
  wrong: string[];
  marks?: number | undefined;
}

/** The index of the right option, from 0. */
interface SingleKey {
  kind: 'single';
  right: number;
}

export const single: KindOf<SingleChoice, SingleKey> = {
  ...choiceKind<SingleChoice, SingleKey>({
    rightPlaces: ({ right }) => [right],
    keyAt: ([right = -1]) => ({ kind: 'single', right }),
    correction: { legend: 'Also right', withRight: false, answersOf: (ticked) => ticked.map((option) => [option]) },
  }),
  optionsOf: ({ right, wrong }) => [
    { field: 'right', text: right },
    ...wrong.map((text, index) => ({ field: `wrong[${index}]`, text })),
  ],
  keyOf: ({ right }, options) => ({ kind: 'single', right: options.indexOf(right) }),
  isRight: ({ right }, answer) => choicesOf(answer).join() === String(right),
};
