/** Statements of invented payments, in layouts put together from what banks and payment services write. */
import * as fc from 'fast-check';
import type { Column } from '../../../domain/statement/columns/mapping.ts';
import { workbook } from '../file/workbook.fixture.ts';
import { dayAt, type Entry, STORIES, tell } from './stories.fixture.ts';
import type { Sample } from './truth.fixture.ts';

type Row = readonly string[];
type WrittenColumn = { heading: string; means?: Column; cell: (entry: Entry, balance: number) => string };

const layouts = fc.record({
  container: fc.constantFrom('csv', 'tab', 'semicolon', 'pipe', 'page', 'workbook'),
  isNewestFirst: fc.boolean(),
  preamble: fc.constantFrom(0, 0, 3, 20),
  rowsOfAPage: fc.constantFrom(0, 0, 7),
  date: fc.constantFrom('iso', 'slashes', 'two-digits', 'named', 'serial', 'month-first'),
  narration: fc.constantFrom('icici', 'axis', 'kotak', 'sbi', 'plain', 'note'),
  reference: fc.constantFrom('none', 'reference', 'padded', 'own-number', 'apostrophe', 'formula'),
  money: fc.constantFrom('two', 'two', 'credit-first', 'words', 'payments', 'signed', 'side'),
  figures: fc.constantFrom('indian', 'plain', 'rupees'),
  status: fc.boolean(),
  refunds: fc.boolean(),
  balance: fc.constantFrom('none', 'plain', 'side'),
  headings: fc.nat(3),
});

type Choice = typeof layouts extends fc.Arbitrary<infer Of> ? Of : never;

/** A statement in any layout, of 12 to 40 stories, each with its truth. */
export const statements: fc.Arbitrary<Sample> = fc
  .record({
    layout: layouts,
    stories: fc.array(fc.constantFrom(...STORIES), { minLength: 12, maxLength: 40, size: 'max' }),
    seed: fc.noShrink(fc.noBias(fc.integer({ min: 1, max: 2 ** 31 - 1 }))),
  })
  .map(({ layout, stories, seed }) => {
    const written = layout.narration === 'note' && ['none', 'own-number'].includes(layout.reference);
    const possible = written ? { ...layout, narration: 'plain' as const } : layout;
    const isText = possible.container !== 'page' && possible.container !== 'workbook';
    const told = tell(stories, seed, { hasStatus: possible.status, hasRefunds: possible.refunds, isText });
    const { bytes, lines, columns } = write(possible, told.entries);
    const mapping = Object.fromEntries(columns.flatMap(({ means }, at) => (means === undefined ? [] : [[means, at]])));
    return {
      name: `generated-${seed}${ENDINGS[possible.container]}`,
      bytes,
      truth: {
        about: JSON.stringify({ ...possible, seed }),
        mapping: { ...mapping, ...(possible.date === 'month-first' && { dateOrder: 'month-first' as const }) },
        registrations: told.registrations.map(({ entries, ...waiting }) => ({
          ...waiting,
          ...(entries.length > 0 && { lines: entries.map((entry) => lines.get(entry) ?? 0) }),
        })),
      },
    };
  });

function write(layout: Choice, entries: readonly Entry[]) {
  const columns = columnsOf(layout);
  const header = columns.map(({ heading }) => heading);
  const wide = (cells: Row): Row => [...cells, ...header.slice(cells.length).map(() => '')];
  const balances = balancesOf(entries);
  const rows: { cells: Row; entry?: Entry }[] = Array.from({ length: layout.preamble }, (_, at) => ({
    cells: wide([`Account detail ${at + 1}`, 'KAKSHA SAMPLE']),
  }));
  rows.push({ cells: header });
  for (const [at, entry] of (layout.isNewestFirst ? entries.toReversed() : entries).entries()) {
    if (layout.rowsOfAPage > 0 && at > 0 && at % layout.rowsOfAPage === 0) {
      rows.push({ cells: wide(['', 'Page Total']) }, { cells: header });
    }
    rows.push(...rowsOf(columns, entry, balances.get(entry) ?? 0));
  }
  rows.push({ cells: wide(['This is a computer generated statement']) });
  return { columns, ...contained(layout, rows) };
}

