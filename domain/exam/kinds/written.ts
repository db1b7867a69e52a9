/** Sentences that a person marks by the points of a model answer. */
import { type Marks, marksFrom } from './marks.ts';
import { markSteps } from './marking.ts';
import type { KindOf } from './kind.ts';
import { typedKind } from './typed-kind.ts';

export interface WrittenQuestion {
  kind: 'written';
  length: string;
  points: { text: string; marks: number }[];
}

interface WrittenKey {
  kind: 'written';
  points: { text: string; marks: Marks }[];
}

export const written: KindOf<WrittenQuestion, WrittenKey> = {
  ...typedKind,
  shown: ({ length }) => ({ length }),
  marksOf: ({ points }) => points.reduce((sum, { marks }) => sum + marksFrom(marks), 0),
  keyOf: ({ kind, points }) => ({ kind, points: points.map(({ text, marks }) => ({ text, marks: marksFrom(marks) })) }),
  isRight: () => undefined,
  steps: markSteps,
  rightWords: ({ points }) => points.map(({ text }) => text),
  keyWords: ({ points }) => points,
};
