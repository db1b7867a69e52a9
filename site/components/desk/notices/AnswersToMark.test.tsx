import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnswersToMark } from './AnswersToMark.tsx';

const drawn = (props: Parameters<typeof AnswersToMark>[0]) =>
  renderToStaticMarkup(createElement(AnswersToMark, props)).replaceAll(/<[^>]+>/g, '');

const due = Date.parse('2026-12-01T20:00:00+05:30');

test('answers that wait are told with the time that was promised', () => {
  expect(drawn({ total: 2, dueAt: due, now: due - 1 })).toMatch(
    /^2 answers wait for your marks\. The first result is promised by .*8:00 PM/,
  );
  expect(drawn({ total: 1, dueAt: due, now: due + 1 })).toMatch(
    /^1 answer waits for your marks\. The first result was promised by/,
  );
  expect(drawn({ total: 0, dueAt: undefined, now: due })).toBe('');
});
