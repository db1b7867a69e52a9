/** What a course's page says of its exam in a few words, made from how it is held. */
import { counted } from '../text/counted.ts';
import { formatRupees, paiseFromRupees } from '../money.ts';
import { type ExamSettings, questionsOf } from './bank.ts';
import { freeAttempts } from './standing.ts';

interface ShortExamFacts {
  /** How it is held. */
  short: string;
  minutes: number;
  /** How many a paper has. */
  questions: number;
  /** The per cent needed to pass. */
  passMark: number;
  /** How many the price buys. */
  attempts: number;
  /** What somebody who fails can do, in a sentence; undefined where there is nothing. */
  resit: string | undefined;
}

/** How an exam is held, in a few words. */
export function howHeld({ proctored }: Pick<ExamSettings, 'proctored'> = { proctored: true }): string {
  return proctored ? 'Online, proctored' : 'Online, at any time';
}

/** What can be said before anybody has booked. */
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
  if (fee === 0) return wait === '' ? undefined : `You can sit it again${wait}.`;
  const price = formatRupees(paiseFromRupees(fee));
  return more === 1
    ? `You can sit it once more${wait} for ${price}.`
    : `You can sit it ${more} more times, each${wait} for ${price}.`;
}
