import {
  type Flow,
  flowOf,
  remarksDoubt,
  saysDone,
  saysNothingBack,
  saysNotDone,
  textDoubts,
  wordOf,
} from './cells/money-words.ts';
import { isReversal, tellsOfFailure, tellsOfReversal, tellsOfReversalOut } from './cells/reversal-words.ts';
import { saysDue } from './cells/ordinary.ts';
import type { Line } from './lines.ts';
import type { RefusedRow } from './row.ts';
import { cellText, type TableRow } from './cells/table.ts';
import { hasMoneyIn, type TellingColumns } from './telling-columns.ts';

interface Against {
  reason: string;
  isUnread: boolean;
  /** Whether the row says that money went out. */
  isOut?: boolean;
}

/** Whether any column of a row speaks of money going back, even if the money went out. */
export function saysBack(line: Line, columns: TellingColumns, saysOut = false): boolean {
  const { source, read, narration, isShifted } = line;
  const isBelowZero = read.kind === 'refused' && read.isBelowZero === true;
  // A failed payment moved no money; its other words explain the failure.
  const isNotDone = [columns.mappedStatus, ...columns.status].some((column) => saysNotDone(cellText(source, column)));
  const tells = isNotDone || (read.kind === 'payment' && !saysOut) ? tellsOfReversal : tellsOfReversalOut;
  // A state such as Failed belongs to the row itself if no money went out by it.
  const isState = (cell: string) => read.kind === 'refused' && !saysOut && saysNotDone(cell);
  if (
    (isBelowZero && !source.cells.some(saysDue)) ||
    isReversal(narration) ||
    source.cells.some((cell) => tells(cell) && !isState(cell))
  )
    return true;
  // In a shifted row, cells may not belong to the heading above them.
  if (isShifted) return false;
  return (
    columns.aboutBack.some((column) => saysBackIn(source, column, columns)) ||
    flowOf(cellText(source, columns.mappedStatus)) === 'out'
  );
}

function saysBackIn(source: TableRow, column: number, { says }: TellingColumns): boolean {
  const cell = cellText(source, column);
  return !saysNothingBack(cell) && !saysDue(cell) && says[column]?.[wordOf(cell)] !== 'in';
}

/** The group in which the preview shows a refused row. */
export function refusedKind({ isOut = false, reason, isUnread }: Against, isBack: boolean): RefusedRow['kind'] {
  if (reason === BROKEN) return 'unread';
  if (isBack) return 'back';
  if (isOut) return 'out';
  return isUnread ? 'unread' : 'failed';
}

/** The reason to doubt a row. Undefined if there is none. */
export function reasonAgainst(line: Line, columns: TellingColumns, isBroken: boolean): Against | undefined {
  const { source, read } = line;
  if (read.kind === 'ignored') return undefined;
  if (read.kind === 'debit') {
    // Money that went out can be ignored, but a misread row may be money in.
    return isBroken ? { reason: BROKEN, isUnread: false } : undefined;
  }
  if (read.kind === 'refused') return { reason: read.reason, isUnread: read.isUnread };
  const isBack = saysBack(line, columns);
  const reason = isBack
    ? 'The row says that this is a reversal, a return or a refund. If it is a payment, record it by hand.'
    : reasonOfWords(line, columns);
  const saying = (flow: Flow) => sayingColumn(source, columns.sayingFlow, columns, flow);
  const [out, neither] = [saying('out'), saying('ignore')];
  if (reason !== undefined) return { reason, isUnread: false, isOut: !isBack && out !== undefined };
  if (out !== undefined) {
    return {
      isOut: true,
      reason: `The row says "${cellText(source, out)}": money that went out. If it is a payment, record it by hand.`,
      isUnread: false,
    };
  }
  if (hasMoneyIn(source, columns.out)) {
    return {
      isOut: true,
      reason: 'The row has an amount under a heading for money that went out. If it is a payment, record it by hand.',
      isUnread: false,
    };
  }
  if (neither !== undefined) {
    return {
      reason: `The row says "${cellText(source, neither)}", and staff said to leave such rows out.`,
      isUnread: false,
    };
  }
  return isBroken ? { reason: BROKEN, isUnread: false } : undefined;
}

/** The first of these columns that tells the direction of the money. A lone sign, such as -, means an empty cell. */
export function sayingColumn(
  source: TableRow,
  among: readonly number[],
  { says }: TellingColumns,
  flow: Flow,
): number | undefined {
  return among.find((column) => {
    const cell = cellText(source, column);
    return cell.length > 1 && flowOf(cell, says[column]) === flow;
  });
}

/** Words against the payment, in any column of its row. */
function reasonOfWords({ source, narration }: Line, columns: TellingColumns): string | undefined {
  const word = columns.sayingState.map((column) => cellText(source, column)).find(saysNotDone);
  const status = columns.status.map((column) => cellText(source, column)).find((cell) => !saysDone(cell));
  const remark = columns.remarks.map((column) => cellText(source, column)).find(remarksDoubt);
  const sign = source.cells.find((cell) => columns.signs.has(cell.trim()));
  if (sign !== undefined) return explained(sign.trim(), columns);
  const said = word ?? status ?? remark;
  if (said === undefined && textDoubts(narration)) return HELD;
  if (said === undefined && !source.cells.some(tellsOfFailure)) return undefined;
  return `${saysWords(said)} If it is a completed payment, record it by hand.`;
}

/** Whether words or the status of a row say that the payment failed. */
export function saysFailed(line: Line, columns: TellingColumns): boolean {
  return reasonOfWords(line, columns) !== undefined || saysNotDone(cellText(line.source, columns.mappedStatus));
}

function saysWords(said: string | undefined): string {
  if (said === undefined) return 'The row says that the payment failed.';
  return said === '' ? 'The row has no status.' : `The row says "${said.slice(0, 40)}".`;
}

function explained(sign: string, { signs }: TellingColumns): string {
  return `The row says "${sign}", which the statement explains as "${signs.get(sign) ?? ''}". If it is a completed payment, record it by hand.`;
}

const HELD = 'The row says that the payment is on hold or cancelled. If it is a completed payment, record it by hand.';
const BROKEN = 'The balance does not follow from the row before. Compare this row with the bank and record it by hand.';