function balancesOf(entries: readonly Entry[]): Map<Entry, number> {
  const balances = new Map<Entry, number>();
  let balance = 250_000;
  for (const entry of entries) {
    balance += entry.isIn && entry.fault !== 'negative' ? entry.rupees : -entry.rupees;
    balances.set(entry, balance);
  }
  return balances;
}

function rowsOf(columns: readonly WrittenColumn[], entry: Entry, balance: number) {
  const cells = columns.map(({ cell }) => cell(entry, balance));
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
      // A workbook and a text in tabs keep a break in a cell as well; a web page makes a space of it.
      if (entry.fault === 'over-two-lines') return [{ cells: cells.with(at, `${start}\n${end}`), entry }];
      return [{ cells: cells.with(at, start), entry }, { cells: cells.map((_, column) => (column === at ? end : '')) }];
    }
    default:
      return [{ cells, entry }];
  }
}

const ENDINGS = { csv: '.csv', tab: '.tsv', semicolon: '.csv', pipe: '.txt', page: '.xls', workbook: '.xlsx' } as const;
const SEPARATORS = { csv: ',', tab: '\t', semicolon: ';', pipe: '|' } as const;

function contained({ container }: Choice, rows: readonly { cells: Row; entry?: Entry }[]) {
  const lines = new Map<Entry, number>();
  const texts: string[] = [];
  let line = 1;
  for (const { cells, entry } of rows) {
    if (entry !== undefined) lines.set(entry, line);
    const text =
      container === 'page' || container === 'workbook'
        ? ''
        : cells.map((cell) => quoted(cell, SEPARATORS[container])).join(SEPARATORS[container]);
    texts.push(text);
    line += 1 + (text.split('\n').length - 1);
  }
  if (container === 'workbook') return { lines, bytes: workbook(rows.map(({ cells }) => cells)) };
  if (container === 'page') {
    const body = rows.map(({ cells }) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n');
    return { lines, bytes: new TextEncoder().encode(`<html><body><table>${body}</table></body></html>`) };
  }
  return { lines, bytes: new TextEncoder().encode(texts.join('\n')) };
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || cell.includes('\n') || cell.includes('"')
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}

function columnsOf(layout: Choice): WrittenColumn[] {
  const { headings } = layout;
  const named = (...names: readonly string[]) => names[headings % names.length] ?? '';
  const money = (rupees: number) => figure(layout.figures, rupees);
  return [
    {
      heading: named('Date', 'Txn Date', 'Posting Date', 'Tran Dt'),
      means: 'date',
      cell: (entry) => dateText(layout, entry),
    },
    {
      heading: named('Narration', 'Particulars', 'Description', 'Transaction Remarks'),
      means: 'narration',
      cell: (entry) => narrationText(layout.narration, entry),
    },
    ...referenceColumn(layout, named),
    ...moneyColumns(layout, named, money),
    ...(layout.refunds
      ? [
          {
            heading: named('Amount Refunded', 'Refunded', 'Refund Amt', 'Refunded Amount'),
            cell: (entry: Entry) => (entry.refunded ? money(entry.rupees) : named('', '0.00', '-', '0')),
          },
        ]
      : []),
    ...(layout.status
      ? [
          {
            heading: named('Status', 'Txn Status', 'Payment Status', 'Status'),
            means: 'status' as const,
            cell: (entry: Entry) => statusText(headings, entry),
          },
        ]
      : []),
    ...(layout.balance === 'none'
      ? []
      : [
          {
            heading: named('Balance', 'Closing Balance', 'Running Bal', 'Available Balance'),
            means: 'balance' as const,
            cell: (_entry: Entry, balance: number) => `${money(balance)}${layout.balance === 'side' ? ' Cr' : ''}`,
          },
        ]),
  ];
}

type Named = (...names: readonly string[]) => string;

function referenceColumn({ reference }: Choice, named: Named): WrittenColumn[] {
  if (reference === 'none') return [];
  const cell = (entry: Entry) => {
    const stands = entry.fault === 'leading-zero-lost' ? entry.reference.slice(1) : entry.reference;
    if (reference === 'own-number') return entry.ownNumber;
    if (reference === 'padded' && /^\d{12}$/.test(stands)) return `0000${stands}`;
    if (reference === 'apostrophe') return `'${stands}`;
    return reference === 'formula' ? `="${stands}"` : stands;
  };
  return [{ heading: named('Ref No.', 'UTR', 'Chq./Ref.No.', 'RRN'), means: 'reference', cell }];
}

function moneyColumns({ money: kind }: Choice, named: Named, money: (rupees: number) => string): WrittenColumn[] {
  const sum = (entry: Entry) =>
    entry.fault === 'amount-unreadable' ? '#####' : `${entry.fault === 'negative' ? '-' : ''}${money(entry.rupees)}`;
  const credit: WrittenColumn = {
    heading: named('Credit', 'Cr Amount', 'Deposit Amt', 'Paid In'),
    means: 'credit',
    cell: (entry) => (entry.isIn ? sum(entry) : ''),
  };
  const debit: WrittenColumn = {
    heading: named('Debit', 'Dr Amount', 'Withdrawl Amt', 'Paid Out'),
    means: 'debit',
    cell: (entry) => (entry.isIn ? '' : sum(entry)),
  };
  const amount = (heading: string, cell: (entry: Entry) => string): WrittenColumn => ({
    heading,
    means: 'amount',
    cell,
  });
  const direction = (heading: string, into: string, out: string): WrittenColumn => ({
    heading,
    means: 'direction',
    cell: ({ isIn }) => (isIn ? into : out),
  });
  const amountHeading = named('Amount', 'Transaction Amount', 'Amount (INR)', 'Txn Amt');
  switch (kind) {
    case 'two':
      return [debit, credit];
    case 'credit-first':
      return [credit, debit];
    case 'words':
      return [
        amount(amountHeading, sum),
        direction(
          named('Dr/Cr', 'Type', 'Cr/Dr', 'Transaction Type'),
          named('CR', 'CREDIT', 'Cr', 'Credit'),
          named('DR', 'DEBIT', 'Dr', 'Debit'),
        ),
      ];
    case 'payments':
      return [
        amount(amountHeading, sum),
        direction(
          named('Type', 'Transaction Type', 'Txn Type', 'Kind'),
          named('Payment', 'PAYMENT', 'Received', 'payment'),
          named('Refund', 'REFUND', 'Chargeback', 'Reversal'),
        ),
      ];
    case 'signed':
      return [amount(amountHeading, (entry) => `${entry.isIn ? '' : '-'}${sum(entry)}`)];
    case 'side':
      return [amount(amountHeading, (entry) => `${sum(entry)} ${entry.isIn ? 'Cr' : 'Dr'}`)];
  }
}

function figure(how: Choice['figures'], rupees: number): string {
  if (how === 'plain') return rupees.toFixed(2);
  const grouped = rupees.toLocaleString('en-IN', { minimumFractionDigits: 2 });
  return how === 'rupees' ? `₹${grouped}` : grouped;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
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
  }
}

