import * as fc from 'fast-check';
import type { Column } from '../../../domain/statement/cells/mapping.ts';
import { lineOfSheet } from '../../../domain/statement/line-name.ts';
import { workbookOf } from '../../reading/file/workbook.fixture.ts';
import { CHANGES, headingOf, type Kind } from './headings.fixture.ts';
import { dayAt, type Entry, OWN, settlementOf, STORIES, tell, type Told } from './stories.fixture.ts';
import type { Sample } from './truth.fixture.ts';

type Row = readonly string[];
type WrittenColumn = { heading: string; means?: Column; cell: (entry: Entry, balance?: number) => string };

const layouts = fc.record({
  container: fc.constantFrom('csv', 'tab', 'semicolon', 'pipe', 'page', 'workbook', 'workbook'),
  sheets: fc.constantFrom('one', 'refunds', 'refunds', 'other-headings', 'periods', 'summary'),
  isNewestFirst: fc.boolean(),
  preamble: fc.constantFrom(0, 0, 3, 20),
  rowsOfAPage: fc.constantFrom(0, 0, 7),
  date: fc.constantFrom('iso', 'slashes', 'two-digits', 'named', 'serial', 'month-first', 'in-one'),
  narration: fc.constantFrom('icici', 'axis', 'kotak', 'sbi', 'plain', 'note', 'hdfc', 'bare'),
  reference: fc.constantFrom('none', 'reference', 'padded', 'own-number', 'apostrophe', 'formula'),
  numbers: fc.constantFrom('whole', 'whole', 'whole', 'fours', 'two-parts'),
  money: fc.constantFrom('two', 'two', 'credit-first', 'words', 'payments', 'signed', 'side'),
  figures: fc.constantFrom('indian', 'plain', 'rupees'),
  status: fc.boolean(),
  refunds: fc.boolean(),
  balance: fc.constantFrom('none', 'plain', 'side'),
  own: fc.constantFrom('none', 'none', 'columns', 'narration'),
  ofTheDay: fc.constantFrom('none', 'none', 'settlement', 'tran-id'),
  headings: fc.nat(10_000),
  change: fc.constantFrom(...CHANGES),
});

type Choice = typeof layouts extends fc.Arbitrary<infer Of> ? Of : never;

const SHOWS: Record<Choice['narration'], { name: boolean; upiId: boolean }> = {
  icici: { name: false, upiId: true },
  axis: { name: true, upiId: false },
  kotak: { name: true, upiId: false },
  sbi: { name: true, upiId: true },
  plain: { name: true, upiId: false },
  note: { name: true, upiId: false },
  hdfc: { name: true, upiId: true },
  bare: { name: false, upiId: false },
};

/** 12 to 40 stories, and a later statement if money goes back only there. */
export const statements: fc.Arbitrary<readonly Sample[]> = fc
  .record({
    layout: layouts,
    stories: fc.array(fc.constantFrom(...STORIES), { minLength: 12, maxLength: 40, size: 'max' }),
    seed: fc.noShrink(fc.noBias(fc.integer({ min: 1, max: 2 ** 31 - 1 }))),
  })
  .map(({ layout, stories, seed }) => {
    const { container, sheets, status, refunds } = layout;
    const written = layout.narration === 'note' && ['none', 'own-number'].includes(layout.reference);
    const possible = written ? { ...layout, narration: 'plain' as const } : layout;
    const isText = container !== 'page' && container !== 'workbook';
    const hasAside = container === 'workbook' && sheets !== 'one' && sheets !== 'periods';
    const shows = SHOWS[possible.narration];
    const told = tell(stories, seed, {
      ...{ hasStatus: status, hasRefunds: refunds, isText, shows, hasAside },
      ...{ datesAside: sheets !== 'summary', datesNotes: layout.headings % 3 === 2 },
    });
    return told.map((each, at) => sampleOf(possible, each, `generated-${seed}${at > 0 ? '-later' : ''}`));
  });

