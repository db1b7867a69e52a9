/** To whom of a course's confirmed learners a message goes. */
import { formatDay, isDay } from '../day.ts';

export type Audience =
  | { to: 'all' }
  /** Those of one batch: the day on which it starts, `YYYY-MM-DD`. */
  | { to: 'batch'; day: string }
  /** Those who were confirmed on a day, `YYYY-MM-DD` in Indian time, or later. */
  | { to: 'since'; day: string };

/** `all`, `batch:2027-01-05`, `since:2026-11-02`: as it is kept and as a form has it. */
export function audienceText(audience: Audience): string {
  return audience.to === 'all' ? 'all' : `${audience.to}:${audience.day}`;
}

/** What was meant; undefined for a text that is none of these. */
export function readAudience(text: string): Audience | undefined {
  if (text === 'all') return { to: 'all' };
  const [, to, day = ''] = /^(batch|since):(.*)$/.exec(text) ?? [];
  return to !== undefined && isDay(day) ? { to: to as 'batch' | 'since', day } : undefined;
}

/** As staff read it: `All confirmed`, `Batch of 5 Jan 2027`, `Confirmed since 2 Nov 2026`. */
export function audienceWords(audience: Audience): string {
  if (audience.to === 'all') return 'All confirmed';
  return `${audience.to === 'batch' ? 'Batch of' : 'Confirmed since'} ${formatDay(audience.day)}`;
}
