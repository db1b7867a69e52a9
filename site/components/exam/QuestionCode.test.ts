import { expect, test } from 'vitest';
import { tableIn } from './QuestionCode.tsx';

test('columns apart by spaces are a table', () => {
  expect(tableIn('process  arrival  burst\nP1          0       8\nP2          2       4\n')).toEqual([
    ['process', 'arrival', 'burst'],
    ['P1', '0', '8'],
    ['P2', '2', '4'],
  ]);
  expect(tableIn('process  may need in all\nP1  10')).toEqual([
    ['process', 'may need in all'],
    ['P1', '10'],
  ]);
});

test.each([
  'fork();\nfork();',
  '2 3 4 2 5 2 3 4',
  'one  line',
  'producer:         consumer:\n  wait(mutex)       wait(full)',
  'int x = 5;  // five\nfork();',
])('%j stays code', (code) => {
  expect(tableIn(code)).toBeUndefined();
});
