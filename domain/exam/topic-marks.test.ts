import { expect, test } from 'vitest';
import { marksByTopic } from './topic-marks.ts';

test('marks are added up by topic, in the order of the paper, and none is below nothing', () => {
  const paper = [
    { topic: 'Memory', marks: 200 },
    { topic: 'Files', marks: 100 },
    { topic: 'Memory', marks: 300 },
    { topic: 'Processes', marks: 200 },
  ];
  expect(marksByTopic(paper, [200, -50, 150])).toEqual([
    { title: 'Memory', marks: 350, most: 500 },
    { title: 'Files', marks: 0, most: 100 },
    { title: 'Processes', marks: 0, most: 200 },
  ]);
});
