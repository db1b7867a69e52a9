import { describe, expect, it } from 'vitest';
import type { ColumnMapping } from './cells/mapping.ts';
import { readRows } from './read-rows.ts';

const HEADER = ['Date', 'Text', 'Ref', 'Out', 'In', 'Balance'];
const columns = { date: 0, narration: 1, reference: 2, debit: 3, credit: 4, dateOrder: 'day-first' } as const;

function read(rows: readonly (readonly string[])[], mapping: ColumnMapping = columns) {
  const table = { rows: [HEADER, ...rows].map((cells, index) => ({ line: index + 1, cells })) };
  return readRows([{ table, layout: { name: 'Test', mapping }, headerIndex: 0 }]);
}

const good = ['05/09/2026', 'UPI/ASHA RAO/624812345671/fee', '', '', '1,500.00'];

describe('a payment', () => {
  it('has its line, day, paise, references, text and payer', () => {
    expect(read([good])).toEqual({
      layout: 'Test',
      rows: [
        {
          line: 2,
          date: '2026-09-05',
          amount: 150_000,
          references: ['624812345671'],
          narration: 'UPI/ASHA RAO/624812345671/fee',
          payer: 'ASHA RAO',
        },
      ],
      refused: [],
      debits: 0,
      contradicted: new Map(),
      goneBack: [],
      doubts: [],
      unsaid: [],
    });
  });

  it('takes the value date where the date is empty', () => {
    expect(
      read([['', 'x', '06/09/2026', '', '1']], { ...columns, reference: undefined, valueDate: 2 }).rows,
    ).toMatchObject([{ date: '2026-09-06' }]);
  });

  it('joins text that was broken into rows of its own', () => {
    const { rows, refused } = read([good.with(1, 'NEFT RAVI'), ['', 'N24926206', ''], ['', '  2454075 X '], good]);
    expect(rows.map(({ narration }) => narration)).toEqual(['NEFT RAVI N24926206 2454075 X', good[1]]);
    expect(refused).toEqual([]);
  });

  it('is in doubt where a text below another one tells that its amount went back', () => {
    const { rows } = read([
      good,
      good.with(1, 'UPI/RAVI/624812345999/fee').with(4, '900.00'),
      ['', 'REV-UPI Rs.1500', ''],
    ]);
    expect(rows).toMatchObject([{ line: 2, reversals: [{ line: 4, by: 'amount', amount: 150_000 }] }]);
  });

  it('may be one paisa, in or out', () => {
    expect(read([good.with(4, '0.01'), good.with(4, '').with(3, '0.01')])).toMatchObject({
      rows: [{ amount: 1 }],
      refused: [],
      debits: 1,
    });
  });

  it('is one with any text, where there is a date and an amount', () => {
    expect(read([good.with(1, 'Brought forward 624812345671')]).rows).toHaveLength(1);
  });

  it.each([
    ['a minus', ['-100.00'], ['-70.00'], ['80.00']],
    ['Dr behind it', ['100.00 Dr'], ['70.00 Dr'], ['80.00 Cr']],
    ['a column of words', ['100.00', 'debit'], ['70.00', 'Debit'], ['80.00', 'Credit']],
  ])('follows in a balance that is below zero by %s', (_, overdrawn, still, above) => {
    const rows = [
      ['01/09/2026', 'a', '', '', '100', '1,100.00', 'Credit'],
      ['02/09/2026', 'b', '', '', '100', '1,200.00', 'Credit'],
      ['03/09/2026', 'c', '', '1,300', '', ...overdrawn],
      ['04/09/2026', 'd', '', '', '30', ...still],
      ['05/09/2026', 'e', '', '', '150', ...above],
    ];
    const mapping = { ...columns, balance: 5, balanceDirection: 6 };
    expect(read(rows, mapping)).toMatchObject({
      rows: [{ line: 2 }, { line: 3 }, { line: 5 }, { line: 6 }],
      refused: [],
      debits: 1,
    });
  });

  it('joins text that begins or ends with a stroke, no strokes or sum alone, and nothing to 500 characters', () => {
    const { rows } = read([good.with(1, 'NEFT'), ['', 'N2492-', ''], ['', '-6206', '']]);
    expect(rows.map(({ narration }) => narration)).toEqual(['NEFT N2492- -6206']);
    for (const alone of ['-----', 'Total of 624812345672']) {
      expect(read([good, ['', alone, '']]).rows[0]?.narration).toBe(good[1]);
    }
    const after = (length: number) => read([good.with(1, 'x'.repeat(length)), ['', 'more', '']]).rows[0]?.narration;
    expect(after(499)).toBe(`${'x'.repeat(499)} more`);
    expect(after(500)).toBe('x'.repeat(500));
  });

  it('unwraps what a spreadsheet was kept from calculating with', () => {
    expect(read([good.with(2, '="624812345679"')]).rows[0]?.references[0]).toBe('624812345679');
    expect(read([good.with(2, "'624812345679")]).rows[0]?.references[0]).toBe('624812345679');
  });
});

