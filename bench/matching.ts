/** Ticked payments against the known truth: none may be wrong. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { addTo } from '../domain/lists.ts';
import type { Layout } from '../domain/statement/cells/mapping.ts';
import { corpus } from '../server/statement/corpus/corpus.fixture.ts';
import { statements as generated } from '../server/statement/corpus/generator.fixture.ts';
import {
  type Figures,
  guessedLayout,
  judge,
  knownLayout,
  opened,
  type Opened,
  rightLayout,
  together,
} from '../server/statement/corpus/judge.fixture.ts';
import { mappingsFor } from '../server/statement/corpus/mappings.fixture.ts';
import type { Sample } from '../server/statement/corpus/truth.fixture.ts';
import { table, written } from './table.ts';

const GENERATED = 400;

/** Mappings tried on each statement: by default those of three minutes. */
const SOME_MAPPINGS = { corpus: 40, generator: 10 };
/** With `--full`. */
const MOST_MAPPINGS = { corpus: 1000, generator: 40 };

/** The layouts of one way to use the desk. */
const WAYS: readonly (readonly [
  name: string,
  layouts: (statement: Opened, seed: number, most: number) => (Layout | undefined)[],
])[] = [
  [
    'as found; staff who know the bank choose its columns',
    (statement) => [knownLayout(statement) ?? rightLayout(statement)],
  ],
  [
    'as found; the guess is accepted without looking',
    (statement) => [knownLayout(statement) ?? guessedLayout(statement)],
  ],
  ['mappings that the screen accepts', mappingsFor],
];

interface Asked {
  full: boolean;
  /** Other generated statements and other mappings. */
  seed: number;
  /** Prints details. */
  show: boolean;
}

/** Returns a line for every source and way with a wrong tick. */
export async function measure({ full, seed, show }: Asked): Promise<string[]> {
  const most = full ? MOST_MAPPINGS : SOME_MAPPINGS;
  const sources: readonly (readonly [keyof typeof most, readonly Sample[]])[] = [
    ['corpus', corpus()],
    ['generator', fc.sample(generated, { seed, numRuns: GENERATED }).flat()],
  ];
  const rows: (string | number)[][] = [];
  const problems: string[] = [];
  const shown: string[] = [];
  const bad = new Map<string, Sample>();
  for (const [source, samples] of sources) {
    // oxlint-disable-next-line no-await-in-loop
    const statements = await Promise.all(samples.map(opened));
    for (const [way, layoutsOf] of WAYS) {
      const readings = statements.flatMap((statement) =>
        layoutsOf(statement, seed, most[source]).map((layout) => judge(statement, layout)),
      );
      const figures = together(readings);
      const isEachOnce = readings.length === statements.length;
      rows.push([`${source} (${samples.length})`, way, readings.length, ...columns(figures, isEachOnce)]);
      for (const { file } of figures.wrong) {
        const sample = source === 'generator' && samples.find(({ name }) => name === file);
        if (sample) bad.set(file, sample);
      }
      if (figures.wrong.length > 0) problems.push(`${source}, ${way}: ${written(figures.wrong.length)} wrong ticks`);
      shown.push(`${source}, ${way}:`, ...wordsOf(figures, isEachOnce));
    }
  }
  console.log('\nPayments in statements that are ticked from the start.\n');
  console.log(
    table(['of', 'read', 'readings', 'registrations', 'exact', 'near', 'none', 'wrong ticks', 'rows refused'], rows),
  );
  if (show) {
    const folder = mkdtempSync(join(tmpdir(), 'kaksha-ticks-'));
    for (const { name, bytes, truth } of bad.values()) {
      writeFileSync(join(folder, name), bytes);
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(truth, null, 1));
    }
    console.log(`\n${shown.join('\n')}\n\nThe generated statements with a wrong tick are in ${folder}`);
  }
  return problems;
}

/** Results of unintended mappings say nothing. */
function columns(
  { registrations, exact, near, none, wrong, refused }: Figures,
  isEachOnce: boolean,
): (string | number)[] {
  const part = ({ are, must }: Figures['exact']) => (isEachOnce ? `${written(are)} of ${written(must)}` : 'any');
  return [registrations, part(exact), part(near), part(none), wrong.length, refused];
}

/** Each wrong tick once; missed ones only without random mappings. */
function wordsOf({ wrong, missed }: Figures, isEachOnce: boolean): string[] {
  const layouts = new Map<string, string[]>();
  for (const { file, line, registrationId, instead, layout } of wrong) {
    addTo(layouts, `${file}, line ${line}: ticked for ${registrationId}, which must be ${instead}`, layout);
  }
  return [
    ...[...layouts].map(
      ([words, [first, ...more]]) =>
        `  WRONG ${words}; columns ${first}${more.length > 0 ? ` and ${more.length} others` : ''}`,
    ),
    ...(isEachOnce ? missed.map((words) => `  ${words}`) : []),
  ];
}
