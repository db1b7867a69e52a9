/** How long the preview of a large statement takes to match, how much memory, and which of its ticks are wrong. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { generateStatement, nearRecall } from '../../domain/matching/generator.fixture.ts';
import { matchStatement } from '../../domain/matching/match-statement.ts';
import { table } from '../table.ts';
import { measureTicks } from './ticks.ts';

const RUNS = 15;
const SEED = 1;
const MEGABYTE = 1024 * 1024;

/**
 * Prints the figures. Time and memory depend on the machine and are held against no limit; no tick may be wrong. With
 * `show` each one that is, and everything that is not found, is told by its file and line.
 */
export function measureMatching(show: boolean): Promise<string[]> {
  const statement = generateStatement(SEED);
  const { rows, registrations, known } = statement;
  const collect = garbageCollector();
  const match = () => {
    const began = performance.now();
    const matches = matchStatement(rows, registrations, known);
    return { matches, ms: performance.now() - began };
  };

  collect();
  const before = process.memoryUsage().heapUsed;
  const first = match();
  const used = process.memoryUsage().heapUsed - before;
  collect();
  const kept = process.memoryUsage().heapUsed - before;
  const times = Array.from({ length: RUNS }, () => match().ms).toSorted((a, b) => a - b);

  const title = `${rows.length.toLocaleString('en-GB')} rows for ${registrations.length.toLocaleString('en-GB')} open registrations`;
  console.log(`\nMatching a statement: ${title}.\n`);
  console.log(
    table(
      ['figure', 'value', 'unit'],
      [
        ['the first time', first.ms, 'ms'],
        [`median of ${RUNS} more`, times[Math.floor(RUNS / 2)] ?? 0, 'ms'],
        ['heap grown, nothing collected', used / MEGABYTE, 'MB'],
        ['heap kept by the matches', kept / MEGABYTE, 'MB'],
      ],
    ),
  );
  console.log('\nLearners suggested for rows that are not theirs exactly, by what happened.\n');
  console.log(
    table(
      ['what happened', 'rows', 'first', 'listed'],
      [...nearRecall(statement, first.matches)]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([story, figures]) => [story, figures.rows, figures.first, figures.listed]),
    ),
  );
  return measureTicks(show);
}

/** Node gives it to programs that ask before the context is made. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
