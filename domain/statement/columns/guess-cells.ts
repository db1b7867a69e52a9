import { daysBetween } from '../../day.ts';
import { parseAmount } from '../cells/amount.ts';
import { checkBalances } from './balance.ts';
import { type DateOrder, parseDay } from '../cells/date.ts';
import { guessMapping } from './guess.ts';
import { headingWords, saidBy } from '../cells/heading-words.ts';
import { balanceIn } from './row-money.ts';
import type { ChosenColumns, Column } from '../cells/mapping.ts';
import { flowOf, saysDone, saysNotDone } from '../cells/money-words.ts';
import { referencesIn } from '../cells/cell-references.ts';
import { cellText, type TableRow } from '../cells/table.ts';

export type GuessedColumns = ChosenColumns & { readonly dateOrder?: DateOrder };

const MOST_LOOKED_AT = 200;
const MOSTLY = 0.8;

/** Shares from 0 to 1 of a column's filled cells. */
interface Profile {
  column: number;
  filled: number;
  days: number;
  amounts: number;
  references: number;
  flows: number;
  states: number;
  /** Average letters in a cell. Zero if nearly all cells are equal, as with the provider's own name. */
  letters: number;
}

/** For staff to check. The balance decides which of two money columns is money in; otherwise both stay open. */
export function guessColumns(header: readonly string[], below: readonly TableRow[]): GuessedColumns {
  const rows = below
    .slice(0, MOST_LOOKED_AT)
    .filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 2);
  const byHeading = guessMapping(header);
  if (rows.length === 0) return byHeading;
  const profiles = header.map((_, column) => profileOf(rows, column)).filter(({ filled }) => filled > 0);
  const guess: { [C in Column]?: number } = { ...byHeading };
  const free = () => {
    const taken = new Set(Object.values(guess));
    return profiles.filter(({ column }) => !taken.has(column));
  };
  const best = (column: Column, share: (profile: Profile) => number, least: number) => {
    if (guess[column] !== undefined) return;
    const [first] = free().toSorted((one, other) => share(other) - share(one) || one.column - other.column);
    if (first !== undefined && share(first) >= least) guess[column] = first.column;
  };
  if (guess.date !== undefined && !isMostly(profiles, guess.date, 'days')) delete guess.date;
  best('date', ({ days, filled }) => (filled > 0.5 ? days : 0), MOSTLY);
  // A heading may mean the bank's own number, so a column with real references wins.
  const named = profiles.find(({ column }) => column === guess.reference);
  if ((named?.references ?? 0) < 0.5 && free().some(({ references }) => references >= MOSTLY)) delete guess.reference;
  best('reference', ({ references }) => references, MOSTLY);
  best('status', ({ states, flows }) => (states > flows ? states : 0), MOSTLY);
  guessMoney(header, rows, guess, free);
  best('narration', ({ letters }) => letters, 1);
  const dateOrder = guess.date === undefined ? undefined : orderOf(rows, guess.date);
  return { ...guess, ...(dateOrder !== undefined && { dateOrder }) };
}

function profileOf(rows: readonly TableRow[], column: number): Profile {
  const cells = rows.map((row) => cellText(row, column)).filter((cell) => cell !== '' && cell !== '-');
  const isSame = cells.length > 2 && cells.filter((cell) => cell === cells[0]).length >= cells.length * MOSTLY;
  const share = (is: (cell: string) => boolean) => (cells.length === 0 ? 0 : cells.filter(is).length / cells.length);
  const isDay = (cell: string) => parseDay(cell, 'day-first') !== null || parseDay(cell, 'month-first') !== null;
  const isAmount = (cell: string) => parseAmount(cell) !== undefined && /\d/.test(cell) && !/^\d{9,}$/.test(cell);
  return {
    column,
    filled: cells.length / rows.length,
    days: share((cell) => /\D/.test(cell) && isDay(cell)) || share(isDay),
    amounts: share(isAmount),
    // A reference within a text means that the text is the bank's.
    references: share((cell) => !/\p{L}\s|\s\p{L}/u.test(cell) && referencesIn(cell, '').references.length > 0),
    flows: share((cell) => flowOf(cell) !== undefined),
    states: share((cell) => saysDone(cell) || saysNotDone(cell)),
    letters: isSame ? 0 : cells.join('').replace(/[^\p{L}]/gu, '').length / Math.max(1, cells.length),
  };
}

function isMostly(profiles: readonly Profile[], column: number, kind: 'days' | 'amounts'): boolean {
  return (profiles.find((profile) => profile.column === column)?.[kind] ?? 0) >= MOSTLY;
}

