/** The paper of one attempt: questions drawn by chance, each with its options in an order that stays. */
import type { Bank, ExamSettings, Question } from './bank.ts';
import { type Marks, marksFrom } from './marks.ts';

/** A question as its learner sees it. Nothing here tells the answer. */
export interface ShownQuestion {
  id: string;
  kind: Question['kind'];
  /** The title of its topic. */
  topic: string;
  text: string;
  code?: string | undefined;
  picture?: { file: string; alt: string } | undefined;
  /** Of single and several; else empty. */
  options: string[];
  /** Of a number. */
  unit?: string | undefined;
  /** Of a written answer, e.g. `3 to 6 sentences`. */
  length?: string | undefined;
  marks: Marks;
}

/** What counts as right. Choices are places in the options, from 0. */
export type AnswerKey =
  | { kind: 'single'; right: number }
  | { kind: 'several'; right: number[] }
  | { kind: 'number'; answer: number; tolerance: number }
  | { kind: 'short'; accepted: string[] }
  | { kind: 'written'; points: { text: string; marks: Marks }[] };

interface DrawnPaper {
  paper: ShownQuestion[];
  /** In the order of the paper. Kept apart, since it never leaves the server. */
  keys: AnswerKey[];
}

/** A whole number from 0 up to one below the limit, each as likely. */
type Chance = (limit: number) => number;

/**
 * Draws the paper that the settings ask for, topic after topic in their order in the bank. Throws a RangeError where a topic has
 * too few questions; the check of the content finds that before.
 */
export function drawPaper(bank: Bank, settings: ExamSettings, chance: Chance): DrawnPaper {
  const drawn = bank.topics.flatMap((topic) => {
    const wanted = settings.questions[topic.id] ?? 0;
    const there = drawable(bank, topic.id);
    if (there.length < wanted) throw new RangeError(`topic ${topic.id} has ${there.length} questions of ${wanted}`);
    return shuffled(there, chance)
      .slice(0, wanted)
      .map((question) => asked(question, topic.title, settings, chance));
  });
  return { paper: drawn.map(({ shown }) => shown), keys: drawn.map(({ key }) => key) };
}

/** The questions of a topic that may be drawn. */
export function drawable({ questions }: Pick<Bank, 'questions'>, topic: string): Question[] {
  return questions.filter((question) => question.topic === topic && !question.retired);
}

/** What a question gives for the right answer. */
export function marksOf(question: Question, settings: Pick<ExamSettings, 'marks'>): Marks {
  if (question.kind !== 'written') return marksFrom(question.marks ?? settings.marks);
  return question.points.reduce((sum, { marks }) => sum + marksFrom(marks), 0);
}

function asked(
  question: Question,
  topic: string,
  settings: ExamSettings,
  chance: Chance,
): { shown: ShownQuestion; key: AnswerKey } {
  const { id, kind, text, code, picture } = question;
  const options =
    question.kind === 'single' || question.kind === 'several'
      ? inOrder([question.right, question.wrong].flat(), chance)
      : [];
  const shown: ShownQuestion = {
    id,
    kind,
    topic,
    text,
    code,
    picture,
    options,
    unit: question.kind === 'number' ? question.unit : undefined,
    length: question.kind === 'written' ? question.length : undefined,
    marks: marksOf(question, settings),
  };
  return { shown, key: keyOf(question, options) };
}

/** What counts as right for a question whose options stand in this order. */
function keyOf(question: Question, options: readonly string[]): AnswerKey {
  switch (question.kind) {
    case 'single':
      return { kind: 'single', right: options.indexOf(question.right) };
    case 'several': {
      const right = question.right.map((option) => options.indexOf(option));
      return { kind: 'several', right: right.toSorted((a, b) => a - b) };
    }
    case 'number':
      return { kind: 'number', answer: question.answer, tolerance: question.tolerance };
    case 'short':
      return { kind: 'short', accepted: question.accepted };
    case 'written':
      return {
        kind: 'written',
        points: question.points.map((point) => ({ text: point.text, marks: marksFrom(point.marks) })),
      };
  }
}

/** The one number that an option begins with; NaN where it begins with none, or has another. */
function numberAt(option: string): number {
  const plain = option.replace(/^₹/, '');
  const [digits = 'none'] = /^-?\d[\d,]*(?:\.\d+)?/.exec(plain) ?? [];
  return /\d/.test(plain.slice(digits.length)) ? Number.NaN : Number(digits.replaceAll(',', ''));
}

/** Numbers from small to large, as people look for them; anything else by chance, so that no place tells the right one. */
function inOrder(options: string[], chance: Chance): string[] {
  const numbers = options.map(numberAt);
  // 1 KB and 1 MB: of two equal numbers, the order would tell which was written first.
  if (numbers.some(Number.isNaN) || new Set(numbers).size < numbers.length) return shuffled(options, chance);
  return options
    .map((option, index) => ({ option, number: numbers[index] ?? 0 }))
    .toSorted((a, b) => a.number - b.number)
    .map(({ option }) => option);
}

/** Fisher and Yates: every order is as likely. */
function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = chance(last + 1);
    const moved = order[last] as T;
    order[last] = order[other] as T;
    order[other] = moved;
  }
  return order;
}
