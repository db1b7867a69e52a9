/** Ticks that exclude each other: two rows for one learner, who pays once, or one row for two learners. */
import { counted } from '../text/counted.ts';
import { linesName } from '../statement/line-name.ts';
import { addTo } from '../lists.ts';

interface Tick {
  line: number;
  row: string;
  registrationId: string;
  /** The learner's name, or the number of the registration. */
  name: string;
}

/** A sentence for each learner or row that is ticked more than once. Empty if there is none. */
export function twiceWords(ticks: readonly Tick[]): string[] {
  const byLearner = new Map<string, Tick[]>();
  const byRow = new Map<string, Tick[]>();
  for (const tick of ticks) {
    addTo(byLearner, tick.registrationId, tick);
    addTo(byRow, tick.row, tick);
  }
  const learners = [...byLearner.values()].flatMap((some) => {
    const lines = [...new Map(some.map(({ row, line }) => [row, line])).values()].toSorted((a, b) => a - b);
    if (lines.length < 2) return [];
    const all = lines.length === 2 ? 'both' : 'all';
    return [`${linesName(lines)} are ${all} ticked for ${some[0]?.name}.`];
  });
  const rows = [...byRow.values()].flatMap((some) => {
    const people = new Set(some.map(({ registrationId }) => registrationId)).size;
    return people < 2
      ? []
      : [`${linesName(some.slice(0, 1).map(({ line }) => line))} is ticked for ${counted(people, 'learner')}.`];
  });
  return [...learners, ...rows];
}
