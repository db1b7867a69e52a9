/** What is asked of every kind of question. Each kind has a file beside this one, and its line in `question-kinds.ts`. */
import type { Problem } from '../../problem.ts';
import type { fieldReader, SentFields } from '../../sent-fields.ts';
import type { Answer } from './answer.ts';
import type { Chance } from './chance.ts';
import type { Marks } from './marks.ts';

/** What a learner sees of a question because of its kind. */
export interface ShownByKind {
  /** What can be chosen from; empty where an answer is typed. */
  options: readonly string[];
  /** What stands behind the field. */
  unit?: string | undefined;
  /** How long an answer should be, e.g. `3 to 6 sentences`. */
  length?: string | undefined;
}

/** What a correction takes as right besides. Options are named by their texts, since each paper has its own order. */
export type AlsoRight =
  /** Each a whole answer: of a single choice one option, of several all that are to be ticked. */
  { options: string[][] } | { number: { answer: number; tolerance: number } } | { texts: string[] };

/** How an owner says what is right besides. */
export interface CorrectionOf<Key> {
  /** Boxes beside the options, or fields. */
  form:
    | { legend: string; withRight: boolean }
    | { fields: readonly { name: string; label: string; lines?: boolean }[] };
  /** Reads the form; undefined after a problem was noted. `options` in the order in which the form has them. */
  read(
    reader: ReturnType<typeof fieldReader<string>>,
    sent: { fields: SentFields; options: readonly string[] },
  ): AlsoRight | undefined;
  /** The keys that it means for a question as one paper has it; none where it does not fit the question. */
  keysOf(also: AlsoRight, options: readonly string[]): Key[];
  /** Each answer that is right besides, in words. */
  words(also: AlsoRight): string[];
}

/** A kind of question. `Own`: the fields that only this kind has in its file. `Key`: what counts as right. */
export interface KindOf<Own extends { kind: string }, Key extends { kind: string }> {
  /** What can be chosen from, the right answers first, each with its field in the file; empty where an answer is typed. */
  optionsOf(question: Own): { field: string; text: string }[];
  /** The order in which a paper has the options. */
  inOrder(options: readonly string[], chance: Chance): string[];
  /** What the learner sees besides text and options. Nothing of it tells the answer. */
  shown?(question: Own): Omit<ShownByKind, 'options'>;
  /** What the right answer gives; `usual` is what the exam says. */
  marksOf(question: Own, usual: number): Marks;
  /** What counts as right where the options stand in this order. */
  keyOf(question: Own, options: readonly string[]): Key;

  /** The longest answer that is typed, in characters. */
  longest?: number;
  /** Reads the answer from the form. `undefined`: there is none. A problem names the field; what was sent is not an answer then. */
  read(fields: SentFields, options: readonly string[]): { answer: Answer | undefined } | Problem;
  /** The texts of an answer: what was typed, or the options in the order of the answer. */
  answered(answer: Answer, options: readonly string[]): string[];

  /** Whether an answer is right; undefined where a person decides. */
  isRight(key: Key, answer: Answer): boolean | undefined;
  /** Whether a wrong answer can cost marks, because somebody may have guessed. */
  canCost: boolean;
  /** What a person can give for an answer. Only kinds that a person marks have it. */
  steps?(key: Key): Marks[];

  /** The right answer as learners read it. */
  rightWords(key: Key, shown: ShownByKind): string[];
  /** All that counts as right, as staff read it: words of the content, and ours behind them; what a person marks with what it gives. */
  keyWords(key: Key, shown: ShownByKind): { text: string; more?: string; marks?: Marks }[];
  /** What staff read beside an option: what the learner did with it, and what is right. */
  besideOption?(key: Key, answer: Answer | undefined, place: number): { given?: string; right?: string };
  /** Missing where marks for everybody are the only correction. */
  correction?: CorrectionOf<Key>;
}