function sampleOf(layout: Choice, { entries, registrations }: Told, name: string): Sample {
  const { bytes, lines, columns } = write(layout, entries);
  const mapping = Object.fromEntries(columns.flatMap(({ means }, at) => (means === undefined ? [] : [[means, at]])));
  return {
    name: `${name}${ENDINGS[layout.container]}`,
    bytes,
    truth: {
      about: JSON.stringify(layout),
      mapping: { ...mapping, ...(layout.date === 'month-first' && { dateOrder: 'month-first' as const }) },
      ownNumbers: [OWN.account],
      ownNames: [OWN.name, OWN.upiId],
      registrations: registrations.map(({ entries: own, ...waiting }) => ({
        ...waiting,
        ...(own.length > 0 && { lines: own.map((entry) => lines.get(entry) ?? 0) }),
      })),
    },
  };
}

interface WrittenRow {
  cells: Row;
  entry?: Entry;
}

interface WrittenSheet {
  name: string;
  rows: readonly WrittenRow[];
}

function write(layout: Choice, entries: readonly Entry[]) {
  const columns = columnsOf(layout);
  const sheets = layout.container === 'workbook' ? layout.sheets : 'one';
  const main = entries.filter(({ place }) => place !== 'aside');
  const aside = entries.filter(({ place }) => place === 'aside');
  const balances = balancesOf(main);
  const half = sheets === 'periods' ? Math.ceil(main.length / 2) : main.length;
  const first = { name: 'Statement', rows: table(layout, columns, main.slice(0, half), balances) };
  const second = secondSheet(layout, columns, { aside, rest: main.slice(half), balances });
  const all = second === undefined ? [first] : layout.headings % 3 === 0 ? [second, first] : [first, second];
  return { columns, ...contained(layout, all) };
}

interface Second {
  aside: readonly Entry[];
  rest: readonly Entry[];
  balances: ReadonlyMap<Entry, number>;
}

function secondSheet(
  layout: Choice,
  columns: readonly WrittenColumn[],
  { aside, rest, balances }: Second,
): WrittenSheet | undefined {
  if (layout.container !== 'workbook') return undefined;
  const named = (...names: readonly string[]) => names[layout.headings % names.length] ?? '';
  const money = (rupees: number) => figure(layout.figures, rupees);
  switch (layout.sheets) {
    case 'one':
      return undefined;
    case 'periods':
      return { name: 'Dec 2026', rows: table(layout, columns, rest, balances) };
    case 'refunds':
      return { name: named('Refunds', 'Refund', 'Returns'), rows: table(layout, columns, aside, new Map()) };
    case 'other-headings': {
      const header = ['Posted On', 'Details', named('Refund Amount', 'Amount (Rs.)', 'Value')];
      const rows = aside.map((entry) => ({
        cells: [dateText(layout, entry), entry.text ?? '', money(entry.rupees)],
        entry,
      }));
      return { name: named('Refunds', 'Sheet3', 'Adjustments', 'Disputes'), rows: [{ cells: header }, ...rows] };
    }
    case 'summary': {
      const rows = aside.map((entry) => ({ cells: [`${entry.text} Rs. ${entry.rupees}`, '1'], entry }));
      return { name: 'Summary', rows: [{ cells: ['What', 'Count'] }, ...rows, { cells: ['Total credits', '31'] }] };
    }
  }
}

function table(
  layout: Choice,
  columns: readonly WrittenColumn[],
  entries: readonly Entry[],
  balances: ReadonlyMap<Entry, number>,
): WrittenRow[] {
  const header = columns.map(({ heading }) => heading);
  const wide = (cells: Row): Row => [...cells, ...header.slice(cells.length).map(() => '')];
  const rows: WrittenRow[] = Array.from({ length: layout.preamble }, (_, at) => ({
    cells: wide([`Account detail ${at + 1}`, OWN.name]),
  }));
  rows.push({ cells: header });
  for (const [at, entry] of (layout.isNewestFirst ? entries.toReversed() : entries).entries()) {
    if (layout.rowsOfAPage > 0 && at > 0 && at % layout.rowsOfAPage === 0) {
      rows.push({ cells: wide(['', 'Page Total']) }, { cells: header });
    }
    rows.push(...(entry.isNote === true ? [noteOf(columns, layout, entry)] : rowsOf(columns, entry, balances)));
  }
  rows.push({ cells: wide(['This is a computer generated statement']) });
  return rows;
}