function narrationText(how: Choice['narration'], entry: Entry): string {
  const { payer, isIn, word } = entry;
  const reference = entry.fault === 'leading-zero-lost' ? entry.reference.slice(1) : entry.reference;
  const before = word === undefined ? '' : `${word}/`;
  const handle = payer.split(' ')[0]?.toLowerCase() ?? '';
  switch (how) {
    case 'icici':
      return `${before}UPI/${reference}/Course/${handle}@okaxis/HDFC BANK/ICI${entry.ownNumber}`;
    case 'axis':
      return `${before}UPI/P2${isIn ? 'A' : 'M'}/${reference}/${payer}/HDFC BANK/Course`;
    case 'kotak':
      return `${before}UPI/${payer}/${reference}/Course`;
    case 'sbi':
      return `${before}${isIn ? 'BY' : 'TO'} TRANSFER-UPI/${isIn ? 'CR' : 'DR'}/${reference}/${payer}/HDFC/${handle}@okaxis/--`;
    case 'plain':
      return `${before}UPI ${payer} ${reference}`;
    case 'note':
      return `${before}Course ${payer}`;
  }
}

const STATUSES = {
  done: ['SUCCESS', 'Completed', 'captured', 'Settled'],
  bad: ['FAILED', 'Refunded', 'Reversed', 'Declined'],
  unknown: ['Pending', 'Initiated', 'created', 'On Hold'],
} as const;

function statusText(headings: number, { status }: Entry): string {
  return STATUSES[status][headings % 4] ?? '';
}
