import type { Bank, ExamSettings, Question } from './bank.ts';
import type { ShownQuestion } from './exam-paper.ts';

type Single = Extract<Question, { kind: 'single' }>;

export function single(changes: Partial<Single> = {}): Single {
  const words = { text: 'Which hook keeps a value?', right: 'useState', wrong: ['useId', 'useEffect'] };
  return { id: 'hook', kind: 'single', topic: 'state', level: 'easy', retired: false, ...words, ...changes };
}

export const settings: ExamSettings = {
  minutes: 45,
  questions: { state: 2, html: 1 },
  marks: 2,
  wrongCosts: 0,
  passMark: 60,
  attempts: 2,
  resit: { afterDays: 14, fee: 200 },
  times: [],
  seats: 20,
  proctored: true,
  certificate: 'at-once',
  showQuestions: false,
};

export function bankOf(sizes: Record<string, number>): Bank {
  return {
    topics: Object.keys(sizes).map((id) => ({ id, title: `About ${id}` })),
    questions: Object.entries(sizes).flatMap(([topic, size]) =>
      Array.from({ length: size }, (_, index) => single({ id: `${topic}-${index}`, topic })),
    ),
  };
}

export function shown(changes: Partial<ShownQuestion> = {}): ShownQuestion {
  return {
    id: 'hook',
    kind: 'single',
    topic: 'State',
    text: 'Which?',
    options: ['a', 'b', 'c'],
    marks: 200,
    ...changes,
  };
}
