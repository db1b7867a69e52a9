import { expect, test } from 'vitest';
import { generateStatement } from '../../domain/matching/generator.fixture.ts';
import { matchStatement } from '../../domain/matching/match-statement.ts';
import { matchInThread } from './match-in-thread.ts';

const { rows, registrations, known } = generateStatement(1, 0.3);

test('a thread finds what is found here, however much it is given', async () => {
  expect(rows.length).toBeGreaterThan(2000);
  expect(await matchInThread(rows, registrations, known)).toEqual({
    matches: matchStatement(rows, registrations, known),
  });
});

test('who waits for the matches has others answered meanwhile', async () => {
  let answered = 0;
  const matching = matchInThread(rows, registrations, known);
  const others = setInterval(() => answered++, 1);
  await matching;
  clearInterval(others);
  expect(answered).toBeGreaterThan(0);
});

test.each([
  ['memory', { megabytes: 10 }],
  ['time', { milliseconds: 1 }],
])('too little %s for it is said in words, and the process lives', async (_, limits) => {
  expect(await matchInThread(rows, registrations, known, limits)).toEqual({
    problem: expect.stringContaining('Download the statement for a shorter period'),
  });
});

test('too many statements at once are asked to come later', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => matchInThread([], [], known)));
  expect(all.filter((each) => 'matches' in each)).toHaveLength(6);
  expect(all.flatMap((each) => ('problem' in each ? [each.problem] : []))).toEqual([
    'Several statements are being read at the moment. Try again in a minute.',
    'Several statements are being read at the moment. Try again in a minute.',
  ]);
});
