import { counted } from '../text/counted.ts';
import { formatRupees, paiseFromRupees } from '../money.ts';
import { type ExamSettings, questionsOf } from './bank.ts';
import { freeAttempts } from './exam-standing.ts';

interface ShortExamFacts {
  short: string;
  minutes: number;
  questions: number;
  /** Per cent. */
  passMark: number;
  /** The number that the price includes. */
  attempts: number;
  resit: string | undefined;
}

/** The way in which an exam is held, in words. Without settings it is proctored. */
export function howHeld({ proctored }: Pick<ExamSettings, 'proctored'> = { proctored: true }): string {
  return proctored ? 'Online, proctored' : 'Online, at any time';
}

/** The facts of an exam as a course page shows them. `passMark` is in per cent. */
export function examFacts(settings: ExamSettings): ShortExamFacts {
  return {
    short: howHeld(settings),
    minutes: settings.minutes,
    questions: questionsOf(settings),
    passMark: settings.passMark,
    attempts: freeAttempts(settings),
    resit: resitWords(settings),
  };
}

function resitWords({ attempts, resit: { afterDays, fee } }: ExamSettings): string | undefined {
  const more = attempts - 1;
  const wait = afterDays === 0 ? '' : ` after ${counted(afterDays, 'day')}`;
  if (more === 0) return undefined;
  if (fee === 0) return wait === '' ? undefined : `You can take it again${wait}.`;
  const price = formatRupees(paiseFromRupees(fee));
  return more === 1
    ? `You can take it once more${wait} for ${price}.`
    : `You can take it ${more} more times, each${wait} for ${price}.`;
}
