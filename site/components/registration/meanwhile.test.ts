import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../server/content/load.ts';
import { meanwhile } from './meanwhile.ts';

const { courses } = loadContent(join(import.meta.dirname, '../../..'));
const course = (id: string) => {
  const found = courses.find((each) => each.id === id);
  if (found === undefined) throw new RangeError(`there is no course ${id}`);
  return found;
};

test('whoever waits gets lectures that are open, else a lesson, else free videos', () => {
  const react = course('react');
  expect(meanwhile(react, 'open', courses)?.href).toBe('/module/0');
  expect(meanwhile(course('time-management'), 'free', courses)?.href).toBe('/effectiveVideo');
  expect(meanwhile(course('operating-systems'), 'recordings', courses)?.href).toBe('/OsRegister#try');
  const plain = { ...course('operating-systems'), lesson: undefined };
  expect(meanwhile(plain, 'recordings', courses)?.href).toBe('/effectiveVideo');
  expect(meanwhile(plain, 'recordings', [plain])).toBeUndefined();
});

test('lectures for enrolled learners open only from their sample', () => {
  const { lectures, ...react } = course('react');
  if (lectures === undefined) throw new Error('the course has no lectures');
  const withSample = (at: number) => ({
    ...react,
    lectures: { ...lectures, items: lectures.items.map((item, index) => ({ ...item, preview: index === at })) },
  });
  expect(meanwhile(withSample(1), 'lectures', courses)).toEqual({
    label: 'Watch lecture 2 now',
    href: '/module/1',
  });
  expect(meanwhile(withSample(-1), 'lectures', courses)?.href).toBe('/ReactRegister#try');
});