/** Guesses money columns without clear headings: two columns, or one with a direction, by the balance. */
function guessMoney(
  header: readonly string[],
  rows: readonly TableRow[],
  guess: { [C in Column]?: number },
  free: () => readonly Profile[],
): void {
  const sayingOf = (column: number) => saidBy(headingWords(header[column] ?? ''));
  const candidates = free()
    .filter(({ amounts, days, column }) => amounts >= MOSTLY && days < MOSTLY && sayingOf(column) !== 'back')
    .map(({ column }) => column);
  if (guess.credit === undefined && guess.amount === undefined && guess.debit === undefined) {
    const pair = pairOf(rows, [...candidates, ...(guess.balance === undefined ? [] : [guess.balance])]);
    if (pair !== undefined) Object.assign(guess, pair);
    else guessAmount(rows, candidates, guess);
  }
  if (guess.debit !== undefined && guess.credit === undefined && guess.amount === undefined) {
    const others = candidates.filter((column) => isEither(rows, column, guess.debit ?? -1));
    if (others.length === 1) guess.credit = others[0] as number;
  }
  if (guess.credit !== undefined && guess.debit !== undefined && guess.balance === undefined) {
    const { credit, debit } = guess;
    guess.balance = candidates.find((balance) => follows(rows, { credit, debit, balance }));
  }
  const besideBalance = free().find(({ column }) => column === (guess.balance ?? -2) + 1);
  if (besideBalance !== undefined && besideBalance.flows >= MOSTLY) guess.balanceDirection = besideBalance.column;
  if (guess.amount !== undefined && guess.direction === undefined) {
    const direction = free().find(({ flows, filled }) => flows >= MOSTLY && filled >= MOSTLY);
    if (direction !== undefined) guess.direction = direction.column;
  }
}

interface Money {
  credit: number;
  debit: number;
  balance: number;
}

/** Two columns of which each row fills one, and a third that moves by them. */
function pairOf(rows: readonly TableRow[], columns: readonly number[]): Money | undefined {
  for (const credit of columns) {
    for (const debit of columns) {
      if (credit === debit || !isEither(rows, credit, debit)) continue;
      for (const balance of columns) {
        if (balance !== credit && balance !== debit && follows(rows, { credit, debit, balance })) {
          return { credit, debit, balance };
        }
      }
    }
  }
  return undefined;
}

/** No row has money in both, and some have it in the first. */
function isEither(rows: readonly TableRow[], one: number, other: number): boolean {
  return (
    rows.every((row) => !(hasAmount(row, one) && hasAmount(row, other))) && rows.some((row) => hasAmount(row, one))
  );
}

function follows(rows: readonly TableRow[], { credit, debit, balance }: Money): boolean {
  const steps = rows.map((row) => ({
    change: hasAmount(row, credit) ? amountIn(row, credit) : hasAmount(row, debit) ? -amountIn(row, debit) : null,
    balance: balanceIn(row, { balance }),
  }));
  const { compared, moved, isAgainst } = checkBalances(steps);
  return compared > 1 && moved >= MOSTLY && !isAgainst && rows.some((row) => hasAmount(row, debit));
}

/** The only column with an amount in nearly every row. */
function guessAmount(rows: readonly TableRow[], columns: readonly number[], guess: { [C in Column]?: number }): void {
  const full = columns.filter((column) => rows.filter((row) => hasAmount(row, column)).length >= rows.length * MOSTLY);
  const [amount] = full;
  if (amount !== undefined && full.length === 1) guess.amount = amount;
}

function hasAmount(row: TableRow, column: number): boolean {
  return amountIn(row, column) > 0;
}

function amountIn(row: TableRow, column: number): number {
  return parseAmount(cellText(row, column))?.paise ?? 0;
}

/** The order in which more cells are days, or else in which they are closer together: misread days are spread out. */
function orderOf(rows: readonly TableRow[], column: number): DateOrder | undefined {
  const read = (order: DateOrder) =>
    rows
      .map((row) => parseDay(cellText(row, column), order))
      .filter((day) => day !== null)
      .toSorted();
  const [dayFirst, monthFirst] = [read('day-first'), read('month-first')];
  if (dayFirst.length !== monthFirst.length) return dayFirst.length > monthFirst.length ? 'day-first' : 'month-first';
  const spanOf = (days: readonly string[]) => daysBetween(days[0] ?? '', days.at(-1) ?? '');
  return spanOf(monthFirst) < spanOf(dayFirst) ? 'month-first' : undefined;
}
