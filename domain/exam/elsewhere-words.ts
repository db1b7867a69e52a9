import { formatDay, indianDayAt } from '../day.ts';
import { registrationNumber } from '../registration/registration-number.ts';
import type { Elsewhere } from './exam-standing.ts';

/** Tells learners what they already did in this exam under another registration. */
export function elsewhereWords({ registrationId, why, from }: Elsewhere): string {
  const other = `registration ${registrationNumber(registrationId)}`;
  switch (why) {
    case 'sitting':
      return `You are taking this exam now, under your ${other}.`;
    case 'marking':
      return `We are marking the exam that you took under your ${other}.`;
    case 'passed':
      return `You passed this exam under your ${other}.`;
    case 'used':
      return `You have used all your attempts at this exam. The last one was under your ${other}.`;
    case 'waits':
      return `You took this exam under your ${other}. You can take it again from ${formatDay(indianDayAt(from ?? 0))}.`;
  }
}
