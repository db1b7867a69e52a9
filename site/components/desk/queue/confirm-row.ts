import { plainRupees } from '../../../../domain/money.ts';
import { deskRegistrationPath } from '../../../../domain/paths.ts';
import type { Problem } from '../../../../domain/problem.ts';
import { pageName } from '../confirm/page-name.ts';
import type { NewsRow } from './queue-news.ts';

export type Confirmed = { kind: 'done' } | { kind: 'changed' } | { kind: 'refused'; why: string };

interface Answer {
  kind: string;
  problems?: Problem[];
  message?: string;
}

const NO_LONGER = 'It is no longer there.';

/** Whether the row alone is enough to confirm: one payment of the price, as the learner named it. */
export function isPlain({ state, paid, price, referenceTaken, learnerName }: NewsRow): boolean {
  return state === 'received' && paid === 0 && price > 0 && !referenceTaken && learnerName !== null;
}

/** Sends the form of the registration's page. The request goes on when the page is left. */
export async function confirmRow({ id, price, paidOn, reference, stateChangedAt }: NewsRow): Promise<Confirmed> {
  const payment = { amount: plainRupees(price), paidOn, reference };
  const fields = Object.entries(payment).map(([name, value]) => [pageName('confirm', name), value]);
  const body = new URLSearchParams([['action', 'confirm'], ['seen', String(stateChangedAt)], ...fields]);
  try {
    const headers = { Accept: 'application/json' };
    const response = await fetch(deskRegistrationPath(id), { method: 'POST', body, headers, keepalive: true });
    const { kind, problems, message = NO_LONGER } = (await response.json()) as Answer;
    if (kind === 'done' || kind === 'changed') return { kind };
    return { kind: 'refused', why: problems?.[0]?.message ?? message };
  } catch {
    return { kind: 'refused', why: 'There was no answer. Load the queue again, and check whether it is confirmed.' };
  }
}
