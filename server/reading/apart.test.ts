import { expect, test } from 'vitest';
import { generateStatement } from '../../domain/matching/generator.fixture.ts';
import { plainRupees } from '../../domain/money.ts';
import { presets } from '../../domain/statement/columns/presets/presets.ts';
import { type Ask, readApart } from './apart.ts';
import { readHere } from '../statement/read-here.fixture.ts';
import type { MatchedRow } from './reading.ts';

const { rows, registrations, known } = generateStatement(1, 0.3);
const fileOf = (some: typeof rows) =>
  new TextEncoder().encode(
    [
      'Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance',
      ...some.map(({ date, narration, amount, references: [first = ''] }) =>
        [date, narration.replaceAll(',', ' '), date, '0.00', plainRupees(amount), first, ''].join(','),
      ),
    ].join('\n'),
  );
const layout = {
  name: 'HDFC',
  mapping: { date: 0, narration: 1, debit: 3, credit: 4, reference: 5, dateOrder: 'day-first' },
} as const;

async function previewed(ask: Ask, file = fileOf(rows)) {
  const opened = await ask('open', file);
  const found = await ask('find', []);
  const toLookUp = await ask('rows', layout, []);
  await ask('know', { registrations });
  const matched = await ask('match', {
    confirmedReferences: known.confirmedReferences,
    recordedRows: new Map(),
    back: { refundReferences: new Set(), answered: new Map(), ownUpiIds: new Set() },
  });
  const shown: MatchedRow[] = [];
  for (let part = await ask('next'); part.length > 0; part = await ask('next')) shown.push(...part);
  return { opened, found, toLookUp, matched, shown };
}

/** Time limits that a busy machine does not reach. */
const UNHURRIED = { milliseconds: 200_000 };

test('a process of its own finds what is found here', async () => {
  const here = (await readHere(previewed)) as Awaited<ReturnType<typeof previewed>>;
  expect(here.found?.layout?.name).toBe(
    presets.find(({ name }) => name.includes('HDFC') && name.includes('delimited'))?.name,
  );
  expect(here.matched.payments).toBe(rows.length);
  expect(here.shown.filter(({ match }) => match.kind === 'exact').length).toBeGreaterThan(100);
  expect(await readApart(previewed, UNHURRIED)).toEqual(here);
});

test('of rows that nobody waits for the latest are shown, and how many there are', async () => {
  const { matched, shown } = (await readHere(previewed)) as Awaited<ReturnType<typeof previewed>>;
  const nobody = shown.filter(({ match }) => match.kind === 'unmatched');
  expect(matched.idle.nobody).toBeGreaterThan(nobody.length);
  expect(nobody).toHaveLength(500);
  expect(shown.map(({ row }) => row.line)).toEqual(shown.map(({ row }) => row.line).toSorted((a, b) => a - b));
  const [earliest = ''] = nobody.map(({ row }) => row.date).toSorted();
  expect(earliest > (matched.firstDay ?? '')).toBe(true);
});

test('between two answers of the process others have their turn, however fast it is', async () => {
  let turns = 0;
  let isAsking = true;
  const count = () => {
    turns++;
    if (isAsking) setImmediate(count);
  };
  setImmediate(count);
  const each: number[] = [];
  await readApart(async (ask) => {
    await previewed(ask, fileOf(rows.slice(0, 3)));
    for (let at = 0; at < 300; at++) {
      const before = turns;
      await ask('next');
      each.push(turns - before);
    }
  }, UNHURRIED);
  isAsking = false;
  expect(each).toHaveLength(300);
  expect(Math.min(...each)).toBeGreaterThan(0);
});

test('what fails in the process or between the questions is thrown', async () => {
  await expect(readApart((ask) => ask('rows', layout, []))).rejects.toThrow('out of their order');
  await expect(readApart(() => Promise.reject(new Error('the database is gone')))).rejects.toThrow('database is gone');
});
