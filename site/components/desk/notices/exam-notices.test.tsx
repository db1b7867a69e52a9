import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnswersToMark } from './AnswersToMark.tsx';
import { CertificatesToIssue } from './CertificatesToIssue.tsx';

const drawn = <Props extends object>(notice: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(notice, props)).replaceAll(/<[^>]+>/g, '');

const due = Date.parse('2026-12-01T20:00:00+05:30');

test('answers that wait are told with the time that was promised', () => {
  expect(drawn(AnswersToMark, { total: 2, dueAt: due, now: due - 1 })).toMatch(
    /^2 answers are waiting for your marks\. The first result is promised by .*8:00 PM/,
  );
  expect(drawn(AnswersToMark, { total: 1, dueAt: due, now: due + 1 })).toMatch(
    /^1 answer is waiting for your marks\. The first result was promised by/,
  );
  expect(drawn(AnswersToMark, { total: 0, dueAt: undefined, now: due })).toBe('');
});

test('certificates that wait are told with the day that was promised', () => {
  const waiting = { count: 2, dueOn: '2026-12-01', today: '2026-12-01' };
  expect(drawn(CertificatesToIssue, waiting)).toBe(
    '2 learners have passed an exam and are waiting for the certificate. The first one is promised by 1 Dec 2026. Look and issue',
  );
  expect(drawn(CertificatesToIssue, { ...waiting, today: '2026-12-02' })).toContain('was promised by 1 Dec 2026.');
  expect(drawn(CertificatesToIssue, { ...waiting, count: 1, dueOn: null })).toBe(
    '1 learner has passed an exam and is waiting for the certificate. Look and issue',
  );
  expect(drawn(CertificatesToIssue, { ...waiting, count: 0 })).toBe('');
});