describe('left out without a word', () => {
  it.each([
    ['an empty row', ['', ' ', '']],
    ['a row of signs', ['********', '*****', '', '------', '=====', '']],
    ['the heading once more', [' date', 'TEXT', 'Ref', 'Out', 'In ', 'Balance', '']],
    ['a sum', ['', 'Grand Total', '', '300.00', '1,500.00']],
    ['a sum where the date would be', ['Total:', '', '', '300.00', '1,500.00']],
    ['the opening balance', ['', 'Opening Balance', '', '', '', '10,000.00']],
    ['a balance that is brought forward with a date', ['01/09/2026', 'B/F', '', '', '', '10,000.00']],
    ['a balance that is brought forward beside zeros', ['01/09/2026', 'B/F', '', '0.00', '0.00', '10,000.00']],
    ['a balance forward', ['01/09/2026', 'Balance Forward', '', '', '', '10,000.00']],
    ['a balance that is brought forward in another column', ['01/09/2026', '', 'B/F', '', '', '10,000.00']],
    ['a page break', ['Page 2 of 5', '', '', '', '']],
    ['a note', ['This is a computer generated statement and needs no signature.']],
    ['a note about money', ['*Charges of Rs. 100.00 may apply']],
  ])('%s', (_name, row) => {
    expect(read([good, row, good])).toMatchObject({ rows: [{ line: 2 }, { line: 4 }], refused: [], debits: 0 });
  });

  it('everything of the summary below the rows', () => {
    const summary = [
      ['STATEMENT SUMMARY :-'],
      ['Opening Balance', 'Dr Count', 'Cr Count', 'Debits', 'Credits'],
      ['10,000.00', '1', '2', '300.00', '1,500.00'],
    ];
    expect(read([good, ...summary])).toMatchObject({ rows: [{}], refused: [] });
  });

  it('money that went out, but it is counted', () => {
    expect(read([['05/09/2026', 'x', '', '300.00', '0.00'], good])).toMatchObject({
      rows: [{}],
      refused: [],
      debits: 1,
    });
  });
});

describe('an amount under a heading for money that went out', () => {
  const header = ['Date', 'Text', 'Id', 'Amount', 'Debit', 'Fee'];
  const mapping = { date: 0, narration: 1, credit: 3, debit: 5, dateOrder: 'day-first' } as const;
  const [id, others] = ['pay_Stw3KfMtZz6aKH', 'pay_Kf3MtZz6aStw12'];
  const rows = [
    ['05/09/2026', 'ASHA', id, '900.00', '0.00', '0.00'],
    ['06/09/2026', 'RAVI', others, '900.00', '0.00', '0.00'],
    ['07/09/2026', '', id, '900.00', '900.00', '0.00'],
  ];

  it('refuses the row, which speaks against the payment of its number alone, whatever else the heading is taken for', () => {
    const table = { rows: [header, ...rows].map((cells, index) => ({ line: index + 1, cells })) };
    const statement = readRows([{ table, layout: { name: 'Test', mapping }, headerIndex: 0 }]);
    expect(statement.refused).toMatchObject([{ line: 4, kind: 'out' }]);
    expect(statement.rows).toMatchObject([{ line: 2, contradiction: { line: 4, by: 'number' } }, { line: 3 }]);
    expect(statement.rows[1]).not.toHaveProperty('contradiction');
  });
});

