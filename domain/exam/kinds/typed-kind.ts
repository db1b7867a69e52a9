import { type Answer, textOf } from './answer.ts';
import type { KindOf } from './kind.ts';

/** Everything of a typed answer except the right ones and their marks. */
export const typedKind = {
  optionsOf: () => [],
  inOrder: () => [],
  answered: (answer: Answer) => [textOf(answer)],
  canCost: false,
} satisfies Partial<KindOf<{ kind: string }, { kind: string }>>;
