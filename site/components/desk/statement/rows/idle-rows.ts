import type { Match } from '../../../../../domain/matching/match.ts';
import { formatRupees } from '../../../../../domain/money.ts';
import type { IdleCounts } from '../../../../../server/reading/reading.ts';
import type { Preview, PreviewRow, RefusedLine } from '../../../../../server/statement/preview.ts';
import { nameOf } from './shown-rows.ts';

interface Idle {
  id: keyof IdleCounts | 'own';
  label: string;
  hint: string;
  count: number;
  rows: readonly IdleRow[];
}

export interface IdleRow {
  line: number;
  /** Undefined if unreadable. */
  date?: string;
  amount?: string;
  text: string;
  why: string;
  people: readonly { id: string; name: string }[];
}

/** The rows with which there is nothing to do, by kind; kinds without rows are left out. */
export function idleOf({ rows, refused, idle }: Extract<Preview, { kind: 'preview' }>): Idle[] {
  const ofKind = (kind: Match['kind']) => rows.filter(({ match }) => match.kind === kind);
  const ofRefused = (...kinds: readonly RefusedLine['kind'][]) =>
    refused.filter(({ kind }) => kinds.includes(kind)).map(refusedRow);
  const all: (Omit<Idle, 'count' | 'id'> & { id: keyof IdleCounts })[] = [
    {
      id: 'back',
      label: 'Refunded or failed',
      hint: 'The money went back, or it never arrived.',
      rows: ofRefused('back', 'failed'),
    },
    {
      id: 'out',
      label: 'Money out',
      hint: 'Their rows say so. If one is a payment, record it by hand.',
      rows: ofRefused('out'),
    },
    {
      id: 'unread',
      label: 'Not understood',
      hint: 'Look at these lines in the bank. If one is a payment, record it by hand.',
      rows: ofRefused('unread'),
    },
    {
      id: 'nobody',
      label: 'No learner found',
      hint: 'No number or payer that we recognise. A learner may give their number later.',
      rows: ofKind('unmatched').map((each) => paymentRow(each, 'No reference we know')),
    },
    {
      id: 'before',
      label: 'Recorded before',
      hint: 'A payment counts once.',
      rows: ofKind('already-confirmed').map((each) =>
        paymentRow(each, 'reasons' in each.match ? each.match.reasons.join(' ') : ''),
      ),
    },
  ];
  const own = rows.filter(
    ({ isOwn, registrations }) => isOwn && registrations.every(({ ticket }) => ticket === undefined),
  );
  return [
    {
      id: 'own' as const,
      label: 'Your own',
      hint: 'They pay for your own registrations. A colleague has to import this statement.',
      count: own.length,
      rows: own.map((each) => paymentRow(each, 'Not for you to confirm')),
    },
    ...all.map((each) => ({ ...each, count: idle[each.id] })),
  ].filter(({ count }) => count > 0);
}

function paymentRow({ row, registrations }: PreviewRow, why: string): IdleRow {
  const { line, date, amount, payer, narration } = row;
  return {
    ...{ line, date, amount: formatRupees(amount), why },
    text: payer === null ? narration : `${payer} · ${narration}`,
    people: registrations.map((each) => ({ id: each.id, name: nameOf(each) })),
  };
}

function refusedRow({ line, text, reason, registrations }: RefusedLine): IdleRow {
  return { line, text, why: reason, people: registrations.map((each) => ({ id: each.id, name: nameOf(each) })) };
}
