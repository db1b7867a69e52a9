import { expect, test } from 'vitest';
import { HOUR } from '../../../../domain/day.ts';
import type { QueueRow, QueueRows } from '../../../../server/queue/queue-rows.ts';
import { aRow, NOW } from './queue.fixture.ts';
import { queueNews } from './queue-news.ts';

const place = { view: 'now', searching: false } as const;

function row(changes: Partial<QueueRow>): QueueRow {
  const { hue: _hue, group: _group, chip: _chip, since: _since, ...own } = aRow();
  return { ...own, courseId: 'react', missingSince: undefined, found: undefined, first: undefined, ...changes };
}

function rowsOf(rows: readonly QueueRow[], bankMail?: QueueRows['bankMail']): QueueRows {
  return {
    ...{ rows, next: undefined, ofCourses: [], bankMail },
    counts: { now: 9, learner: 0, refunds: 0, confirmed: 0, rejected: 0, all: 9 },
    today: { due: { overdue: 1, soon: 4, later: 0 }, longest: undefined, statement: undefined, confirmed: [] },
    undelivered: { registrations: [], more: 0, stuck: undefined },
  };
}

const news = (found: QueueRows, at = place) => queueNews({ version: 'first', place: at, now: NOW }, found, []);

test('each row is below its heading, with what bank mail says of it', () => {
  const statement = { at: NOW - HOUR, firstDay: '2026-11-16', lastDay: '2026-11-20' };
  const missing = new Map([['a', { statement }]]) as unknown as NonNullable<QueueRows['bankMail']>['missing'];
  const { rows, groups, figures, bankMail } = news(
    rowsOf(
      [
        row({ first: 'missing', missingSince: NOW - HOUR }),
        row({ first: 'found', found: { isSame: true, differs: undefined } }),
        row({ dueAt: NOW - 1 }),
        row({ found: { isSame: false, differs: '2 digits swapped' } }),
        row({ dueAt: NOW + 30 * HOUR, found: { isSame: false, differs: '₹500 short' } }),
      ],
      {
        ...{ missing, toCompare: 2, rows: 3, confirmed: 9, usualMinutes: 4 },
        waiting: { count: 2, since: NOW - 2 * HOUR },
      },
    ),
  );
  expect(rows.map(({ group, chip, since }) => [group, chip?.tone, chip?.words, since])).toEqual([
    ['missing', 'bad', 'Not there', 'since 10:00 AM'],
    ['found', 'plain', 'Found', undefined],
    ['overdue', undefined, undefined, undefined],
    ['soon', 'part', 'Two digits off', undefined],
    ['later', 'part', '₹500 short', undefined],
  ]);
  expect(groups?.map(({ id, count, more }) => [id, count, more])).toEqual([
    ['missing', 1, 'Bank mail confirmed it, and the statement of 16 Nov to 20 Nov lacks it.'],
    ['found', 1, 'The bank says the same as the learner.'],
    ['overdue', 1, undefined],
    ['soon', 4, undefined],
    ['later', 0, undefined],
  ]);
  expect(figures.map(({ figure, words }) => `${figure} ${words}`)).toEqual([
    '9 confirmed automatically today',
    '4 min usual time to confirm',
    '1 not in the statement',
    'None yet last statement; 6 wait',
  ]);
  expect(bankMail).toEqual({
    toCompare: 2,
    foot:
      'Payments that bank mail confirmed are not here; they are under Confirmed, ' +
      'and 2 of them wait for a statement, the first since 20 Nov, 9:00 AM.',
  });
});

test('a search has no headings, and without bank mail the figures are about the wait and the emails', () => {
  const late = { stuck: { mails: 2, since: NOW, error: null }, registrations: [], more: 1 };
  const found = news({ ...rowsOf([row({})]), undelivered: late }, { ...place, searching: true } as never);
  expect([found.groups, found.rows[0]?.group, found.bankMail]).toEqual([undefined, undefined, undefined]);
  expect(found.figures.map(({ figure, words }) => `${figure} ${words}`)).toEqual([
    '1 overdue',
    'None nothing to do',
    '3 emails stuck',
    'None yet last statement; 9 wait',
  ]);
});
