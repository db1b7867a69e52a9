/** Many registrations at once, as a desk has them after years: written by the database itself, since a million take long otherwise. */
import { sql } from 'kysely';
import type { Engine, Db, Tx } from '../../server/db/tables.ts';
import { inTransaction } from '../../server/db/transaction.ts';

const FIRST =
  'Asha Ravi Meena Arjun Kavya Rahul Fatima Vikram Sunita Imran Anjali Deepak Zoya Karan Lakshmi Nikhil Pooja Suresh Tara Manish';
const LAST =
  'Sharma Rao Nair Iyer Khan Patel Singh Das Gupta Reddy Menon Joshi Kulkarni Deshpande Mukherjee Bose Pillai Chauhan Yadav Verma ' +
  'Mishra Pandey Tiwari Dubey Saxena Kapoor Malhotra Chopra Bhatia Sethi Agarwal Bansal Goel Jain Mehta Shah Desai Trivedi Pathak ' +
  'Bhatt Naidu Shetty Hegde Kamath Fernandes Pereira Thomas Mathew Varghese Ansari';

/** What one of them is called that no other is; `PAYMENT` is a reference of a payment. */
export const RARE = { name: 'Ishwarchandra Vidyasagar', reference: 'RAREREF20261122' };

/** Of a hundred, how many wait for somebody. */
const OPEN = 1;

/**
 * Fills the tables of version 0005 with so many registrations, one a minute up to `now`, each with its payment if it is
 * confirmed. One of a hundred is open, few are refunds, the rest is confirmed. `courses` are the ids in use.
 */
export async function fillRegistrations(
  db: Db,
  engine: Engine,
  { count, now, courses }: { count: number; now: number; courses: readonly string[] },
): Promise<void> {
  const hex = (value: string, digits: number) =>
    engine === 'sqlite' ? `printf('%0${digits}x', ${value})` : `lpad(to_hex((${value})::bigint), ${digits}, '0')`;
  const decimal = (value: string, digits: number) =>
    engine === 'sqlite' ? `printf('%0${digits}d', ${value})` : `lpad((${value})::text, ${digits}, '0')`;
  const received = `${now} - (${count} - i) * 60000`;
  // As UUIDv7: the moment, and what tells apart.
  const id = `substr(${hex(received, 12)}, 1, 8) || '-' || substr(${hex(received, 12)}, 9, 4) || '-7' || ${hex('i % 4096', 3)} || '-8' || ${hex('i % 4093', 3)} || '-' || ${hex('i * 1099511 % 281474976710655', 12)}`;
  const list = (name: string, words: string) =>
    `${name}(at, word) as (values ${words
      .split(' ')
      .map((word, at) => `(${at}, '${word}')`)
      .join(', ')})`;
  const [firsts, lasts] = [FIRST.split(' ').length, LAST.split(' ').length];
  const state = `case when i % 100 < ${OPEN} then case i / 100 % 5 when 0 then 'held' when 1 then 'needs-you' else 'received' end
    when i % 100 < ${OPEN + 2} then 'rejected' when i % 100 = 50 then 'refunded' when i % 1000 = 555 then 'refund-due' else 'confirmed' end`;

  // What makes SQLite wait for the disk, and what makes PostgreSQL give up.
  if (engine === 'sqlite')
    for (const pragma of ['synchronous = off', 'cache_size = -1000000']) await sql.raw(`pragma ${pragma}`).execute(db);
  await inTransaction(db, async (tx) => {
    const run = (text: string) => sql.raw(text).execute(tx);
    if (engine === 'postgres') await run('set local statement_timeout = 0');
    const indexes = await indexesOf(tx, engine);
    // Made at the end: each row of its own would be put into its place in each.
    // oxlint-disable-next-line no-await-in-loop
    for (const { name } of indexes) await run(`drop index ${name}`);
    await run(`insert into staff (id, email, role, created_at) values ('staff', 'bench@example.org', 'owner', 0)`);
    await run(`insert into registration (id, token_hash, course_id, course_name, price, learner_name, guardian_name, email, mobile, method,
        reference_typed, reference, paid_on, state, state_reason, received_at, due_at, state_changed_at, confirmed_at, consent_version, consent_at)
      with recursive numbers(i) as (select cast(1 as bigint) union all select i + 1 from numbers where i < ${count}),
        ${list('course', courses.join(' '))}, ${list('first', FIRST)}, ${list('last', LAST)}
      select ${id}, ${hex('i', 16)}, course.word, course.word, 65000,
        case when i = ${count} / 2 then '${RARE.name}' else first.word || ' ' || last.word end, null,
        case when i % 2 = 0 then lower(first.word) || '.' || lower(last.word) || i || '@gmail.com' else lower(last.word) || i || '@example.org' end,
        '+9198' || ${decimal('i * 7919 % 100000000', 8)}, 'upi', ${reference(count, decimal)}, ${reference(count, decimal)}, '2026-11-01',
        ${state}, null, ${received}, ${received} + 86400000, ${received} + i % 7 * 3600000,
        case when ${state} = 'confirmed' then ${received} end, '2026-11-01', ${received}
      from numbers
        join course on course.at = i * 31 % 1000 * ${courses.length} / 1000 % ${courses.length}
        join first on first.at = i / 7 % ${firsts} join last on last.at = i * 13 / 11 % ${lasts}`);
    await run(`insert into reference_claim (reference, registration_id) select reference, id from registration`);
    await run(`insert into payment (id, registration_id, amount, paid_on, reference, row_hash, staff_id, recorded_at)
      select id, id, 65000, paid_on, reference, token_hash, 'staff', received_at from registration where state = 'confirmed'`);
    await run(`insert into refund (id, registration_id, amount, due_at)
      select id, id, 5000, due_at from registration where state = 'refund-due' or (state = 'confirmed' and token_hash like '%fff')`);
    // oxlint-disable-next-line no-await-in-loop
    for (const { text } of indexes) await run(text);
    // As its autovacuum does. Nobody does so with SQLite.
    if (engine === 'postgres') await run('analyze registration, payment, refund, reference_claim');
  });
}

async function indexesOf(tx: Tx, engine: Engine): Promise<{ name: string; text: string }[]> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{ name: string; text: string }>`select name, sql as text from sqlite_master
        where type = 'index' and sql is not null and tbl_name in ('registration', 'reference_claim', 'payment', 'refund')`
      : sql<{ name: string; text: string }>`select indexname as name, indexdef as text from pg_indexes
        where schemaname = current_schema() and tablename in ('registration', 'reference_claim', 'payment', 'refund')
          and indexname not like '%_pkey'`
  ).execute(tx);
  return rows;
}

function reference(count: number, decimal: (value: string, digits: number) => string): string {
  return `case when i = ${count} / 2 then '${RARE.reference}' else '5325' || ${decimal('i', 8)} end`;
}