function noteOf(columns: readonly WrittenColumn[], layout: Choice, entry: Entry): WrittenRow {
  const text = entry.text ?? '';
  const at = [0, columns.length - 1][layout.headings % 3];
  const cells = columns.map(({ means, cell }, column) => {
    if (at !== undefined) return at === column ? text : '';
    return means === 'narration' ? text : means === 'date' ? cell(entry) : '';
  });
  return { cells, entry };
}

function balancesOf(entries: readonly Entry[]): Map<Entry, number> {
  const balances = new Map<Entry, number>();
  let balance = 250_000;
  for (const entry of entries) {
    if (entry.isNote !== true) balance += entry.isIn && entry.fault !== 'negative' ? entry.rupees : -entry.rupees;
    balances.set(entry, balance);
  }
  return balances;
}

function rowsOf(columns: readonly WrittenColumn[], entry: Entry, balances: ReadonlyMap<Entry, number>): WrittenRow[] {
  const cells = columns.map(({ cell }) => cell(entry, balances.get(entry)));
  const at = columns.findIndex(({ means }) => means === 'narration');
  const narration = cells[at] ?? '';
  const broken = narration.indexOf(entry.reference) + 5;
  switch (entry.fault) {
    case 'cell-too-many':
      return [{ cells: cells.toSpliced(at, 1, narration, ' SONS AND CO'), entry }];
    case 'cell-too-few':
      return [{ cells: cells.toSpliced(at, 1), entry }];
    case 'over-two-lines':
    case 'over-two-rows': {
      if (broken < 5) return [{ cells, entry }];
      const [start, end] = [narration.slice(0, broken), narration.slice(broken)];
      // Workbooks and tab-delimited text keep a line break in a cell; a web page turns it into a space.
      if (entry.fault === 'over-two-lines') return [{ cells: cells.with(at, `${start}\n${end}`), entry }];
      return [{ cells: cells.with(at, start), entry }, { cells: cells.map((_, column) => (column === at ? end : '')) }];
    }
    default:
      return [{ cells, entry }];
  }
}

const ENDINGS = { csv: '.csv', tab: '.tsv', semicolon: '.csv', pipe: '.txt', page: '.xls', workbook: '.xlsx' } as const;
const SEPARATORS = { csv: ',', tab: '\t', semicolon: ';', pipe: '|' } as const;

