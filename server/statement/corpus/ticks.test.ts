import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Layout } from '../../../domain/statement/cells/mapping.ts';
import { lineName } from '../../../domain/statement/line-name.ts';
import { isThorough } from '../../../tests/thorough.ts';
import { corpus } from './corpus.fixture.ts';
import { statements } from './generator.fixture.ts';
import { guessedLayout, judge, knownLayout, type Opened, opened, rightLayout, together } from './judge.fixture.ts';
import { mappingsFor } from './mappings.fixture.ts';

const SEED = 12;

const MOST = isThorough ? 100 : 20;

function careless(statement: Opened, most: number): Layout[] {
  const guess = guessedLayout(statement);
  return [...(guess === undefined ? [] : [guess]), ...mappingsFor(statement, SEED, most)];
}

function wrongTicks(statement: Opened, layouts: readonly (Layout | undefined)[]): string[] {
  return together(layouts.map((layout) => judge(statement, layout))).wrong.map(
    ({ line, registrationId, instead, layout }) =>
      `line ${line}: ${registrationId} must be ${instead}; columns ${layout}`,
  );
}

describe.each(corpus())('$name', (sample) => {
  test('says of each registration what is so', async () => {
    const statement = await opened(sample);
    const { wrong, missed } = judge(statement, knownLayout(statement) ?? rightLayout(statement));
    expect({ wrong, missed }).toEqual({ wrong: [], missed: [] });
  });

  test('ticks nothing that is not so, whatever its columns are taken for', async () => {
    const statement = await opened(sample);
    expect(wrongTicks(statement, careless(statement, MOST))).toEqual([]);
  });
});

function textOf({ sheets }: Opened): string {
  const rows = sheets.flatMap(({ table }) => [table.sheet?.name ?? '', ...table.rows.map(lineText)]);
  return rows.join('\n');
}

function lineText({ line, cells }: { line: number; cells: readonly string[] }): string {
  return `${lineName(line)}: ${cells.join(' | ')}`;
}

test('no statement in any layout, under any mapping that the screen lets pass, ticks what is not so', async () => {
  await fc.assert(
    fc.asyncProperty(statements, async (samples) => {
      for (const file of await Promise.all(samples.map(opened))) {
        const wrong = wrongTicks(file, [rightLayout(file), ...careless(file, 10)]);
        expect(wrong.length === 0 ? [] : [...wrong, textOf(file)]).toEqual([]);
      }
    }),
    // Always the same files; `npm run bench -- matching` tries hundreds more.
    { numRuns: isThorough ? 60 : 20, seed: SEED },
  );
});
