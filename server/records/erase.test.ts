/** What becomes of every column of every table when a person is erased. */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { columnsIn, engines, openTest } from '../db/databases.fixture.ts';
import type { Tables } from '../db/tables.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { staffedDesk } from '../staff-desk.fixture.ts';
import { everyRow, personWithEverything, type Row } from './person.fixture.ts';

/**
 * `cleared`: nothing is left in it. `gone`: its row is not there any more. `set`: it says that the person was erased.
 * Anything else is the reason why it stays as it was, or that it follows from the others.
 */
type Fate = 'cleared' | 'gone' | 'set' | `kept: ${string}` | typeof DERIVED;

const DERIVED = 'derived';
const NAMES_NOBODY = 'kept: names nobody';
const MONEY = 'kept: what was paid has to be shown for as long as tax law asks';
const LINK = 'kept: the secret link still opens, and shows the payments alone';
const HAPPENED = 'kept: what happened when';
const CONSENT = 'kept: that somebody agreed, and to what, has to be shown';
const OF_STAFF = 'kept: about staff';
const GONE = 'gone';

const FATES: { [Table in keyof Tables]: Record<keyof Tables[Table], Fate> } = {
  registration: {
    id: NAMES_NOBODY,
    tokenHash: LINK,
    courseId: NAMES_NOBODY,
    courseName: NAMES_NOBODY,
    price: MONEY,
    batch: NAMES_NOBODY,
    learnerName: 'cleared',
    guardianName: 'cleared',
    email: 'cleared',
    mobile: 'cleared',
    method: MONEY,
    referenceTyped: 'cleared',
    reference: MONEY,
    paidOn: MONEY,
    state: MONEY,
    stateReason: 'cleared',
    receivedAt: HAPPENED,
    dueAt: HAPPENED,
    stateChangedAt: HAPPENED,
    confirmedAt: HAPPENED,
    consentVersion: CONSENT,
    consentAt: CONSENT,
    termsVersion: CONSENT,
    refundsVersion: CONSENT,
    marketingConsentAt: 'cleared',
    erasedAt: 'set',
    refundsDue: MONEY,
  },
  referenceClaim: { reference: MONEY, registrationId: NAMES_NOBODY },
  payment: {
    id: NAMES_NOBODY,
    registrationId: NAMES_NOBODY,
    amount: MONEY,
    paidOn: MONEY,
    reference: MONEY,
    rowHash: 'kept: the same row of a statement must not be recorded twice',
    narration: 'cleared',
    staffId: OF_STAFF,
    recordedAt: MONEY,
  },
  refund: {
    id: NAMES_NOBODY,
    registrationId: NAMES_NOBODY,
    amount: MONEY,
    reason: 'cleared',
    dueAt: MONEY,
    refundedAt: MONEY,
    refundReference: MONEY,
  },
  audit: {
    id: NAMES_NOBODY,
    at: HAPPENED,
    actor: OF_STAFF,
    registrationId: NAMES_NOBODY,
    action: HAPPENED,
    detail: 'kept: has no names, addresses and numbers of a person',
  },
  remark: { auditId: GONE, text: GONE },
  outbox: {
    id: NAMES_NOBODY,
    registrationId: NAMES_NOBODY,
    kind: HAPPENED,
    recipient: 'cleared',
    data: 'cleared',
    messageId: 'kept: made of an id and the address of the site',
    state: HAPPENED,
    attempts: HAPPENED,
    nextAt: HAPPENED,
    leaseUntil: HAPPENED,
    createdAt: HAPPENED,
    sentAt: HAPPENED,
    lastError: 'kept: codes of the mail server alone',
  },
  staff: {
    id: OF_STAFF,
    email: OF_STAFF,
    role: OF_STAFF,
    totpSecret: OF_STAFF,
    totpLastStep: OF_STAFF,
    createdAt: OF_STAFF,
    removedAt: OF_STAFF,
  },
  signInCode: {
    id: GONE,
    email: GONE,
    audience: GONE,
    kind: GONE,
    sessionHash: GONE,
    codeHash: GONE,
    createdAt: GONE,
    expiresAt: GONE,
    tries: GONE,
    usedAt: GONE,
  },
  session: {
    idHash: GONE,
    audience: GONE,
    staffId: GONE,
    email: GONE,
    createdAt: GONE,
    lastSeenAt: GONE,
    expiresAt: GONE,
    endedAt: GONE,
    provedAt: GONE,
    device: GONE,
  },
  rateLimit: {
    key: 'kept: addresses are hashed, and the row goes with its window',
    windowStart: NAMES_NOBODY,
    count: NAMES_NOBODY,
  },
  statementMapping: {
    headerHash: OF_STAFF,
    mapping: OF_STAFF,
    name: OF_STAFF,
    staffId: OF_STAFF,
    createdAt: OF_STAFF,
  },
  installation: { id: NAMES_NOBODY, secretFingerprint: NAMES_NOBODY, lastBackupAt: NAMES_NOBODY },
  formerToken: { tokenHash: LINK, registrationId: NAMES_NOBODY },
  registrationCount: { courseId: DERIVED, state: DERIVED, number: DERIVED },
  registrationSearch: { number: DERIVED, registrationId: DERIVED, words: DERIVED },
};

