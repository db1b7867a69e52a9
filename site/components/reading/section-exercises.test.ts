import { expect, test } from 'vitest';
import { sectionExercises } from './section-exercises.ts';

test('exercises belong to the heading above them', () => {
  const mdx = `Before all.
## 1. Log a day
<Exercise title="Write it down" minutes={7}>Three lines.</Exercise>
### Again
<Exercise
  title="Once more"
>Try.</Exercise>
## 2. Rest
## Revision
<Exercise title="All of it">Read.</Exercise>`;
  expect(sectionExercises(mdx)).toEqual([['Write it down', 'Once more'], [], ['All of it']]);
});
