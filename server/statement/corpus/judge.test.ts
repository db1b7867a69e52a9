import { describe, expect, test } from 'vitest';
import { paiseFromRupees } from '../../../domain/money.ts';
import { parsePaymentReference } from '../../../domain/payment/reference.ts';
import { dailyEngines } from '../../db/databases.fixture.ts';
import { staffedDesk } from '../../desk/staff-desk.fixture.ts';
import { corpus } from './corpus.fixture.ts';
import { accepted, judge, knownLayout, opened, rightLayout, said } from './judge.fixture.ts';
import { mappingsFor } from './mappings.fixture.ts';
import type { Sample, Waiting } from './truth.fixture.ts';

const all = corpus();

describe('the corpus', () => {
  test('holds many layouts, each beside its truth', () => {
    expect(all.length).toBeGreaterThanOrEqual(30);
    expect(new Set(all.map(({ truth }) => truth.about)).size).toBe(all.length);
  });

  test.each(all)('$name: its truth fits it', async (sample) => {
    const { sheets, truth } = await opened(sample);
    const rows = sheets.flatMap(({ table }) => table.rows);
    const ids = truth.registrations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const lines = new Set(rows.map(({ line }) => line));
    for (const { says, lines: own = [] } of truth.registrations) {
      expect(own.every((line) => lines.has(line))).toBe(true);
      expect(own.length > 0).toBe(says === 'exact' || says === 'allowed');
    }
    // The form checks references in this way.
    for (const { reference } of truth.registrations) {
      expect(parsePaymentReference(reference, 'bank')).toEqual({ reference });
    }
    expect(rows.length).toBeGreaterThanOrEqual(12);
  });
});

const PAID: Waiting = {
  id: 'asha',
  reference: '632400112233',
  missing: 1500,
  paidOn: '2026-11-20',
  learner: 'Asha Rao',
  says: 'exact',
  lines: [2],
};
const ROW = '20/11/2026,UPI/632400112233/ASHA RAO,,1500.00';

function statement(rows: readonly string[], waiting: Partial<Waiting>): Sample {
  return {
    name: 'statement.csv',
    bytes: new TextEncoder().encode(['Date,Particulars,Debit,Credit', ...rows].join('\n')),
    truth: {
      about: 'a test',
      mapping: { date: 0, narration: 1, debit: 2, credit: 3 },
      registrations: [{ ...PAID, ...waiting }],
    },
  };
}

async function figures(rows: readonly string[], waiting: Partial<Waiting> = {}) {
  const one = await opened(statement(rows, waiting));
  return judge(one, rightLayout(one));
}

describe('what is ticked', () => {
  test('is right where the truth has it', async () => {
    expect(await figures([ROW])).toMatchObject({ exact: { must: 1, are: 1 }, wrong: [], missed: [] });
    expect(await figures([ROW], { says: 'allowed' })).toMatchObject({ wrong: [], missed: [] });
  });

  test('is wrong on any other line, and where the truth says no', async () => {
    expect((await figures([ROW], { lines: [3] })).wrong).toMatchObject([{ line: 2, registrationId: 'asha' }]);
    expect((await figures([ROW], { says: 'never-ticked' })).wrong).toMatchObject([{ line: 2 }]);
    expect((await figures([ROW], { says: 'near' })).wrong).toMatchObject([{ line: 2 }]);
    expect((await figures([ROW], { says: 'none' })).wrong).toMatchObject([{ line: 2 }]);
  });

  test('is missed where it should be and is not', async () => {
    expect(await figures([ROW.replace('1500', '1400')])).toMatchObject({
      exact: { must: 1, are: 0 },
      wrong: [],
      missed: [expect.stringContaining('amount-differs at line 2')],
    });
    expect(await figures([ROW.replace('1500', '1400')], { says: 'none' })).toMatchObject({ none: { must: 1, are: 0 } });
  });

  test('is nothing without a layout', async () => {
    const one = await opened(statement([ROW], {}));
    expect(judge(one, undefined)).toMatchObject({ exact: { must: 1, are: 0 }, wrong: [], refused: 0 });
  });
});

test('mappings that are tried are those of the screen, each once, the same for a seed', async () => {
  const one = await opened(statement([ROW], {}));
  const mappings = mappingsFor(one, 1, 1000);
  expect(mappings).toEqual(mappingsFor(one, 1, 1000));
  expect(new Set(mappings.map(({ name }) => name)).size).toBe(mappings.length);
  for (const { mapping } of mappings) expect(accepted(one, { ...mapping })).toEqual(mapping);
  expect(mappings).toContainEqual(expect.objectContaining({ mapping: rightLayout(one)?.mapping }));
});

// Built-in layouts, and one that staff teach.
const THROUGH_THE_DESK = ['sbi-tab.xls', 'icici-detailed.csv', 'phonepe-business.csv', 'signed-amount.csv'];

describe.each(dailyEngines)('on %s', (engine) => {
  test.each(THROUGH_THE_DESK)('%s: the preview of the desk says the same', async (file) => {
    const sample = all.find(({ name }) => name.endsWith(`/${file}`));
    if (sample === undefined) throw new Error(`${file} is not in the corpus`);
    const one = await opened(sample);
    const { desk, verifier, learner, db } = await staffedDesk(engine);
    const own = new Map<string, string>();
    for (const [at, { id, reference, missing, paidOn, learner: learnerName }] of one.truth.registrations.entries()) {
      own.set(await learner(at, { reference, paidOn, learnerName: learnerName ?? '' }), id);
      await db
        .updateTable('registration')
        .set({ price: paiseFromRupees(missing) })
        .where('reference', '=', reference)
        .execute();
    }
    if (knownLayout(one) === undefined) {
      const columns = Object.entries(one.truth.mapping).map(([column, index]) => [column, String(index)]);
      const fields = { ...Object.fromEntries(columns), headerKey: one.header.key, name: 'Taught' };
      await desk.saveMapping(verifier, fields);
    }
    const preview = await desk.preview(verifier, sample.bytes);
    if (preview.kind !== 'preview') throw new Error(preview.kind);

    const layout = knownLayout(one) ?? rightLayout(one);
    if (layout === undefined) throw new Error(`${file} has no layout`);
    const { matches, ticked, refused } = said(one, layout);
    expect(preview.rows.map(({ match: { kind, line } }) => ({ kind, line }))).toEqual(
      matches.map(({ kind, line }) => ({ kind, line })),
    );
    const ticks = preview.rows.filter((row) => row.ticked);
    expect(ticks.map(({ match, registrations: [first] }) => [match.line, own.get(first?.id ?? '')])).toEqual(
      ticked.map((match) => [match.line, 'registrationId' in match ? match.registrationId : undefined]),
    );
    expect(ticks.length).toBeGreaterThan(3);
    expect(preview.refused.length).toBe(refused);
  });
});