const tables = Object.keys(FATES) as (keyof Tables)[];

const isEmpty = (value: unknown) => value === null || value === '{}';

/** What has become of a column, by what stood in it before and what does now. */
function fateOf(before: readonly unknown[], after: readonly unknown[]): string {
  if (before.length === 0) return 'never there';
  if (after.length === 0) return 'gone';
  if (after.every(isEmpty) && !before.every(isEmpty)) return 'cleared';
  if (before.every(isEmpty) && !after.some(isEmpty)) return 'set';
  // The log has one entry more.
  return before.every((value) => after.includes(value)) ? 'kept' : 'changed';
}

describe.each(engines)('on %s', (engine) => {
  test('it is known of every column of every table what becomes of it', async () => {
    const found = await columnsIn(await openTest(engine), engine);
    const listed = tables.map((table) => [table, Object.keys(FATES[table]).toSorted()]);
    expect(found).toEqual(Object.fromEntries(listed));
  });

  test('when a person is erased, each column is cleared, or stays for its reason', async () => {
    const staffed = await staffedDesk(engine);
    const id = await personWithEverything(staffed);
    const before = await everyRow(staffed.db, tables);
    expect(await staffed.desk.erase(staffed.owner, id)).toEqual({ kind: 'done' });
    const after = await everyRow(staffed.db, tables);

    const columnOf = (rows: Map<string, Row[]>, table: string, column: string) =>
      (rows.get(table) ?? []).map((row) => row[column]);
    const all = tables.flatMap((table) =>
      Object.entries(FATES[table])
        .map(([column, fate]) => ({ table, column, fate }))
        .filter(({ fate }) => fate !== DERIVED),
    );
    const became = all.map(({ table, column }) => [
      `${table}.${column}`,
      fateOf(columnOf(before, table, column), columnOf(after, table, column)),
    ]);
    expect(became).toEqual(all.map(({ table, column, fate }) => [`${table}.${column}`, fate.replace(/:.*/, '')]));
    // Nor in what follows from them: the words that registrations are searched by.
    expect(JSON.stringify([...before])).toMatch(/wahida quraishi\\nfarzana/i);
    expect(JSON.stringify([...after])).not.toMatch(/quraishi|wahida|farzana|learner1@|98765 ?00001|5325 0000/i);
  });
});

test('when a person is erased, SQLite’s index of words forgets theirs at once', async () => {
  const staffed = await staffedDesk('sqlite');
  const id = await personWithEverything(staffed);
  await sql`create virtual table grams using fts5vocab(registration_grams, row)`.execute(staffed.db);
  const grams = async () =>
    (await sql<{ term: string }>`select term from grams`.execute(staffed.db)).rows.map(({ term }) => term);
  expect(await grams()).toEqual(expect.arrayContaining(['wah', 'qur', 'far']));
  await staffed.desk.erase(staffed.owner, id);
  // The reference stays.
  const { reference } = inputOf(1);
  const kept = Array.from({ length: reference.length - 2 }, (_, at) => reference.slice(at, at + 3));
  expect((await grams()).map((gram) => gram.trim()).filter((gram) => gram.length === 3)).toEqual(
    [...new Set(kept)].toSorted(),
  );
});