describe('refused, with the line and the reason', () => {
  it.each([
    ['an amount that cannot be read', good.with(4, '1.500,00'), '"1.500,00" cannot be read as an amount.'],
    ['an amount that did not fit its column', good.with(4, '#####'), '"#####" cannot be read as an amount'],
    ['money out that cannot be read', good.with(3, '1O0'), '"1O0" cannot be read as an amount'],
    ['a date that cannot be read', good.with(0, '31/09/2026'), '"31/09/2026" cannot be read as a date.'],
    ['no date', good.with(0, ''), 'This row has no date.'],
    [
      'no date, and a word of sums within the text',
      good.with(0, '').with(1, 'UPI/ASHA RAO/624812345671/total fee'),
      'This row has no date.',
    ],
    ['no amount', good.with(4, '0.00'), 'neither money in nor money out'],
    [
      'no amount, and a word of balances within the text',
      good.with(1, 'UPI/ASHA RAO/brought forward').with(4, ''),
      'neither money in nor money out',
    ],
    ['zeros in both columns', good.with(3, '0.00').with(4, '0.00'), 'neither money in nor money out'],
    ['zero money out', good.with(3, '0.00').with(4, ''), 'neither money in nor money out'],
    ['money in and out', good.with(3, '1'), 'money in and money out'],
    ['money in below zero', good.with(4, '-1,500.00'), 'below zero'],
    ['money out below zero', good.with(4, '').with(3, '-300'), 'below zero'],
    ['money out that is Cr', good.with(4, '').with(3, '300 Cr'), 'below zero'],
    ['money in that is Dr', good.with(4, '1,500.00 Dr'), 'below zero'],
    ['a reversal', good.with(1, 'UPI/REV/624812345671'), 'a reversal, a return or a refund'],
    ['a reversal by the first word', good.with(1, 'REV OF FEES'), 'a reversal, a return or a refund'],
    ['a refund in the column of money in', good.with(1, 'REFUND UPI/624812345671'), 'a reversal, a return or a refund'],
    [
      'a word in a column of no meaning',
      [...good, '', 'Charged back, see chargeback'],
      'a reversal, a return or a refund',
    ],
    ['a word in the column of the reference', good.with(2, 'RFND-624812345671'), 'a reversal, a return or a refund'],
  ])('%s', (_name, row, reason) => {
    expect(read([good, row])).toMatchObject({
      rows: [{ line: 2 }],
      refused: [{ line: 3, reason: expect.stringContaining(reason), text: expect.stringContaining(' | ') }],
      debits: 0,
    });
  });

  it('a reversal that is told in a row below', () => {
    expect(read([good, ['', 'PAYMENT RETURNED', '']])).toMatchObject({
      rows: [],
      refused: [{ line: 2, reason: expect.stringContaining('a reversal, a return or a refund') }],
    });
  });

  it('money without a date, though a note before it mentions a summary', () => {
    const note = ['', 'See the statement summary', 'on page 2', '', ''];
    expect(read([good, note, good.with(0, '')])).toMatchObject({
      rows: [{ line: 2 }],
      refused: [{ line: 4, reason: expect.stringContaining('This row has no date.') }],
    });
  });

  it('a row whose balance does not follow, in either order', () => {
    const rows = [
      ['01/09/2026', 'a', '', '', '100', '1,100.00'],
      ['02/09/2026', 'b', '', '', '1000', '1,200.00'],
      ['03/09/2026', 'c', '', '50', '', '1,150.00'],
      ['04/09/2026', 'd', '', '', '100', '1,250.00'],
    ];
    const refused = [
      { reason: expect.stringContaining('balance does not follow'), text: expect.stringContaining('b') },
    ];
    const mapping = { ...columns, balance: 5 };
    expect(read(rows, mapping)).toMatchObject({ rows: [{ line: 2 }, { line: 5 }], refused, debits: 1 });
    expect(read(rows.toReversed(), mapping)).toMatchObject({ rows: [{ line: 2 }, { line: 5 }], refused, debits: 1 });
  });

  it.each([
    ['with a date', ['01/09/2026', 'B/F', '', '', '', '1,000.00']],
    ['without one, above the rows', ['', 'Opening Balance', '', '', '', '1,000.00']],
  ])('a first row whose balance does not follow from the one brought forward %s', (_name, forward) => {
    const rows = [
      ['01/09/2026', 'a', '', '', '100', '900.00'],
      ['02/09/2026', 'b', '', '', '100', '1,000.00'],
      ['03/09/2026', 'c', '', '', '100', '1,100.00'],
      ['03/09/2026', 'Carried forward', '', '', '', '1,100.00'],
      ['04/09/2026', 'd', '', '', '100', '1,200.00'],
    ];
    const mapping = { ...columns, balance: 5 };
    expect(read(rows, mapping)).toMatchObject({ rows: [{}, {}, {}, {}], refused: [] });
    const refused = [{ line: 3, reason: expect.stringContaining('balance does not follow') }];
    expect(read([forward, ...rows], mapping)).toMatchObject({ rows: [{}, {}, {}], refused });
    const newestFirst = read([...rows.toReversed(), forward.with(0, '01/09/2026')], mapping);
    expect(newestFirst.refused.map(({ text }) => text)).toEqual([expect.stringContaining('| a |')]);
  });

  it('no row for a sum below the rows that looks like a balance brought forward', () => {
    const rows = [
      ['01/09/2026', 'a', '', '', '100', '1,100.00'],
      ['02/09/2026', 'b', '', '', '100', '1,200.00'],
      ['', 'Opening Balance', '', '', '', '1,000.00'],
    ];
    expect(read(rows, { ...columns, balance: 5 })).toMatchObject({ rows: [{}, {}], refused: [] });
  });

  it('shows what stands in the row, shortened', () => {
    expect(read([good.with(1, 'x'.repeat(500)).with(4, '?1')]).refused[0]?.text).toHaveLength(120);
    const long = '?1'.padEnd(50, 'x');
    const oneAmount = { date: 0, narration: 1, direction: 2, amount: 4, dateOrder: 'day-first' } as const;
    for (const refused of [
      read([good.with(0, long)]).refused,
      read([good.with(4, long)]).refused,
      read([good.with(2, long).with(4, '1')], oneAmount).refused,
    ]) {
      expect(refused).toMatchObject([{ reason: expect.stringContaining(`"${long.slice(0, 40)}" `) }]);
    }
  });
});

