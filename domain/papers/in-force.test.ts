import { expect, test } from 'vitest';
import type { Paise } from '../money.ts';
import { inForce, leftOf, mainPaper, shownBy } from './in-force.ts';
import { noteKindOf, type PaperKind, type SupplyKind } from './paper-kinds.ts';

const paper = (id: string, kind: PaperKind, rupees: number, ofId: string | null = null) => ({
  ...{ id, kind, ofId },
  amount: (rupees * 100) as Paise,
});

const first = paper('first', 'receipt', 650);
const second = paper('second', 'receipt', 300);
const parts = [paper('a', 'refund-note', 400, 'first'), paper('b', 'cancellation', 250, 'first')];
const part = paper('c', 'refund-note', 100, 'second');

test('of a paper is left what its own notes have not taken back', () => {
  const papers = [first, second, ...parts, part];
  expect(papers.map((each) => leftOf(each, papers) / 100)).toEqual([0, 200, 400, 250, 100]);
  expect(leftOf(first, [first, parts[0]!])).toBe(25_000);
});

test('papers of which something is left hold, and no note does', () => {
  const papers = [first, second, ...parts, part];
  expect(inForce(papers)).toEqual([second]);
  expect(inForce([first, second, parts[0]!])).toEqual([first, second]);
  expect(shownBy(papers)).toBe(20_000);
  expect(shownBy([first, second, parts[0]!])).toBe(55_000);
  expect(shownBy([])).toBe(0);
});

test('the latest that holds stands for a registration, else the latest for money that came in', () => {
  expect(mainPaper([first, second])).toBe(second);
  expect(mainPaper([first, second, paper('d', 'refund-note', 300, 'second')])).toBe(first);
  const all = paper('d', 'refund-note', 300, 'second');
  expect(mainPaper([first, ...parts, second, all])).toBe(second);
  expect(mainPaper([])).toBeUndefined();
});

test.each<[SupplyKind, 'refund' | 'move', string]>([
  ['receipt', 'refund', 'refund-note'],
  ['receipt', 'move', 'cancellation'],
  ['bill-of-supply', 'refund', 'credit-note'],
  ['tax-invoice', 'move', 'credit-note'],
])('a %s is taken back, because of a %s, by a %s', (kind, because, note) => {
  expect(noteKindOf(kind, because)).toBe(note);
});
