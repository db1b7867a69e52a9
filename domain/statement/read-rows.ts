import { contradictionsOf, type GoneBack } from './contradictions.ts';
import { tellsOfFailure, tellsOfReversalOut } from './cells/reversal-words.ts';
import { saysNotDone } from './cells/money-words.ts';
import { headingWords, saidBy } from './cells/heading-words.ts';
import { grouped } from '../lists.ts';
import { noteOf, type OtherRow, type Payment } from './other-row.ts';
import { readSheet, type Sheet } from './read-sheet.ts';
import type { Contradiction, RefusedRow, StatementRow } from './row.ts';

export interface Statement {
  /** For people: "HDFC Bank", or the name of a remembered mapping. */
  layout: string;
  rows: readonly StatementRow[];
  refused: readonly RefusedRow[];
  debits: number;
  /** Sentences for staff about doubtful columns. With any of them, nothing is ticked. */
  doubts: readonly string[];
  /** Words whose meaning staff may give, with their column. */
  unsaid: readonly { column: number; word: string }[];
  /** By the reference of a payment. */
  contradicted: ReadonlyMap<string, Contradiction>;
  goneBack: readonly GoneBack[];
}

export type { Sheet };

/** A sheet that is not read for payments, with its possible columns where known. */
export type SheetAside = Pick<Sheet, 'table'> & { [Part in keyof Sheet]?: Sheet[Part] | undefined };

/**
 * The first sheet gives the layout. In any sheet, a row that is no payment contradicts the payment it names. In a sheet
 * aside, rows that seem to be payments contradict nothing. `ownNames` belong to no payer.
 */
export function readRows(
  sheets: readonly Sheet[],
  aside: readonly SheetAside[] = [],
  ownNames: readonly string[] = [],
): Statement {
  const read = sheets.map(readSheet);
  const rows = inOrder(read.flatMap((each) => each.rows));
  const { byReference, byLine, reversals, goneBack } = contradictionsOf(
    read.flatMap(({ payments }) => payments),
    [...read.flatMap(({ others }) => others), ...aside.flatMap(othersAside)],
    ownNames,
  );
  const ofAmount = grouped(reversals, ({ amount }) => amount);
  const doubts = [
    ...read.flatMap((each) => each.doubts),
    ...sheets.flatMap(({ table: { sheet } }) =>
      sheet !== undefined && isOfOther(sheet.name) ? [`The sheet is called "${sheet.name.slice(0, 60)}".`] : [],
    ),
  ];
  return {
    layout: sheets[0]?.layout.name ?? '',
    rows: rows.map((row) => {
      const [contradiction, takingBack] = [byLine.get(row.line) ?? row.contradiction, ofAmount.get(row.amount)];
      return { ...row, ...(contradiction && { contradiction }), ...(takingBack && { reversals: takingBack }) };
    }),
    refused: inOrder(read.flatMap(({ refused }) => refused)),
    debits: read.reduce((sum, { debits }) => sum + debits, 0),
    contradicted: byReference,
    goneBack,
    doubts: [...new Set(doubts)],
    // Words of the table whose columns staff choose.
    unsaid: read[0]?.unsaid ?? [],
  };
}

function inOrder<Row extends { line: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => one.line - other.line);
}

const OF_MONEY_BACK = /refund|reversed?|reversal|return|charge ?back|dispute|\bback\b/i;

/** Whether a sheet's name says that its payments did not come in or stay. */
export function isOfOther(name: string): boolean {
  return OF_MONEY_BACK.test(name) || saysOut(name) || tellsOfFailure(name) || saysNotDone(name);
}

function saysOut(name: string): boolean {
  return saidBy(headingWords(name)) === 'out';
}

function othersAside({ table, layout, headerIndex = -1 }: SheetAside): OtherRow[] {
  const name = table.sheet?.name ?? '';
  const isOther = isOfOther(name);
  const read = layout && readSheet({ table, layout, headerIndex });
  const headings = table.rows[headerIndex]?.cells ?? [];
  const hasBack = headings.some((heading) => saidBy(headingWords(heading)) === 'back');
  const isOfBack = OF_MONEY_BACK.test(name) || (hasBack && (isOther || read === undefined));
  const isOut = saysOut(name);
  const tells = (other: OtherRow) => isOfBack || other.isBack || tellsOfReversalOut(other.text);
  // Rows there that seem to be money in contradict nothing.
  const payments = (read?.payments ?? []).map(asOther).filter((payment) => isOther || tells(payment));
  const all = read ? [...read.others, ...payments] : table.rows.slice(headerIndex + 1).map(noteOf);
  return all.map((other) => ({
    ...other,
    isOut: isOut || other.isOut,
    isBack: tells(other),
    isIn: other.isIn && !isOther && read !== undefined && !tells(other),
  }));
}

function asOther({ line, amount, date, payer, text, settlement, bankText }: Payment): OtherRow {
  return {
    line,
    date,
    payer,
    settlement,
    bankText,
    amounts: [amount],
    text: text(),
    isOut: false,
    goesOn: '',
    isUnread: false,
    isCancelled: false,
    isBack: false,
    isIn: true,
  };
}