describe('money that went back', () => {
  const RRN = '624812345671';
  const other = ['06/09/2026', 'x', '', '300.00', ''];

  it.each([
    ['money out', other.with(1, `UPI/${RRN}/fee`), true],
    ['money out whose column of references has it', other.with(2, RRN), true],
    ['money in below zero', good.with(4, '-1,500.00'), false],
    ['an amount that cannot be read', good.with(4, '?'), false],
    ['an amount that is missing', good.with(4, ''), false],
    ['a date that cannot be read', good.with(0, 'yesterday'), false],
    ['a reversal', good.with(1, `UPI/REV/${RRN}`), false],
    ['a word in any column', [...good, 'Refunded'], false],
    ['a number among more', ['06/09/2026', 'x', `REF${RRN}00`, '', '?'], false],
    ['a column of no meaning', ['06/09/2026', 'x', '', '?', '', '', `of ${RRN}`], false],
    ['a note without money', ['', `Refund of ${RRN}`, 'see bank', '', ''], false],
  ])('is told by %s, before or behind', (_name, row, isOut) => {
    for (const rows of [
      [good, other, row],
      [other, row, good],
    ]) {
      const { contradicted } = read(rows);
      expect([...contradicted]).toEqual([[RRN, { line: rows.indexOf(row) + 2, isOut, by: 'reference' }]]);
    }
  });

  it('is told by text that goes on below a row of money out, also where a number is broken', () => {
    for (const below of [`of ${RRN}`, `${RRN.slice(7)}/fee`]) {
      const rows = [good, other.with(1, `UPI/${RRN.slice(0, 7)}`), ['', below, '', '', '']];
      expect([...read(rows).contradicted]).toEqual([[RRN, { line: 3, isOut: true, by: 'reference' }]]);
    }
  });

  it('is told by money out first', () => {
    const rows = [good, good.with(4, '?'), other.with(2, RRN)];
    expect(read(rows).contradicted.get(RRN)).toEqual({ line: 4, isOut: true, by: 'reference' });
  });

  it('is not told by payments, sums and other numbers', () => {
    const rows = [good, good, other.with(2, '624812345672'), ['', 'Grand Total', '', '300.00', '1,500.00']];
    expect(read(rows).contradicted).toEqual(new Map());
  });

  it.each([
    ['0.0', 1],
    ['---', 1],
    ['Nil', 1],
    ['----', 0],
    ['10', 0],
    ['0.000', 0],
    ['None yet', 0],
  ])('is told or not by %j in a column about refunds: %i payment', (cell, payments) => {
    const rows = [
      [...HEADER, 'Refunds'],
      [...good, '', cell],
    ].map((cells, index) => ({ line: index + 1, cells }));
    expect(
      readRows([{ table: { rows }, layout: { name: 'Test', mapping: columns }, headerIndex: 0 }]).rows,
    ).toHaveLength(payments);
  });

  it('is not told by a column that has another meaning', () => {
    const header = HEADER.with(2, 'Payment/Refund Reference');
    const rows = [header, good.with(2, RRN)].map((cells, index) => ({ line: index + 1, cells }));
    expect(
      readRows([{ table: { rows }, layout: { name: 'Test', mapping: columns }, headerIndex: 0 }]).rows,
    ).toMatchObject([{ references: [RRN] }]);
  });

  it('is told by a column about refunds that is not empty', () => {
    const header = [...HEADER, 'Amount Refunded'];
    const rows = ['', '0', '0.00', '₹0', '-', 'NA', 'No', '1,500.00', 'R-123', 'yes'].map((cell) => [
      ...good,
      '',
      cell,
    ]);
    const table = { rows: [header, ...rows].map((cells, index) => ({ line: index + 1, cells })) };
    const { refused } = readRows([{ table, layout: { name: 'Test', mapping: columns }, headerIndex: 0 }]);
    expect(refused.map(({ line, reason }) => [line, reason])).toEqual(
      [9, 10, 11].map((line) => [line, expect.stringContaining('a reversal, a return or a refund')]),
    );
  });
});

