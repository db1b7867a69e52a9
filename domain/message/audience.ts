import { formatDay, isDay } from '../day.ts';

export type Audience =
  | { to: 'all' }
  /** The batch that starts on a day, `YYYY-MM-DD`. */
  | { to: 'batch'; day: string }
  /** Confirmed on a day (`YYYY-MM-DD` in Indian time) or later. */
  | { to: 'since'; day: string };

/** As stored and as a form has it: `all`, `batch:2027-01-05` or `since:2026-11-02`. */
export function audienceText(audience: Audience): string {
  return audience.to === 'all' ? 'all' : `${audience.to}:${audience.day}`;
}

/** Parses such a text. Undefined for anything else. */
export function readAudience(text: string): Audience | undefined {
  if (text === 'all') return { to: 'all' };
  const [, to, day = ''] = /^(batch|since):(.*)$/.exec(text) ?? [];
  return to !== undefined && isDay(day) ? { to: to as 'batch' | 'since', day } : undefined;
}

/** As staff read it, such as `Batch of 5 Jan 2027`. */
export function audienceWords(audience: Audience): string {
  if (audience.to === 'all') return 'All confirmed';
  return `${audience.to === 'batch' ? 'Batch of' : 'Confirmed since'} ${formatDay(audience.day)}`;
}
