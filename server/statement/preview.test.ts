import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import { sha256 } from '../db/hash.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { payment, PRICE, staffedDesk, statement, ticked, ticketsOf } from '../desk/staff-desk.fixture.ts';
import { readApart } from '../reading/apart.ts';
import { workbookOf } from '../reading/file/workbook.fixture.ts';

const reference = (number: number) => inputOf(number).reference;
const fixture = (name: string) => readFile(new URL(`../reading/file/fixtures/${name}`, import.meta.url));

describe.each(dailyEngines)('on %s', (engine) => {
  test('a preview says of each row what a tick would do, ticks what is exact, and writes nothing', async () => {
    const staffed = await staffedDesk(engine);
    const exact = await staffed.learner(1);
    const differs = await staffed.learner(2);
    const early = await staffed.learner(3);
    const mistyped = await staffed.learner(4);
    const done = await staffed.learner(5);
    await staffed.act(done, payment(reference(5)));
    const rows = await staffed.previewed(
      statement(
        { reference: reference(1), amount: 650 },
        { reference: reference(2), amount: 600 },
        { reference: reference(3), amount: 650, date: '01/10/26' },
        { reference: '532500000040', amount: 650, payer: 'NOBODY KNOWN' },
        { reference: reference(5), amount: 650 },
        { reference: '111122223333', amount: 1 },
        { reference: '111122224444', amount: -90, payer: 'STATIONERY HOUSE' },
      ),
    );
    const summary = rows.map(({ match, ticked: isTicked, registrations }) => ({
      kind: match.kind,
      ids: registrations.map(({ id }) => id),
      hasTicket: registrations.some(({ ticket }) => ticket !== undefined),
      isTicked,
    }));
    expect(summary).toEqual([
      { kind: 'exact', ids: [exact], hasTicket: true, isTicked: true },
      { kind: 'amount-differs', ids: [differs], hasTicket: true, isTicked: false },
      { kind: 'date-differs', ids: [early], hasTicket: true, isTicked: false },
      { kind: 'near', ids: [mistyped], hasTicket: true, isTicked: false },
      { kind: 'already-confirmed', ids: [done], hasTicket: false, isTicked: false },
      { kind: 'unmatched', ids: [], hasTicket: false, isTicked: false },
    ]);
    expect(rows[0]?.registrations).toEqual([
      {
        id: exact,
        number: registrationNumber(exact),
        courseName: 'React.Js',
        learnerName: 'Learner B',
        reference: reference(1),
        ticket: expect.any(String),
        missing: PRICE.react,
        checks: [
          { of: 'reference', isRight: true, words: 'Reference' },
          { of: 'amount', isRight: true, words: 'Amount' },
          { of: 'date', isRight: true, words: 'Date' },
        ],
        follows: [],
        doubts: [],
      },
    ]);
    expect(rows[1]?.registrations[0]).toMatchObject({
      checks: [{}, { isRight: false, words: '₹50 short' }, {}],
      follows: ['Then: part paid.'],
    });
    expect(await staffed.payments(exact)).toEqual([]);
  });

  test('ticked rows confirm, with payment, mail and the row in the audit log', async () => {
    const staffed = await staffedDesk(engine);
    staffed.context.readStatement = readApart;
    const ids = [await staffed.learner(1), await staffed.learner(2)];
    const rows = await staffed.previewed(
      statement({ reference: reference(1), amount: 650 }, { reference: reference(2), amount: 650 }),
    );
    expect(await staffed.desk.confirm(staffed.verifier, ticked(rows))).toMatchObject({
      confirmed: 2,
      partly: 0,
      besides: 0,
      unchanged: 0,
      refused: 0,
    });
    for (const [at, id] of ids.entries()) {
      expect(await staffed.state(id)).toBe('confirmed');
      expect(await staffed.payments(id)).toMatchObject([
        {
          amount: PRICE.react,
          reference: reference(at + 1),
          paidOn: '2026-11-20',
          rowHash: expect.stringMatching(/^[\da-f]{64}$/),
          narration: expect.stringContaining('ASHA RAO'),
          staffId: staffed.verifier.staffId,
        },
      ]);
      expect((await staffed.mails(id)).map(({ kind }) => kind)).toEqual(['confirmed']);
      const { history = [] } = (await staffed.desk.registration(staffed.owner, id)) ?? {};
      expect(history[0]).toMatchObject({
        who: 'verifier@example.org',
        action: 'confirm',
        detail: { statement: { layout: 'HDFC Bank (delimited)', line: at + 2 } },
      });
    }
  });

  test('importing the same file again, or sending the same tickets again, changes nothing', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const file = statement({ reference: reference(1), amount: 650 });
    const tickets = ticked(await staffed.previewed(file));
    await staffed.desk.confirm(staffed.verifier, tickets);
    expect(await staffed.desk.confirm(staffed.verifier, [...tickets, ...tickets])).toMatchObject({
      confirmed: 0,
      unchanged: 2,
    });
    const again = await staffed.previewed(file);
    expect(again.map(({ match }) => match.kind)).toEqual(['already-confirmed']);
    expect(ticketsOf(again)).toEqual([]);
    expect(await staffed.payments(id)).toHaveLength(1);
    expect(await staffed.mails(id)).toHaveLength(1);
    expect(await staffed.audited(id)).toEqual(['confirm']);
  });

  test('the same row sent twenty times at once counts once', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const tickets = ticked(await staffed.previewed(statement({ reference: reference(1), amount: 650 })));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => staffed.desk.confirm(staffed.verifier, tickets)),
    );
    expect(answers.filter(({ confirmed }) => confirmed === 1)).toHaveLength(1);
    expect(answers.filter(({ unchanged }) => unchanged === 1)).toHaveLength(19);
    expect(await staffed.payments(id)).toHaveLength(1);
    expect(await staffed.mails(id)).toHaveLength(1);
  });

  test('one row that two staff give to two registrations at once pays one of them', async () => {
    const staffed = await staffedDesk(engine);
    const [one, other] = [await staffed.learner(1), await staffed.learner(7)];
    const file = statement({ reference: '532500000003', amount: 650 });
    const [ofTheFirst] = ticketsOf(await staffed.previewed(file));
    const [, ofTheOther] = ticketsOf(await staffed.previewed(file, staffed.owner));
    const answers = await Promise.all([
      staffed.desk.confirm(staffed.verifier, [ofTheFirst ?? '']),
      staffed.desk.confirm(staffed.owner, [ofTheOther ?? '']),
    ]);
    expect(answers.map(({ confirmed, unchanged }) => [confirmed, unchanged]).toSorted()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect([await staffed.state(one), await staffed.state(other)].toSorted()).toEqual(['confirmed', 'received']);
  });

  test('of two rows for one learner the first confirms, and the second comes back: ticked on purpose it is refund due', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1, { learnerName: 'Meera Deshpande' });
    const payer = 'MEERA DESHPANDE';
    const file = statement(
      { reference: '532577770000', amount: 650, payer },
      { reference: reference(1), amount: 650, payer },
    );
    const rows = await staffed.previewed(file);
    expect(rows.map(({ match }) => match.kind)).toEqual(['near', 'exact']);
    const tickets = ticketsOf(rows);
    expect(await staffed.desk.ticksTwice(staffed.verifier, tickets)).toEqual([
      'Lines 2 and 3 are both ticked for Meera Deshpande.',
    ]);
    expect(await staffed.payments(id)).toEqual([]);
    const first = await staffed.desk.confirm(staffed.verifier, tickets);
    expect(first).toMatchObject({ confirmed: 1, besides: 0, unchanged: 0, back: [tickets[1]] });
    expect(await staffed.payments(id)).toHaveLength(1);
    expect(await staffed.refunds(id)).toEqual([]);

    const { left } = await staffed.desk.importResult(staffed.verifier, { tried: first.tried, tickets });
    expect(left).toMatchObject([
      {
        row: { line: 3 },
        isTicked: false,
        registration: { id, missing: 0, follows: [expect.stringContaining('paid twice, ₹650 to refund')] },
      },
    ]);
    const besides = left.flatMap(({ registration }) => registration.ticket ?? []);
    expect(await staffed.desk.confirm(staffed.verifier, besides)).toMatchObject({ besides: 1, back: [] });
    expect(await staffed.state(id)).toBe('confirmed');
    expect(await staffed.payments(id)).toMatchObject([{ amount: 65_000 }, { amount: 65_000 }]);
    expect(await staffed.refunds(id)).toMatchObject([{ amount: 65_000 }]);
    expect((await staffed.mails(id)).map(({ kind }) => kind)).toEqual(['confirmed', 'refund-due']);
    const again = { confirmed: 0, partly: 0, besides: 0, unchanged: 3, refused: 0, back: [] };
    expect(await staffed.desk.confirm(staffed.verifier, [...tickets, ...besides])).toMatchObject(again);
    expect((await staffed.previewed(file)).map(({ match }) => match.kind)).toEqual([
      'already-confirmed',
      'already-confirmed',
    ]);
  });

  test('a part is recorded, the rest confirms, and what is over goes back', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const send = async (ref: string, amount: number) => {
      const rows = await staffed.previewed(statement({ reference: ref, amount }));
      return staffed.desk.confirm(staffed.verifier, ticketsOf(rows));
    };
    expect(await send(reference(1), 400)).toMatchObject({ partly: 1, confirmed: 0 });
    expect(await staffed.state(id)).toBe('needs-you');
    expect(await staffed.act(id, payment('532500009999', '300'))).toEqual({ kind: 'done' });
    expect(await staffed.refunds(id)).toMatchObject([{ amount: 5_000 }]);
    expect(await staffed.audited(id)).toEqual(['payment', 'confirm']);
    expect((await staffed.mails(id)).map(({ kind }) => kind)).toEqual(['part-paid', 'confirmed', 'refund-due']);
  });

  test('a payment that was typed by hand since the preview is not recorded again', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const tickets = ticked(await staffed.previewed(statement({ reference: reference(1), amount: 650 })));
    await staffed.act(id, payment(reference(1), '650'));
    await staffed.act(id, { action: 'reopen', reason: 'A slip.' });
    expect(await staffed.desk.confirm(staffed.verifier, tickets)).toMatchObject({ confirmed: 0, unchanged: 1 });
    expect(await staffed.payments(id)).toHaveLength(1);
  });

  test('a registration that moved on since the preview is left alone', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const tickets = ticked(await staffed.previewed(statement({ reference: reference(1), amount: 650 })));
    await staffed.act(id, { action: 'reject', reason: 'Not found.' });
    expect(await staffed.desk.confirm(staffed.verifier, tickets)).toMatchObject({ confirmed: 0, unchanged: 1 });
    expect(await staffed.state(id)).toBe('rejected');
    expect(await staffed.payments(id)).toEqual([]);
  });

  test('tickets of somebody else, expired or forged are refused', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const tickets = ticked(await staffed.previewed(statement({ reference: reference(1), amount: 650 })));
    expect(await staffed.desk.confirm(staffed.owner, [...tickets, 'forged', ''])).toMatchObject({ refused: 3 });
    staffed.context.pass(24 * 3_600_000);
    expect(await staffed.desk.confirm(staffed.verifier, tickets)).toMatchObject({ refused: 1 });
    expect(await staffed.state(id)).toBe('received');
  });

  test('a reference under which money went out again is not ticked', async () => {
    const staffed = await staffedDesk(engine);
    await staffed.learner(1);
    const rows = await staffed.previewed(
      statement({ reference: reference(1), amount: 650 }, { reference: reference(1), amount: -650 }),
    );
    expect(rows.map(({ match, ticked: isTicked }) => [match.kind, isTicked])).toEqual([['near', false]]);
  });

  test.each([
    ['a status', 'Transaction Status', ['COMPLETED', 'REFUNDED']],
    ['a type', 'Transaction Type', ['PAYMENT', 'REFUND']],
    ['a column of no meaning', 'Remarks', ['', 'Chargeback']],
    ['a column about refunds', 'Amount Refunded', ['0', '650.00']],
  ])(
    'a payment that went back by %s of another row is not ticked, and staff are told why',
    async (_name, heading, says) => {
      const staffed = await staffedDesk(engine);
      await staffed.learner(1);
      const header = 'Transaction Date,Merchant Order ID,Transaction UTR,Total Transaction Amount,Transaction Status';
      const status = heading === 'Transaction Status';
      const line = (said = '') => `20/11/2026,K101,${reference(1)},650.00,${status ? said : `COMPLETED,${said}`}`;
      const fileOf = (...lines: string[]) =>
        new TextEncoder().encode([status ? header : `${header},${heading}`, ...lines].join('\n'));
      const [paid, back] = [line(says[0]), line(says[1])];
      expect((await staffed.previewed(fileOf(paid))).map(({ ticked: isTicked }) => isTicked)).toEqual([true]);
      for (const lines of [
        [paid, back],
        [back, paid],
      ]) {
        const rows = await staffed.previewed(fileOf(...lines));
        expect(rows).toMatchObject([
          {
            ticked: false,
            match: { kind: 'near', candidates: [{ doubts: [expect.stringMatching(/gone back|reversed/)] }] },
          },
        ]);
      }
      expect(await staffed.previewed(fileOf(back))).toEqual([]);
    },
  );

  test('a heading that says money out is not taught as the amount, nor kept if it was', async () => {
    const { context, desk, verifier } = await staffedDesk(engine);
    const file = new TextEncoder().encode(`Date,Narration,Ref No,Dr Amount\n20/11/2026,UPI,${reference(1)},650.00`);
    const asked = await desk.preview(verifier, file);
    expect(asked).toMatchObject({ kind: 'mapping-needed', guess: { debit: 3 } });
    const { headerKey } = asked as { headerKey: string };
    const fields = { headerKey, name: 'Our bank', date: '0', narration: '1', reference: '2', amount: '3' };
    expect(await desk.saveMapping(verifier, fields)).toEqual({
      kind: 'invalid',
      problems: [
        {
          field: 'amount',
          message: 'The heading "dr amount" says that money went out. Choose another column for the amount.',
        },
      ],
    });
    await context.db
      .insertInto('statementMapping')
      .values({
        headerHash: sha256(headerKey),
        mapping: JSON.stringify({ date: 0, narration: 1, reference: 2, amount: 3, dateOrder: 'day-first' }),
        name: 'Taught before',
        staffId: verifier.staffId,
        createdAt: 0,
      })
      .execute();
    expect(await desk.preview(verifier, file)).toMatchObject({ kind: 'mapping-needed' });
  });

  test('the row of headings is the fullest without digits, whatever stands above and below it', async () => {
    const { desk, verifier } = await staffedDesk(engine);
    const rows = [
      'खाते का विवरण, , , ',
      'हमारा बैंक,का विवरण,कक्षा के लिए,',
      'खाता,409876543210,शाखा,नोएडा',
      'तारीख,विवरण,संदर्भ,जमा',
      `20/11/2026,UPI from Asha,${reference(1)},650.00`,
      'एक,दो,तीन,चार',
    ];
    const asked = await desk.preview(verifier, new TextEncoder().encode(rows.join('\n')));
    expect(asked).toMatchObject({ kind: 'mapping-needed', header: ['तारीख', 'विवरण', 'संदर्भ', 'जमा'] });
  });

  test('of a file whose columns are asked for, six rows are shown', async () => {
    const { desk, verifier } = await staffedDesk(engine);
    const rows = Array.from({ length: 7 }, (_, at) => [`2${at}/11/2026`, 'UPI', reference(at), '650.00']);
    const lines = [['When', 'What', 'Mark', 'Money'], ...rows].map((cells) => cells.join(','));
    expect(await desk.preview(verifier, new TextEncoder().encode(lines.join('\n')))).toMatchObject({
      kind: 'mapping-needed',
      sample: rows.slice(0, 6),
    });
  });

  test('a file that is no statement is refused in words', async () => {
    const { desk, verifier } = await staffedDesk(engine);
    expect(await desk.preview(verifier, await fixture('sbi.xls'))).toMatchObject({
      kind: 'preview',
      layout: 'State Bank of India',
    });
    const text = (words: string) => new TextEncoder().encode(words);
    for (const [given, said] of [
      [text('%PDF-1.7'), 'This is a PDF'],
      [text(''), 'The file is empty'],
      [new Uint8Array(6 * 1024 * 1024), 'larger than 5 MB'],
    ] as const) {
      expect(await desk.preview(verifier, given)).toEqual({ kind: 'refused', message: expect.stringContaining(said) });
    }
    expect(await desk.preview(verifier, text('1,2,3\n4,5,6'))).toEqual({
      kind: 'refused',
      message: expect.stringContaining('no row of headings'),
    });
  });

  test('a header that is not known is taught once and then known', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, verifier } = staffed;
    const id = await staffed.learner(1);
    const file = new TextEncoder().encode(
      ['Our bank', 'तारीख,विवरण,संदर्भ,जमा', `20/11/2026,UPI from Asha,${reference(1)},650.00`].join('\n'),
    );
    const asked = await desk.preview(verifier, file);
    expect(asked).toMatchObject({
      kind: 'mapping-needed',
      header: ['तारीख', 'विवरण', 'संदर्भ', 'जमा'],
      sample: [['20/11/2026', 'UPI from Asha', reference(1), '650.00']],
    });
    const { headerKey } = asked as { headerKey: string };
    const fields = { headerKey, name: 'Our bank', date: '0', narration: '1', reference: '2', credit: '3', debit: '' };
    const wrong = { ...fields, name: '', narration: '', credit: '70' };
    expect(await desk.saveMapping(verifier, wrong)).toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'name' }, { field: 'credit' }],
    });
    expect(await desk.saveMapping(verifier, { ...fields, narration: '' })).toMatchObject({
      problems: [{ field: 'narration' }],
    });
    expect(await desk.saveMapping(verifier, { ...fields, name: 'A slip' })).toEqual({ kind: 'saved' });
    expect(await desk.saveMapping(verifier, fields)).toEqual({ kind: 'saved' });
    const known = await desk.preview(verifier, file);
    expect(known).toMatchObject({
      kind: 'preview',
      layout: 'Our bank',
      remembered: true,
      rows: [{ match: { kind: 'exact' } }],
    });
    await desk.confirm(verifier, ticked(known.kind === 'preview' ? known.rows : []));
    expect(await staffed.state(id)).toBe('confirmed');
  });

  test('columns that were chosen wrongly are chosen again, beginning with what is remembered', async () => {
    const { desk, verifier, ...staffed } = await staffedDesk(engine);
    await staffed.learner(1);
    const file = new TextEncoder().encode(`Day;What;Mark;Out;Money\n11/20/2026;UPI from Asha;${reference(1)};;650.00`);
    const asked = await desk.preview(verifier, file);
    expect(asked).toMatchObject({ kind: 'mapping-needed', name: undefined });
    const { headerKey } = asked as { headerKey: string };
    const wrong = { headerKey, name: 'Our bank', date: '0', narration: '1', reference: '2', credit: '3', debit: '4' };
    await desk.saveMapping(verifier, { ...wrong, dateOrder: 'month-first' });
    expect(await desk.preview(verifier, file)).toMatchObject({ kind: 'preview', rows: [], debits: 1 });

    const again = await desk.preview(verifier, file, { again: true });
    expect(again).toMatchObject({
      kind: 'mapping-needed',
      header: ['Day', 'What', 'Mark', 'Out', 'Money'],
      sample: [['11/20/2026', 'UPI from Asha', reference(1), '', '650.00']],
      guess: { date: 0, narration: 1, reference: 2, credit: 3, debit: 4, dateOrder: 'month-first' },
      name: 'Our bank',
      headerKey,
    });
    await desk.saveMapping(verifier, { ...wrong, credit: '4', debit: '3', dateOrder: 'month-first' });
    expect(await desk.preview(verifier, file)).toMatchObject({
      kind: 'preview',
      rows: [{ match: { kind: 'exact' } }],
      debits: 0,
    });
  });

  test('the columns of a known layout are chosen again, and then go before it', async () => {
    const { desk, verifier, ...staffed } = await staffedDesk(engine);
    await staffed.learner(1);
    const file = statement({ reference: reference(1), amount: 650 });
    const known = await desk.preview(verifier, file);
    expect(known).toMatchObject({ kind: 'preview', remembered: false, rows: [{ match: { kind: 'exact' } }] });
    const again = await desk.preview(verifier, file, { again: true });
    expect(again).toMatchObject({
      kind: 'mapping-needed',
      name: 'HDFC Bank (delimited)',
      guess: { date: 0, credit: 4 },
    });
    const { headerKey } = again as { headerKey: string };
    const fields = { headerKey, name: 'Our own', date: '0', narration: '1', credit: '4' };
    expect(await desk.saveMapping(verifier, fields)).toEqual({ kind: 'saved' });
    expect(await desk.preview(verifier, file)).toMatchObject({ kind: 'preview', remembered: true, layout: 'Our own' });
  });

  test('a row that is not understood names the registration whose reference it holds', async () => {
    const { desk, verifier, ...staffed } = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const rows = [
      'Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance',
      `20/11/26,UPI-ASHA-A@OKAXIS-HDFC0000001-${reference(1)}-FEE,20/11/26,,65O.OO,0000${reference(1)},`,
      `20/11/26,UPI-REVERSAL-${reference(2)},20/11/26,,650,0000${reference(2)},`,
    ];
    expect(await desk.preview(verifier, new TextEncoder().encode(rows.join('\n')))).toMatchObject({
      refused: [
        { line: 2, kind: 'unread', registrations: [{ id, learnerName: 'Learner B' }] },
        { line: 3, kind: 'back', registrations: [] },
      ],
    });
  });

  test('the result names who was confirmed and who has to pay, whoever asks again, and keeps what is left', async () => {
    const { desk, verifier, owner, ...staffed } = await staffedDesk(engine);
    const [exact, short, over, early] = [
      await staffed.learner(1),
      await staffed.learner(2),
      await staffed.learner(3),
      await staffed.learner(4),
    ];
    const rows = await staffed.previewed(
      statement(
        { reference: reference(1), amount: 650 },
        { reference: reference(2), amount: 600 },
        { reference: reference(3), amount: 700 },
        { reference: reference(4), amount: 650, date: '01/10/26' },
      ),
    );
    const tickets = ticketsOf(rows);
    const sent = [...tickets.slice(0, 3), 'forged'];
    const { tried } = await desk.confirm(verifier, sent);
    const expected = {
      recorded: [
        { id: exact, isConfirmed: true, received: 65_000, missing: 0, refund: undefined },
        { id: short, isConfirmed: false, received: 60_000, missing: 5000, refund: undefined },
        { id: over, isConfirmed: true, received: 70_000, missing: 0, refund: { amount: 5000 } },
      ],
      unchanged: 0,
      left: [
        {
          row: { line: 5, payer: 'ASHA RAO' },
          kind: 'date-differs',
          registration: { id: early, missing: 65_000, follows: [expect.stringContaining('Learner said')] },
        },
      ],
    };
    expect(await desk.importResult(verifier, { tried, tickets })).toMatchObject(expected);
    // Sent again, as when a browser reloads the page.
    const { tried: again } = await desk.confirm(verifier, sent);
    expect(await desk.importResult(verifier, { tried: again, tickets })).toMatchObject(expected);
    expect(await desk.importResult(owner, { tried: [...tried, 'x.y', ''], tickets })).toMatchObject({
      recorded: expected.recorded,
      left: [],
    });
    const { left } = await desk.importResult(verifier, { tried, tickets, ticked: tickets.slice(3) });
    expect(left.map(({ isTicked }) => isTicked)).toEqual([true]);
    await desk.confirm(
      verifier,
      left.flatMap(({ registration }) => registration.ticket ?? []),
    );
    expect(await staffed.state(early)).toBe('confirmed');
  });

  test('one row that is ticked for two learners is named, and pays one', async () => {
    const { desk, verifier, ...staffed } = await staffedDesk(engine);
    const [one, other] = [await staffed.learner(1), await staffed.learner(7)];
    const tickets = ticketsOf(await staffed.previewed(statement({ reference: '532500000003', amount: 650 })));
    expect(tickets).toHaveLength(2);
    expect(await desk.ticksTwice(verifier, tickets)).toEqual(['Line 2 is ticked for 2 learners.']);
    const { tried } = await desk.confirm(verifier, tickets);
    expect(await desk.importResult(verifier, { tried, tickets })).toMatchObject({ unchanged: 1, left: [] });
    expect([await staffed.state(one), await staffed.state(other)].toSorted()).toEqual(['confirmed', 'received']);
  });

  test('before a statement is chosen, staff see the last ones and from which day the next should go', async () => {
    const { desk, verifier, ...staffed } = await staffedDesk(engine);
    expect(await desk.importStart(verifier)).toEqual({ last: [], waiting: 0, from: null });
    await staffed.learner(1, { paidOn: '2026-11-18' });
    await staffed.learner(2, { paidOn: '2026-11-17' });
    const rows = await staffed.previewed(statement({ reference: reference(1), amount: 650, date: '18/11/26' }));
    await desk.confirm(verifier, ticked(rows));
    expect(await desk.importStart(verifier)).toMatchObject({
      last: [{ layout: 'HDFC Bank (delimited)', firstDay: '2026-11-18', lastDay: '2026-11-18', rows: 1, confirmed: 1 }],
      waiting: 1,
      from: '2026-11-17',
    });
  });

  test('what staff chose is shown in rows first, kept when they say so, and against a doubt only on purpose', async () => {
    const { desk, verifier, ...staffed } = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const lines = ['Aya', 'Gaya', 'Gaya', 'Gaya', 'Gaya', 'Gaya', 'Gaya'].map(
      (word, at) =>
        `20/11/2026,UPI/${at === 0 ? 'RAVI KUMAR' : 'A SHOP'}/${reference(at + 1)}/fee,${word},${650 + at}.00`,
    );
    const file = new TextEncoder().encode(['Txn Date,Particulars,Moved,Amount', ...lines].join('\n'));
    const fields = { name: 'Our bank', date: '0', narration: '1', amount: '3', dateOrder: 'day-first' };
    const kept = () => staffed.db.selectFrom('statementMapping').select('name').execute();
    const asked = await desk.preview(verifier, file, { chosen: fields, keep: true });
    expect(asked).toMatchObject({ kind: 'mapping-needed', problems: [{ field: 'sure' }], look: { doubts: [{}] } });
    expect(await kept()).toEqual([]);
    const sure = await desk.preview(verifier, file, { chosen: { ...fields, sure: 'yes' }, keep: true });
    expect(sure).toMatchObject({ kind: 'preview', remembered: true, doubts: [{}] });
    expect(ticked(sure.kind === 'preview' ? sure.rows : [])).toEqual([]);

    const directed = { ...fields, direction: '2' };
    expect(await desk.preview(verifier, file, { chosen: directed })).toMatchObject({
      kind: 'mapping-needed',
      look: { unknown: [{ word: 'aya' }, { word: 'gaya' }], read: 0, rows: 7 },
      problems: [],
    });
    const words = { 'word-0': 'aya', 'flow-0': 'in', 'word-1': 'gaya', 'flow-1': 'out', 'word-2': 'x', 'flow-2': '' };
    expect(await desk.preview(verifier, file, { chosen: { ...directed, ...words } })).toMatchObject({
      look: {
        unknown: [],
        doubts: [],
        read: 7,
        spoken: [{ flow: 'in', payer: 'RAVI KUMAR', reference: reference(1) }, { flow: 'out' }, { flow: 'out' }],
      },
    });
    expect(
      await desk.preview(verifier, file, { chosen: { ...directed, ...words, name: '' }, keep: true }),
    ).toMatchObject({
      kind: 'mapping-needed',
      problems: [{ field: 'name' }],
    });
    await desk.preview(verifier, file, { chosen: { ...directed, ...words }, keep: true });
    expect(await desk.preview(verifier, file)).toMatchObject({
      kind: 'preview',
      remembered: true,
      debits: 6,
      rows: [{ ticked: true, match: { kind: 'exact', registrationId: id } }],
    });
  });

  test('words beside the money are said once, and then what is exact is ticked', async () => {
    const { desk, verifier, ...staffed } = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const lines = ['Fees', 'Fees', 'Fees', 'Fees', 'Advance', 'Advance'].map(
      (note, at) => `20/11/2026,UPI/ASHA RAO/${reference(at + 1)}/fee,${650 + at}.00,${note}`,
    );
    const file = new TextEncoder().encode(['Txn Date,Particulars,Amount,Note', ...lines].join('\n'));
    const fields = { name: 'Our bank', date: '0', narration: '1', amount: '2', dateOrder: 'day-first' };
    expect(await desk.preview(verifier, file, { chosen: fields })).toMatchObject({
      look: {
        doubts: ['"Note" may say whether money came in or went out: "Fees", "Advance".'],
        unknown: [
          { word: 'fees', column: 3 },
          { word: 'advance', column: 3 },
        ],
      },
    });
    const words = { 'word-0': 'fees', 'flow-0': 'in', 'of-0': '3', 'word-1': 'advance', 'flow-1': 'in', 'of-1': '3' };
    await desk.preview(verifier, file, { chosen: { ...fields, ...words }, keep: true });
    expect(await desk.preview(verifier, file)).toMatchObject({
      kind: 'preview',
      remembered: true,
      doubts: [],
      rows: [{ ticked: true, match: { registrationId: id } }, {}, {}, {}, {}, {}],
    });
  });

  test('a guess of the reference that names nobody says so, and offers the column that does', async () => {
    const { desk, verifier, ...staffed } = await staffedDesk(engine);
    await staffed.learner(1);
    await staffed.learner(2);
    const lines = [1, 2, 3].map((at) => `20/11/2026,7${reference(at).slice(1)},${reference(at)},Fees,650.00`);
    const file = new TextEncoder().encode(['Txn Date,Internal UTR,Number,Details,Amount', ...lines].join('\n'));
    const fields = { name: 'BharatPe', date: '0', reference: '1', narration: '3', amount: '4', dateOrder: 'day-first' };
    const first = await desk.preview(verifier, file, { chosen: fields, keep: true });
    expect(first).toMatchObject({ named: 0, better: { heading: 'Number', named: 2, mapping: { reference: 2 } } });
    await desk.preview(verifier, file, { chosen: { ...fields, reference: '2' }, keep: true });
    const second = await desk.preview(verifier, file);
    expect(second).toMatchObject({ named: 2, better: undefined });
    expect(ticked(second.kind === 'preview' ? second.rows : [])).toHaveLength(2);
  });

  test('all sheets of a workbook are read: a refund on the second unticks what it names, a second period is ticked', async () => {
    const { desk, verifier, ...staffed } = await staffedDesk(engine);
    const [asha, ravi] = [await staffed.learner(1), await staffed.learner(2)];
    const headings = [
      'Date',
      'Narration',
      'Chq./Ref.No.',
      'Value Dt',
      'Withdrawal Amt.',
      'Deposit Amt.',
      'Closing Balance',
    ];
    const paid = (at: number) => ['20/11/26', `UPI ${reference(at)}`, reference(at), '20/11/26', '', '650.00', ''];
    const sheets = [
      { name: 'October', rows: [headings, paid(1)] },
      { name: 'November', rows: [headings, paid(2)] },
    ];
    const rowsOf = async (...more: typeof sheets) => {
      const preview = await desk.preview(verifier, workbookOf([...sheets, ...more]));
      if (preview.kind !== 'preview') throw new Error(preview.kind);
      return preview;
    };
    const { rows, sheets: told } = await rowsOf();
    expect(rows.map(({ ticked: isTicked, registrations: [first] }) => [isTicked, first?.id])).toEqual([
      [true, asha],
      [true, ravi],
    ]);
    expect(told).toHaveLength(2);
    const refunds = {
      name: 'Refunds',
      rows: [
        ['Refund of', 'Sum'],
        [reference(2), '650.00'],
      ],
    };
    const refunded = await rowsOf(refunds);
    expect(refunded.rows.map(({ ticked: isTicked }) => isTicked)).toEqual([true, false]);
    expect(refunded.sheets.at(-1)).toEqual({ number: 3, name: 'Refunds', rows: 2, as: 'back' });
    expect(refunded.rows[1]?.registrations[0]?.doubts).toEqual([
      'Line 2 of sheet 3 has the same reference and is not counted as a payment: the money may have gone back.',
    ]);
  });
});