describe('one amount column', () => {
  const one = { date: 0, narration: 1, direction: 2, amount: 4, dateOrder: 'day-first' } as const;
  const row = ['05/09/2026', 'x', 'CR', '', '1,500.00'];

  it('goes by the direction', () => {
    expect(read([row, row.with(2, 'Dr.'), row.with(2, 'Credit')], one)).toMatchObject({
      rows: [{ line: 2 }, { line: 4 }],
      debits: 1,
    });
  });

  it('makes no payment of nothing', () => {
    const rows = ['0.00', '', '-'].map((cell) => row.with(4, cell));
    for (const mapping of [one, { ...one, direction: undefined }]) {
      const { rows: payments, refused, debits } = read(rows, mapping);
      expect([payments, debits]).toEqual([[], 0]);
      expect(refused.map(({ reason }) => reason)).toEqual(
        rows.map(() => 'This row has neither money in nor money out.'),
      );
    }
  });

  it.each(['Not credited', 'Credit reversed', 'Undebited', 'Debit?'])('refuses the direction %s', (word) => {
    expect(read([row.with(2, word)], one)).toMatchObject({ rows: [], refused: [{ line: 2 }], debits: 0 });
  });

  it.each(['UNSUCCESSFUL', 'Not completed', 'Unpaid', 'Paid in part', 'Success pending'])(
    'refuses the status %s',
    (word) => {
      expect(read([row.with(3, word)], { ...one, status: 3 })).toMatchObject({ rows: [], refused: [{ line: 2 }] });
    },
  );

  it('refuses a direction it does not know, and money in below zero', () => {
    const { rows, refused } = read([row.with(2, 'XX'), row.with(4, '-5'), row.with(4, '5 Dr')], one);
    expect([rows, refused.map(({ reason }) => reason)]).toEqual([
      [],
      [
        '"XX" does not say whether money came in or went out.',
        'The amount is below zero: a reversal, not a payment.',
        'The amount is below zero: a reversal, not a payment.',
      ],
    ]);
  });

  it('goes by the sign or by Cr and Dr without one', () => {
    const signed = { ...one, direction: undefined };
    const rows = [row, row.with(4, '-1,500.00'), row.with(4, '300 Dr'), row.with(4, '300 Cr')];
    expect(read(rows, signed)).toMatchObject({ rows: [{ line: 2 }, { line: 5 }], debits: 2, refused: [] });
  });

  it('doubts no payment for one of the same payer that failed before it', () => {
    const tried = row.with(1, 'UPI/ASHA RAO/624812345670/FEES').with(3, 'Failed');
    const paid = row.with(1, 'UPI/ASHA RAO/624812345671/FEES').with(3, 'Success');
    const { rows } = read([tried, paid], { ...one, status: 3 });
    expect(rows).toMatchObject([{ line: 3, references: ['624812345671'] }]);
    expect(rows[0]?.contradiction).toBeUndefined();
  });

  it('takes nothing whose text says that the bank holds it or that it was cancelled', () => {
    const held = ['FEES 624812345671 bank ne hold kiya hai', 'FEES 624812345671 CANCELLED'].map((text) =>
      row.with(1, text),
    );
    expect(read(held, one)).toMatchObject({ rows: [], refused: [{ line: 2 }, { line: 3 }] });
    expect(read([row.with(1, 'FEES HOLDEN 624812345671')], one).rows).toHaveLength(1);
  });

  it('takes only what was completed where there is a status', () => {
    const withStatus = { ...one, status: 3 };
    const rows = [row.with(3, 'SUCCESS'), row.with(3, 'Pending'), row];
    expect(read(rows, withStatus)).toMatchObject({
      rows: [{ line: 2 }],
      refused: [{ line: 3, reason: expect.stringContaining('"Pending"') }, { line: 4 }],
    });
  });
});

