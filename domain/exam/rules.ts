import { counted } from '../text/counted.ts';
import { formatRupees, paiseFromRupees } from '../money.ts';
import { type Bank, type ExamSettings, questionsOf } from './bank.ts';
import { formatMarks, type Marks, marksFrom, marksToPass } from './kinds/marks.ts';
import { drawable, marksOf } from './exam-paper.ts';

interface ExamRule {
  label: string;
  text: string;
  note?: string;
}

export interface HeldFor {
  settings: ExamSettings;
  /** The marks of a whole paper. Undefined if papers differ. */
  mostMarks: Marks | undefined;
  extraMinutes: number;
  sat: number;
}

/** The marks of every paper. Undefined if they depend on the drawn questions. */
export function marksOfEveryPaper(bank: Bank, settings: ExamSettings): Marks | undefined {
  const topics = Object.entries(settings.questions).map(([topic, wanted]) => {
    const [first, ...others] = new Set(drawable(bank, topic).map((question) => marksOf(question, settings)));
    return first === undefined || others.length > 0 ? undefined : first * wanted;
  });
  return topics.reduce<Marks | undefined>(
    (sum, marks) => (sum === undefined || marks === undefined ? undefined : sum + marks),
    0,
  );
}

/** The rules that a learner reads before the exam, in order. */
export function examRules(held: HeldFor): ExamRule[] {
  const { settings, extraMinutes } = held;
  return [
    {
      label: 'Time',
      text: counted(settings.minutes + extraMinutes, 'minute'),
      ...(extraMinutes > 0 && { note: `${counted(extraMinutes, 'extra minute')} included for you.` }),
    },
    { label: 'Questions', text: `${questionsOf(settings)}, one on each page` },
    { label: 'To pass', text: toPass(held), note: wrongAnswers(settings) },
    { label: 'Attempts', text: attemptWords(held) },
    {
      label: 'What we record',
      text: 'Leaving the page, pasting text or losing the connection',
      note: 'A person looks at it. The software decides nothing.',
    },
    { label: 'You need', text: needs(settings) },
  ];
}

/** The things that a learner needs for the exam, in words. */
export function needs({ proctored }: Pick<ExamSettings, 'proctored'>): string {
  return proctored
    ? 'Photo ID, a quiet room, a phone or computer with a camera'
    : 'A quiet room, a phone or computer, a good connection';
}

function toPass({ settings: { passMark }, mostMarks }: HeldFor): string {
  if (mostMarks === undefined) return `${passMark}% of the marks`;
  return `${formatMarks(marksToPass(mostMarks, passMark))} of ${formatMarks(mostMarks)} marks`;
}

function wrongAnswers({ wrongCosts }: ExamSettings): string {
  if (wrongCosts === 0) return 'A wrong answer costs nothing.';
  const marks = wrongCosts === 1 ? '1 mark' : `${formatMarks(marksFrom(wrongCosts))} marks`;
  return `A wrong choice takes away ${marks}. A question without an answer costs nothing.`;
}

function attemptWords({ settings: { attempts, resit }, sat }: HeldFor): string {
  if (sat > 0) return `This is attempt ${sat + 1} of ${attempts}`;
  if (attempts === 1) return '1';
  const after = resit.afterDays === 0 ? '' : ` after ${counted(resit.afterDays, 'day')}`;
  const fee = resit.fee === 0 ? '' : ` for ${formatRupees(paiseFromRupees(resit.fee))}`;
  if (after === '' && fee === '') return String(attempts);
  return `${attempts}: ${attempts === 2 ? 'the second' : 'each further one'}${after}${fee}`;
}
