/** The kinds of question there are. A new one is a line here; the types ask for the rest. */
import type { KindOf } from './kind.ts';
import { number } from './number.ts';
import { several } from './several.ts';
import { short } from './short.ts';
import { single } from './single.ts';
import { written } from './written.ts';

const KINDS = { single, several, number, short, written };

type Each = {
  [K in keyof typeof KINDS]: (typeof KINDS)[K] extends KindOf<infer Own, infer Key> ? { own: Own; key: Key } : never;
};

export type QuestionKind = keyof typeof KINDS;

/** The fields of a question that its kind has. */
export type OwnFields = Each[QuestionKind]['own'];

/** What counts as right. Choices are places in the options, from 0. */
export type AnswerKey = Each[QuestionKind]['key'];

/** In the order in which they are listed. */
export const questionKinds = Object.keys(KINDS) as QuestionKind[];

const ANY: Readonly<Record<QuestionKind, KindOf<OwnFields, AnswerKey>>> = KINDS;

/** What is known of the kind of a question or a key, to be asked with these alone. */
export function kindOf({ kind }: { kind: QuestionKind }): KindOf<OwnFields, AnswerKey> {
  return ANY[kind];
}

/** How hard a question is; of one that a person marks, that it is written. */
export function levelWord<Level extends string>({
  kind,
  level,
}: {
  kind: QuestionKind;
  level: Level;
}): Level | 'written' {
  return ANY[kind].steps === undefined ? level : 'written';
}
