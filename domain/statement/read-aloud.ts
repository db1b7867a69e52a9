import type { Paise } from '../money.ts';
import { linesOf, type Line } from './lines.ts';
import type { ColumnMapping } from './cells/mapping.ts';
import { payerIn, referencesIn } from './cells/cell-references.ts';
import { cellText, type Table } from './cells/table.ts';

/** Null for missing or unreadable parts. */
export interface Spoken {
  line: number;
  flow: 'in' | 'out' | 'unread';
  date: string | null;
  amount: Paise | null;
  payer: string | null;
  reference: string | null;
  text: string;
  reason: string | null;
}

/** Rows shown, and rows from which they are chosen. */
const SAID = 3;
const LOOKED_AT = 300;

/** Two rows of money in and one of money out if the first rows have them; otherwise others. */
export function readAloud({ rows, ...rest }: Table, mapping: ColumnMapping, headerIndex: number): Spoken[] {
  const first = { ...rest, rows: rows.slice(0, headerIndex + 1 + LOOKED_AT) };
  const spoken = linesOf(first, mapping, headerIndex).lines.map((line) => spokenOf(line, mapping));
  const of = (flow: Spoken['flow']) => spoken.filter((each) => each.flow === flow);
  const chosen = new Set([...of('in').slice(0, SAID - 1), ...of('out').slice(0, 1)]);
  for (const each of [...of('in'), ...of('out'), ...of('unread')]) if (chosen.size < SAID) chosen.add(each);
  return spoken.filter((each) => chosen.has(each));
}

function spokenOf({ source, read, narration, money, date }: Line, mapping: ColumnMapping): Spoken {
  const flow = read.kind === 'payment' ? 'in' : read.kind === 'debit' ? 'out' : 'unread';
  const { references } = referencesIn(cellText(source, mapping.reference), narration);
  return {
    line: source.line,
    flow,
    date,
    amount: money.paise ?? null,
    payer: payerIn(narration),
    reference: references[0] ?? null,
    text: narration,
    reason: read.kind === 'refused' ? read.reason : null,
  };
}
