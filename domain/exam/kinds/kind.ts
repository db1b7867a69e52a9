/**
 * The interface of every kind of question. Each kind has its own file here, a line in `question-kinds.ts`, and one in
 * `answer-fields.ts`.
 */
import type { fieldReader, SentFields } from '../../sent-fields.ts';
import type { Answer } from './answer.ts';
import type { Chance } from './chance.ts';
import type { Marks } from './marks.ts';

export interface ShownByKind {
  /** Empty for a typed answer. */
  options: readonly string[];
  /** Shown behind the field. */
  unit?: string | undefined;
  /** The length of a good answer, such as `3 to 6 sentences`. */
  length?: string | undefined;
}

/** Additional right answers from a correction. Options are named by their text, since each paper has its own order. */
export type AlsoRight =
  /** Each entry is a complete answer: one option for a single choice, or all options to tick. */
  { options: string[][] } | { number: { answer: number; tolerance: number } } | { texts: string[] };

export interface CorrectionOf<Key> {
  /** Boxes beside the options, or fields. */
  form:
    | { legend: string; withRight: boolean }
    | { fields: readonly { name: string; label: string; lines?: boolean }[] };
  /** Undefined after a problem was noted. `options` are in the order of the form. */
  read(
    reader: ReturnType<typeof fieldReader<string>>,
    sent: { fields: SentFields; options: readonly string[] },
  ): AlsoRight | undefined;
  /** The keys for one paper's question. Empty if the correction does not fit the question. */
  keysOf(also: AlsoRight, options: readonly string[]): Key[];
  words(also: AlsoRight): string[];
}

/** `Own`: the fields of this kind in the file. `Key`: the right answers. */
export interface KindOf<Own extends { kind: string }, Key extends { kind: string }> {
  /** Right answers first, each with its field in the file. Empty for a typed answer. */
  optionsOf(question: Own): { field: string; text: string }[];
  inOrder(options: readonly string[], chance: Chance): string[];
  /** Anything else the learner sees. It must not reveal the answer. */
  shown?(question: Own): Omit<ShownByKind, 'options'>;
  /** The marks for the right answer; `usual` is the setting of the exam. */
  marksOf(question: Own, usual: number): Marks;
  keyOf(question: Own, options: readonly string[]): Key;

  /** The typed text, or the texts of the chosen options. */
  answered(answer: Answer, options: readonly string[]): string[];

  /** Undefined if a person decides. */
  isRight(key: Key, answer: Answer): boolean | undefined;
  /** Whether a wrong answer can cost marks, because it may be a guess. */
  canCost: boolean;
  /** The marks that a person can give; only for kinds that a person marks. */
  steps?(key: Key): Marks[];

  rightWords(key: Key, shown: ShownByKind): string[];
  /** All right answers as staff read them. `more`: our own words after those of the content. */
  keyWords(key: Key, shown: ShownByKind): { text: string; more?: string; marks?: Marks }[];
  /** For staff, beside an option: the learner's choice, and the right one. */
  besideOption?(key: Key, answer: Answer | undefined, place: number): { given?: string; right?: string };
  /** Missing if a correction can only give everybody the marks. */
  correction?: CorrectionOf<Key>;
}