function contained({ container }: Choice, sheets: readonly WrittenSheet[]) {
  const lines = new Map<Entry, number>();
  for (const [at, { rows }] of sheets.entries()) {
    for (const [row, { entry }] of rows.entries()) if (entry) lines.set(entry, lineOfSheet(at + 1, row + 1));
  }
  const rows = sheets.flatMap((sheet) => sheet.rows);
  if (container === 'workbook') {
    return {
      lines,
      bytes: workbookOf(sheets.map(({ name, rows: own }) => ({ name, rows: own.map(({ cells }) => cells) }))),
    };
  }
  if (container === 'page') {
    const body = rows.map(({ cells }) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
    return { lines, bytes: new TextEncoder().encode(`<html><body><table>${body}</table></body></html>`) };
  }
  const separator = SEPARATORS[container];
  const texts = rows.map(({ cells }) => cells.map((cell) => quoted(cell, separator)).join(separator));
  let line = 1;
  for (const [at, { entry }] of rows.entries()) {
    if (entry) lines.set(entry, line);
    line += texts[at]?.split('\n').length ?? 0;
  }
  return { lines, bytes: new TextEncoder().encode(texts.join('\n')) };
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || cell.includes('\n') || cell.includes('"')
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}

type Named = (kind: Kind) => string;

function columnsOf(layout: Choice): WrittenColumn[] {
  const { headings } = layout;
  const named: Named = (kind) => headingOf(kind, headings, layout.change);
  const money = (rupees: number) => figure(layout.figures, rupees);
  const none = ['', '0.00', '-', '0'][headings % 4] ?? '';
  return [
    ...(layout.own === 'columns' ? [{ heading: named('account'), cell: () => OWN.account }] : []),
    { heading: named('date'), means: 'date', cell: (entry) => dateText(layout, entry) },
    { heading: named('narration'), means: 'narration', cell: (entry) => narrationText(layout, entry) },
    ...referenceColumn(layout, named),
    ...moneyColumns(layout, named, money),
    ...(layout.refunds
      ? [
          {
            heading: named('refunded'),
            cell: ({ refunded, rupees }: Entry) => (refunded === true ? money(rupees) : none),
          },
        ]
      : []),
    ...(layout.status
      ? [{ heading: named('status'), means: 'status' as const, cell: (entry: Entry) => statusText(headings, entry) }]
      : []),
    ...(layout.own === 'columns'
      ? [
          { heading: named('owner'), cell: () => OWN.name },
          { heading: named('ownUpiId'), cell: () => OWN.upiId },
        ]
      : []),
    ...ofTheDayColumn(layout, named),
    ...(layout.balance === 'none'
      ? []
      : [
          {
            heading: named('balance'),
            means: 'balance' as const,
            cell: (_entry: Entry, balance?: number) =>
              balance === undefined ? '' : `${money(balance)}${layout.balance === 'side' ? ' Cr' : ''}`,
          },
        ]),
  ];
}

function ofTheDayColumn({ ofTheDay }: Choice, named: Named): WrittenColumn[] {
  if (ofTheDay === 'none') return [];
  if (ofTheDay === 'settlement') return [{ heading: named('settlement'), cell: ({ day }) => settlementOf(day) }];
  return [{ heading: named('tranId'), cell: ({ day }) => `C${4_417_000_000 + day * 31}` }];
}

function referenceColumn(layout: Choice, named: Named): WrittenColumn[] {
  const { reference } = layout;
  if (reference === 'none') return [];
  const cell = (entry: Entry) => {
    if (reference === 'own-number') return entry.ownNumber;
    const stands = numberText(layout, entry);
    if (stands === '') return '';
    if (reference === 'padded' && /^\d{12}$/.test(stands)) return `${'0'.repeat(4 + (layout.headings % 5))}${stands}`;
    if (reference === 'apostrophe') return `'${stands}`;
    return reference === 'formula' ? `="${stands}"` : stands;
  };
  return [{ heading: named('reference'), means: 'reference', cell }];
}

function numberText({ numbers }: Choice, { fault, reference }: Entry): string {
  if (fault === 'leading-zero-lost') return reference.slice(1);
  if (numbers === 'whole' || fault?.startsWith('over-') === true || !/^\d{12}$/.test(reference)) return reference;
  return reference.replace(numbers === 'fours' ? /(\d{4})(?=\d)/g : /^(\d{6})/, '$1 ');
}

function moneyColumns({ money: kind, headings }: Choice, named: Named, money: (rupees: number) => string) {
  const sum = (entry: Entry) =>
    entry.fault === 'amount-unreadable' ? '#####' : `${entry.fault === 'negative' ? '-' : ''}${money(entry.rupees)}`;
  const column = (means: 'credit' | 'debit' | 'amount', cell: (entry: Entry) => string): WrittenColumn => ({
    ...{ heading: named(means), means, cell },
  });
  const credit = column('credit', (entry) => (entry.isIn ? sum(entry) : ''));
  const debit = column('debit', (entry) => (entry.isIn ? '' : sum(entry)));
  const direction = (heading: Kind, words: readonly (readonly [into: string, out: string, bill: string])[]) => {
    const [into = '', out = '', bill = ''] = words[headings % words.length] ?? [];
    const cell = ({ isIn, isBill = false }: Entry) => (isIn ? into : isBill ? bill : out);
    return { heading: named(heading), means: 'direction' as const, cell };
  };
  switch (kind) {
    case 'two':
      return [debit, credit];
    case 'credit-first':
      return [credit, debit];
    case 'words':
      return [
        column('amount', sum),
        direction('direction', [
          ['CR', 'DR', 'DR'],
          ['CREDIT', 'DEBIT', 'DEBIT'],
          ['Cr', 'Dr', 'Dr'],
          ['Credit', 'Debit', 'Debit'],
        ]),
      ];
    case 'payments':
      return [
        column('amount', sum),
        direction('kind', [
          ['Payment', 'Refund', 'Payout'],
          ['PAYMENT', 'REFUND', 'PAYOUT'],
          ['Received', 'Chargeback', 'Sent'],
          ['payment', 'Reversal', 'Debit'],
        ]),
      ];
    case 'signed':
      return [column('amount', (entry) => `${entry.isIn ? '' : '-'}${sum(entry)}`)];
    case 'side':
      return [column('amount', (entry) => `${sum(entry)} ${entry.isIn ? 'Cr' : 'Dr'}`)];
  }
}

function figure(how: Choice['figures'], rupees: number): string {
  if (how === 'plain') return rupees.toFixed(2);
  const grouped = rupees.toLocaleString('en-IN', { minimumFractionDigits: 2 });
  return how === 'rupees' ? `₹${grouped}` : grouped;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTHS_IN_FULL = MONTHS.with(8, 'September').with(9, 'October').with(10, 'November').with(11, 'December');
const SERIAL_START = Date.UTC(1899, 11, 30);

function dateText({ date }: Choice, entry: Entry): string {
  if (entry.fault === 'date-unreadable') return '31/11/2026';
  const iso = dayAt(entry.day);
  const [year = '', month = '', day = ''] = iso.split('-');
  switch (date) {
    case 'iso':
      return iso;
    case 'slashes':
      return `${day}/${month}/${year}`;
    case 'two-digits':
      return `${day}-${month}-${year.slice(2)}`;
    case 'named':
      return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
    case 'serial':
      return String((Date.parse(iso) - SERIAL_START) / (24 * 60 * 60 * 1000));
    case 'month-first':
      return `${month}/${day}/${year} 02:15 PM`;
    case 'in-one':
      return `${MONTHS_IN_FULL[Number(month) - 1]}${Number(day)}, ${year}`;
  }
}

function narrationText(layout: Choice, entry: Entry): string {
  const { payer, word, text, upiId, cheque } = entry;
  const before = word === undefined ? '' : `${word}/`;
  const whole = text ?? formOf(layout, entry, { payer, upiId, reference: numberText(layout, entry) });
  const behind = layout.own === 'narration' ? `/${OWN.account}/${OWN.upiId}/${OWN.name}` : '';
  return `${before}${whole}${cheque === undefined ? '' : ` CHQNO:${cheque}`}${behind}`;
}

function formOf(
  { narration }: Choice,
  { isIn, ownNumber }: Entry,
  { payer, upiId, reference }: Pick<Entry, 'payer' | 'upiId' | 'reference'>,
): string {
  switch (narration) {
    case 'icici':
      return `UPI/${reference}/Course/${upiId}/HDFC BANK/ICI${ownNumber}`;
    case 'axis':
      return `UPI/P2${isIn ? 'A' : 'M'}/${reference}/${payer}/HDFC BANK/Course`;
    case 'kotak':
      return `UPI/${payer}/${reference}/Course`;
    case 'sbi':
      return `${isIn ? 'BY' : 'TO'} TRANSFER-UPI/${isIn ? 'CR' : 'DR'}/${reference}/${payer}/HDFC/${upiId}/--`;
    case 'plain':
      return `UPI ${payer} ${reference}`;
    case 'note':
      return `Course ${payer}`;
    case 'hdfc':
      return `UPI-${payer}-${upiId}-HDFC0000001-${reference}-COURSE`;
    case 'bare':
      return `UPI/${reference}/Course/HDFC BANK`;
  }
}

const STATUSES = {
  done: ['SUCCESS', 'Completed', 'captured', 'Settled'],
  bad: ['FAILED', 'Refunded', 'Reversed', 'Declined'],
  failed: ['FAILED', 'Failed', 'failed', 'Declined'],
  unknown: ['Pending', 'Initiated', 'created', 'On Hold'],
} as const;

function statusText(headings: number, { status }: Entry): string {
  return STATUSES[status][headings % 4] ?? '';
}
