/** Reads one table to its payments and to rows that may contradict a payment. */
import { refusedKind, reasonAgainst, saysBack, saysFailed, sayingColumn } from './against-row.ts';
import { parseAmount } from './cells/amount.ts';
import { saysCancelled, saysDone, saysNothingBack, saysNotDone } from './cells/money-words.ts';
import { partialReferencesIn, payerIn, referencesIn } from './cells/cell-references.ts';
import type { ColumnMapping, Layout } from './cells/mapping.ts';
import { balancesOf, doubtsOf } from './doubts.ts';
import { type Line, linesOf, type Read } from './lines.ts';
import { allText, noteOf, otherRow, type OtherRow, type Payment, payerOf } from './other-row.ts';
import type { RefusedRow, StatementRow } from './row.ts';
import { cellText, joinedText, rowText, type Table, type TableRow } from './cells/table.ts';
import { hasMoneyIn, type TellingColumns, tellingColumns } from './telling-columns.ts';

export interface Sheet {
  table: Table;
  layout: Layout;
  headerIndex: number;
}

interface SheetRows {
  rows: StatementRow[];
  payments: Payment[];
  refused: RefusedRow[];
  others: OtherRow[];
  debits: number;
  doubts: string[];
  unsaid: { column: number; word: string }[];
}

/** Refuses money that is unreadable, goes back or breaks the balance; none becomes 0. Leaves out totals and notes. */
export function readSheet({ table, layout: { mapping: chosen }, headerIndex }: Sheet): SheetRows {
  const mapping = withoutIdleStatus(table, chosen, headerIndex);
  const { lines, notes, balances: rowsOfBalance } = linesOf(table, mapping, headerIndex);
  const balances = balancesOf(rowsOfBalance, mapping);
  // Text above the header may be about a payment too, such as one that the bank holds.
  const around = [...table.rows.slice(0, headerIndex), ...notes];
  const columns = tellingColumns(table.rows[headerIndex], lines, mapping, around);
  const rows: StatementRow[] = [];
  const payments: Payment[] = [];
  const refused: RefusedRow[] = [];
  let unread = 0;
  const others = around.map(noteOf);
  for (const [index, line] of lines.entries()) {
    const { source, read } = line;
    const against = reasonAgainst(line, columns, balances.broken.has(index));
    if (read.kind === 'payment' && against === undefined) {
      const row = { ...rowOf(read, line, mapping), ...oddCell(line, columns, table.rows[headerIndex]) };
      rows.push(row);
      const payer = row.payer ?? payerOf(source, line);
      const settlement = settlementOf(source, columns);
      const bankText = bankTextOf(line, mapping);
      payments.push({ ...row, payer, cells: source.cells, settlement, bankText, text: () => allText(source, line) });
      continue;
    }
    const saysOut = read.kind === 'debit' || against?.isOut === true;
    const isBack = saysBack(line, columns, saysOut);
    const hasOut = hasMoneyIn(source, columns.out);
    const isOut = saysOut || (!isBack && hasOut);
    const other = otherRow(source, line);
    const isIn = other.isIn && !hasOut && sayingColumn(source, columns.sayingWay, columns, 'out') === undefined;
    const out = columns.out.flatMap((column) => parseAmount(cellText(source, column))?.paise ?? []);
    others.push({
      ...other,
      ...{
        isOut,
        isBack,
        isIn,
        bankText: bankTextOf(line, mapping),
        amounts: [...new Set([...other.amounts, ...out])],
      },
      // A failed row took no money out.
      isUnread: against?.isUnread === true && !saysFailed(line, columns),
      isCancelled: columns.sayingState.some((column) => saysCancelled(cellText(source, column))),
      settlement: settlementOf(source, columns),
    });
    if (against === undefined) continue;
    if (against.isUnread) unread++;
    refused.push({
      line: source.line,
      kind: refusedKind(against, isBack),
      reason: against.reason,
      text: rowText(source),
      references: referencesIn(cellText(source, mapping.reference), allText(source, line)).references,
    });
  }
  const { doubts, unsaid } = doubtsOf({
    mapping,
    header: table.rows[headerIndex]?.cells ?? [],
    rows: table.rows.slice(headerIndex + 1),
    lines,
    balances,
    unread,
    payments: rows.length,
  });
  if (mapping !== chosen) {
    const heading = (table.rows[headerIndex]?.cells[chosen.status ?? -1] ?? '').trim().slice(0, 60);
    doubts.unshift(
      `No row has a completed payment by "${heading}", which may be about something else. Choose the status column again, or none.`,
    );
  }
  const debits = lines.filter(({ read }) => read.kind === 'debit').length;
  return { rows, payments, refused, others, debits, doubts, unsaid };
}

/** A cell in a column that most payments leave empty. */
function oddCell({ source, isShifted }: Line, { rare }: TellingColumns, header: TableRow | undefined) {
  const column = isShifted ? undefined : rare.find((each) => !saysNothingBack(cellText(source, each)));
  if (column === undefined) return {};
  const [heading, cell] = [cellText(header ?? source, column).slice(0, 40), cellText(source, column).slice(0, 40)];
  return { contradiction: { line: source.line, isOut: false, by: 'column' as const, column: { heading, cell } } };
}

/** Drops a status column that confirms no payment, if some payments are also not marked as failed. */
function withoutIdleStatus(table: Table, mapping: ColumnMapping, headerIndex: number): ColumnMapping {
  const { status, ...rest } = mapping;
  if (status === undefined) return mapping;
  const cameIn = linesOf(table, mapping, headerIndex).lines.filter(
    ({ money }) => 'flow' in money && money.flow === 'in',
  );
  const cells = cameIn.map(({ source }) => cellText(source, status));
  const isTelling =
    cells.length < LEAST_OF_STATUS || cells.some((cell) => saysDone(cell)) || cells.every((cell) => saysNotDone(cell));
  return isTelling ? mapping : rest;
}

const LEAST_OF_STATUS = 3;

function rowOf(
  { row }: Extract<Read, { kind: 'payment' }>,
  { source, narration, joined }: Line,
  mapping: ColumnMapping,
): StatementRow {
  const referenceCell = cellText(source, mapping.reference);
  // References that appear only after joining broken lines come last.
  const written = referencesIn(referenceCell, narration);
  const together = referencesIn(joinedText(source, mapping.reference), joined);
  const references = [...new Set([...written.references, ...together.references])];
  const isOwn = (reference: string) =>
    [written, together].some(
      ({ references: all, mentioned }) => all.includes(reference) && !mentioned.includes(reference),
    );
  const mentioned = references.filter((reference) => !isOwn(reference));
  const partial = partialReferencesIn(referenceCell, narration);
  return {
    ...row,
    narration,
    references,
    ...(mentioned.length > 0 && { mentioned }),
    ...(partial.length > 0 && { partial }),
    payer: payerIn(narration) ?? payerIn(joined),
  };
}

function bankTextOf({ source, narration }: Line, mapping: ColumnMapping): string {
  return `${narration} ${cellText(source, mapping.reference)}`;
}

function settlementOf(source: TableRow, { settlement }: TellingColumns): string {
  return settlement.map((column) => cellText(source, column)).join(' ');
}
