import { formatDay, indianDayAt } from '../day.ts';
import { registrationNumber } from '../registration/registration-number.ts';
import type { Elsewhere } from './exam-standing.ts';

/** Tells learners what they already did in this exam under another registration. */
export function elsewhereWords({ registrationId, why, from }: Elsewhere): string {
  const other = `registration ${registrationNumber(registrationId)}`;
  switch (why) {
    case 'sitting':
      return `You are sitting this exam now, under your ${other}.`;
    case 'marking':
      return `We are marking the exam that you sat under your ${other}.`;
    case 'passed':
      return `You passed this exam under your ${other}.`;
    case 'used':
      return `All attempts at this exam are used. The last one was under your ${other}.`;
    case 'waits':
      return `You sat this exam under your ${other}. You can sit it again from ${formatDay(indianDayAt(from ?? 0))}.`;
  }
}
