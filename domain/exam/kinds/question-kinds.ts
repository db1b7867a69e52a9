/** All kinds of question. A new kind is one line here; the types ask for the rest. */
import type { KindOf } from './kind.ts';
import { number } from './number.ts';
import { several } from './several-choices.ts';
import { short } from './short.ts';
import { single } from './single.ts';
import { written } from './written.ts';

const KINDS = { single, several, number, short, written };

type Each = {
  [K in keyof typeof KINDS]: (typeof KINDS)[K] extends KindOf<infer Own, infer Key> ? { own: Own; key: Key } : never;
};

export type QuestionKind = keyof typeof KINDS;

export type OwnFields = Each[QuestionKind]['own'];

/** The right answers. Choices are indexes of options, from 0. */
export type AnswerKey = Each[QuestionKind]['key'];

export const questionKinds = Object.keys(KINDS) as QuestionKind[];

const ANY: Readonly<Record<QuestionKind, KindOf<OwnFields, AnswerKey>>> = KINDS;

/** The kind of a question or key, with its types widened. */
export function kindOf({ kind }: { kind: QuestionKind }): KindOf<OwnFields, AnswerKey> {
  return ANY[kind];
}

/** The level of a question, or that it is written. */
export function levelWord<Level extends string>({
  kind,
  level,
}: {
  kind: QuestionKind;
  level: Level;
}): Level | 'written' {
  return ANY[kind].steps === undefined ? level : 'written';
}
