import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../content/load.ts';
import { topicsOf } from './topics.ts';

const { courses } = loadContent(join(import.meta.dirname, '../..'));
const of = (id: string) => topicsOf(courses.find((course) => course.id === id)!.outline);

test('a certificate names the first six modules', () => {
  expect(of('react')).toEqual([
    'HTML and CSS',
    'JavaScript refresher',
    'The DOM and events',
    'React, with Node.js and Vite',
  ]);
  expect(of('data-management')).toHaveLength(6);
});

test('where the parts of a course are kinds of work, it names what the first is about', () => {
  expect(of('time-management').slice(0, 2)).toEqual(['Where your time goes', 'Goals and priorities']);
});

test('without topics there are none', () => {
  expect(topicsOf({ unit: 'part', modules: [{ title: 'Videos' }] })).toEqual([]);
});
