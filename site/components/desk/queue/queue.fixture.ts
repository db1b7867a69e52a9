import { paiseFromRupees } from '../../../../domain/money.ts';
import type { NewsRow, QueueNews } from './queue-news.ts';

export const NOW = Date.parse('2026-11-20T11:00:00+05:30');

export function aRow(changes: Partial<NewsRow> = {}): NewsRow {
  return {
    id: '0199f1c5-0000-7000-8000-000000000001',
    courseName: 'React.Js',
    hue: 190,
    learnerName: 'Asha Rao',
    reference: '412345678901',
    paidOn: '2026-11-19',
    price: paiseFromRupees(650),
    paid: paiseFromRupees(0),
    refundDue: paiseFromRupees(0),
    state: 'received',
    receivedAt: NOW - 3_600_000,
    dueAt: NOW + 3_600_000,
    stateChangedAt: NOW - 3_600_000,
    referenceTaken: false,
    beyond: undefined,
    openTo: [],
    ...{ group: 'soon', chip: undefined, since: undefined },
    ...changes,
  };
}

export function newsOf(rows: readonly NewsRow[], version = 'first'): QueueNews {
  return {
    version,
    rows,
    next: undefined,
    counts: { now: rows.length, learner: 0, refunds: 0, confirmed: 0, rejected: 0, all: rows.length },
    today: {
      due: { overdue: 0, soon: rows.length, later: 0 },
      longest: undefined,
      statement: undefined,
      confirmed: [],
    },
    courseCounts: {},
    groups: [{ id: 'soon', words: 'Due within 24 hours', count: rows.length }],
    figures: [],
    bankMail: undefined,
  };
}
