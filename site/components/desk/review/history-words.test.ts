import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { capitalised } from '../../../../domain/text/capitalised.ts';
import { isRegistrationAction } from '../../../../domain/registration/registration-actions.ts';
import { auditWords, detailWords as wordsOf, whoWords } from './history-words.ts';

const detailWords = (told: Parameters<typeof wordsOf>[0]) =>
  wordsOf(told, (id) => (id === 'react' ? 'React.Js' : undefined));

it('says what was done, also of an action that is not known here', () => {
  expect(auditWords('mark-refund-due')).toBe('Full refund due');
  expect(auditWords('forget-mapping')).toBe('Forgot the columns of a statement');
  expect(auditWords('merge-two')).toBe('Merge two');
});

it('has words for each action that is logged', () => {
  const root = join(import.meta.dirname, '../../../..');
  const sources = globSync('{server,domain}/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(?:test|fixture)\.ts$/.test(file),
  );
  const actions = new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\baction: '([a-z-]+)'/g)].map(([, action = '']) => action),
    ),
  );
  expect(actions.size).toBeGreaterThan(50);
  const unnamed = [...actions].filter(
    (action) => !isRegistrationAction(action) && auditWords(action) === capitalised(action.replaceAll('-', ' ')),
  );
  expect(unnamed).toEqual([]);
});

it('says who did it', () => {
  expect(['learner', 'system', 'ravi@example.org'].map(whoWords)).toEqual([
    'the learner',
    'the system',
    'ravi@example.org',
  ]);
});

it('says what is known of it, amounts in rupees and moments in Indian time', () => {
  expect(
    detailWords({
      detail: {
        amount: 65_000,
        from: '412345678901',
        to: '412345678910',
        referenceTaken: true,
        refundReference: 'N1',
        dueAt: 1_790_000_000_000,
        statement: { line: 14, layout: 'HDFC Bank', row: 'ab12' },
        paidOn: '2026-11-20',
      },
      remark: 'Which bank?',
    }),
  ).toEqual([
    'amount ₹650',
    'from 412345678901',
    'to 412345678910',
    'another registration has the same reference',
    'refund reference N1',
    'due 21 Sep 2026, 7:43 PM IST',
    'line 14 of a bank statement, HDFC Bank',
    'paid on 20 Nov 2026',
    '“Which bank?”',
  ]);
});

it('names courses, and what is still to pay', () => {
  expect(detailWords({ detail: { course: 'react', missing: 19_900 }, remark: null })).toEqual([
    'React.Js',
    '₹199 still to pay',
  ]);
  expect(detailWords({ detail: { course: 'gone' }, remark: null })).toEqual(['gone']);
});

it('says how somebody paid at the desk', () => {
  const ways = ['cash', 'upi', 'bank', 'cheque'].flatMap((method) => detailWords({ detail: { method }, remark: null }));
  expect(ways).toEqual(['in cash', 'by UPI', 'by bank transfer', 'method cheque']);
});

it('names a mail that was sent again, and a transfer that paid for two', () => {
  expect(detailWords({ detail: { mail: 'What the learner is asked', shared: true }, remark: null })).toEqual([
    'What the learner is asked',
    'the transfer also paid for another registration',
  ]);
});

it('leaves out what says nothing', () => {
  const detail = { referenceTaken: false, refund: 0, refundReference: null, mapping: { date: 0 } };
  expect(detailWords({ detail, remark: null })).toEqual([]);
});

it('calls states as the desk does', () => {
  const detail = { from: 'needs-you', to: 'held' };
  expect(detailWords({ detail, remark: null })).toEqual(['from waiting for learner', 'to on hold']);
});

it('says marks as people give them', () => {
  const detail = { attempt: '0199f1c5', question: 7, before: 150, marks: 375, most: 400 };
  expect(detailWords({ detail, remark: 'The second point is there.' })).toEqual([
    'question 7',
    'before 1.5',
    'marks 3.75',
    'out of 4',
    '“The second point is there.”',
  ]);
  expect(detailWords({ detail: { marks: 0, most: 400 }, remark: null })).toEqual(['marks 0', 'out of 4']);
});