describe('a column that most payments leave empty', () => {
  const header = (heading: string) => ['Date', 'Details', 'UTR', 'Deposits', heading];
  const mapping = { date: 0, narration: 1, reference: 2, credit: 3, dateOrder: 'day-first' } as const;
  const rows = (cell: string) =>
    [1, 2, 3, 4, 5].map((day) => [
      `0${day}/11/2026`,
      `FEES ${day}`,
      `63080000000${day}`,
      '650.00',
      day === 3 ? cell : '',
    ]);
  const doubted = (heading: string, cell: string) => {
    const table = { rows: [header(heading), ...rows(cell)].map((cells, at) => ({ line: at + 1, cells })) };
    const statement = readRows([{ table, layout: { name: 'Test', mapping }, headerIndex: 0 }]);
    const sure = statement.rows.filter(({ contradiction }) => contradiction === undefined).map(({ line }) => line);
    return [2, 3, 4, 5, 6].filter((line) => !sure.includes(line));
  };

  it.each([
    ['Return Reason', 'Account closed'],
    ['Return Code', 'R03'],
    ['Return Date', '05/11/2026'],
    ['Rejection Reason', 'Account frozen'],
    ['Cancelled On', '05/11/2026'],
    ['Recall', 'Yes'],
    ['Claim', 'Raised'],
    ['Hold', '650.00'],
    ['Txn Nature', 'Reverted'],
    ['Remarks', 'wapas kiya'],
    ['Escalation', 'L2'],
  ])('leaves the one payment in doubt that has something there: %s, %s', (heading, cell) => {
    expect(doubted(heading, cell)).toEqual([4]);
  });

  it.each([
    ['Cheque No', '000412'],
    ['Coupon', 'DIWALI'],
    ['Email', 'asha@example.org'],
    ['', 'x'],
  ])('says nothing where many payments have none: %s', (heading, cell) => {
    expect(doubted(heading, cell)).toEqual([]);
  });
});

describe('a column of the status that says of no payment that it was completed', () => {
  const statusOf = (...cells: string[]) =>
    read(
      cells.map((cell, at) => good.with(1, `UPI/ASHA/62481234567${at}`).with(2, cell)),
      { ...columns, reference: undefined, status: 2 },
    );

  it('is taken for one about something else, and nothing is ticked', () => {
    const { rows, refused, doubts } = statusOf('NA', 'No refund', '', 'Full');
    expect([rows.length, refused.length]).toEqual([4, 0]);
    expect(doubts).toEqual([expect.stringContaining('No row has a completed payment by "Ref"')]);
  });

  it('is one where all failed, and where a single row has none', () => {
    expect(statusOf('Failed', 'Pending', 'Failed')).toMatchObject({ rows: [], doubts: [] });
    expect(statusOf('Success', 'Success', '')).toMatchObject({
      rows: [{}, {}],
      refused: [{ kind: 'unread', reason: 'The row has no status.' }],
    });
  });
});

it.each(['REVERTED', 'RETD', 'RECALLED', 'CHARGED BACK', 'NOT HONOURED', 'WAPSI'])(
  'a credit whose own text says %s is no payment',
  (word) => {
    expect(read([good.with(1, `UPI-ASHA RAO-624812345671-${word}`)])).toMatchObject({
      rows: [],
      refused: [{ line: 2 }],
    });
  },
);
