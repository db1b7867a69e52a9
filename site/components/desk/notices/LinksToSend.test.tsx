import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinksToSend } from './LinksToSend.tsx';

const course = { courseId: 'cpp', courseName: 'C++', lang: undefined, since: Date.parse('2026-11-02T10:00:00+05:30') };
const drawn = (...courses: Parameters<typeof LinksToSend>[0]['courses'][number][]) =>
  renderToStaticMarkup(createElement(LinksToSend, { courses, today: '2026-11-25' })).replaceAll(/<[^>]+>/g, '');

test('who waits for a date is told apart from who waits for links, with since when', () => {
  expect(drawn({ ...course, isUndated: true, waiting: 3, dueOn: null })).toBe(
    'C++: 3 learners are waiting for a date, the first since 2 Nov 2026. Set the start of C++',
  );
  expect(drawn({ ...course, isUndated: false, waiting: 1, dueOn: '2026-11-24' })).toBe(
    'C++: 1 learner has been waiting for the links since 2 Nov 2026. We promised them by 24 Nov 2026. Set the links of C++',
  );
  expect(drawn()).toBe('');
});
