/**
 * Counts, search words and an index for each order of the queue, so that a million registrations are as fast as ten
 * thousand. Triggers derive them from `registration` and `refund`, so that no statement can forget them, not even one
 * of an older process.
 */
import { type Kysely, sql, SqliteAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await run(db, isSqlite ? ON_SQLITE : ON_POSTGRES);
}

async function run(db: Kysely<unknown>, statements: readonly string[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** The order of each tab, for all courses and for one. */
const QUEUE_INDEXES = [
  'create index registration_state_state_changed_at_id on registration (state, state_changed_at, id)',
  'create index registration_course_id_state_due_at_id on registration (course_id, state, due_at, id)',
  'create index registration_course_id_state_state_changed_at_id on registration (course_id, state, state_changed_at, id)',
];

const EXCESS = "state = 'confirmed' and refunds_due > 0";

const REFUNDS_DUE = [
  'alter table registration add column refunds_due bigint not null default 0',
  `update registration
    set refunds_due = (select count(*) from refund where registration_id = registration.id and refunded_at is null)
    where id in (select registration_id from refund where refunded_at is null)`,
  // A column of its own, because SQLite would use the index of all confirmed rows for one that names the state.
  "create index registration_excess on registration ((case when state = 'confirmed' then state_changed_at end), id) where refunds_due > 0",
];

const COUNT_ALL = `insert into registration_count (course_id, state, number)
  select course_id, state, count(*) from registration group by course_id, state
  union all
  select course_id, 'excess', count(*) from registration where ${EXCESS} group by course_id`;

/** Numbers are searched from their beginning and by their last four characters, at the end of the id. */
const NUMBER_INDEXES = [
  'create unique index registration_search_registration_id on registration_search (registration_id)',
  'create index registration_search_number_start on registration_search (substr(registration_id, 27))',
  'create index registration_search_number_end on registration_search (substr(registration_id, 32))',
];

const WORDS = ['learner_name', 'guardian_name', 'email', 'mobile', 'reference'];

// SQLite has one writing transaction at a time, so a count is changed in place.

const joined = (row: string) => WORDS.map((column) => `coalesce(${row}.${column}, '')`).join(' || char(10) || ');

const refundsDueOf = (ids: string) => `update registration
  set refunds_due = (select count(*) from refund where registration_id = registration.id and refunded_at is null)
  where id in (${ids})`;

const standsIn = (row: string) =>
  `course_id = ${row}.course_id and
    (state = ${row}.state or (state = 'excess' and ${row}.state = 'confirmed' and ${row}.refunds_due > 0))`;

const COUNT_UP = `
  insert into registration_count (course_id, state, number)
    select new.course_id, state, 0 from (select new.state as state union all select 'excess') as possible
    where not exists (select 1 from registration_count as there
      where there.course_id = new.course_id and there.state = possible.state);
  update registration_count set number = number + 1 where ${standsIn('new')};`;

const COUNT_DOWN = `
  update registration_count set number = number - 1 where ${standsIn('old')};`;

const ADD_GRAMS = 'insert into registration_grams (rowid, words) values (new.number, new.words);';
const REMOVE_GRAMS =
  "insert into registration_grams (registration_grams, rowid, words) values ('delete', old.number, old.words);";

const ON_SQLITE = [
  ...QUEUE_INDEXES,
  ...REFUNDS_DUE,
  'create table registration_count (course_id text not null, state text not null, number bigint not null, primary key (course_id, state))',
  COUNT_ALL,
  `create trigger registration_count_insert after insert on registration begin ${COUNT_UP} end`,
  `create trigger registration_count_update after update of course_id, state, refunds_due on registration
    when old.course_id <> new.course_id or old.state <> new.state or old.refunds_due <> new.refunds_due
    begin ${COUNT_DOWN} ${COUNT_UP} end`,
  `create trigger registration_count_delete after delete on registration begin ${COUNT_DOWN} end`,
  `create trigger refund_due_insert after insert on refund begin ${refundsDueOf('new.registration_id')}; end`,
  `create trigger refund_due_update after update of registration_id, refunded_at on refund
    begin ${refundsDueOf('old.registration_id, new.registration_id')}; end`,
  `create trigger refund_due_delete after delete on refund begin ${refundsDueOf('old.registration_id')}; end`,

  'create table registration_search (number integer primary key, registration_id text not null, words text not null)',
  `insert into registration_search (registration_id, words) select id, ${joined('registration')} from registration order by id`,
  ...NUMBER_INDEXES,
  // Trigrams (https://www.sqlite.org/fts5.html#the_trigram_tokenizer). They only say which registrations may match; the
  // words are checked afterwards.
  `create virtual table registration_grams using fts5
    (words, content='registration_search', content_rowid='number', tokenize='trigram', detail='none', columnsize=0)`,
  "insert into registration_grams (registration_grams) values ('rebuild')",
  // Erased words go at once, not with the next merge.
  "insert into registration_grams (registration_grams, rank) values ('secure-delete', 1)",
  `create trigger registration_grams_insert after insert on registration_search begin ${ADD_GRAMS} end`,
  `create trigger registration_grams_update after update of words on registration_search begin ${REMOVE_GRAMS} ${ADD_GRAMS} end`,
  `create trigger registration_grams_delete after delete on registration_search begin ${REMOVE_GRAMS} end`,
  `create trigger registration_search_insert after insert on registration
    begin insert into registration_search (registration_id, words) values (new.id, ${joined('new')}); end`,
  `create trigger registration_search_update after update of ${WORDS.join(', ')} on registration
    begin update registration_search set words = ${joined('new')}
      where registration_id = new.id and words <> ${joined('new')}; end`,
  `create trigger registration_search_delete after delete on registration
    begin delete from registration_search where registration_id = old.id; end`,
];

// On PostgreSQL, a count that every transaction changes would make all of them wait, or deadlock. So each statement
// adds a row with its change, and the sum counts. Now and then a transaction adds rows up, skipping those that another
// is adding up.

const counts = (table: string, change: string) => `
  select course_id, state, ${change} as change from ${table}
  union all select course_id, 'excess', ${change} from ${table} where ${EXCESS}`;

const addCounts = (...changes: readonly string[]) => `
  insert into registration_count (course_id, state, number)
    select course_id, state, sum(change) from (${changes.join(' union all ')}) as changes
    group by course_id, state having sum(change) <> 0;`;

const lowered = (row: string) =>
  `lower(${WORDS.map((column) => `coalesce(${row}.${column}, '')`).join(" || e'\\n' || ")})`;

/** Fixes the schema, so that a connection with another search path, as in a restore, finds the same tables. */
const trigger = (name: string, body: string) => `
  create function ${name}() returns trigger language plpgsql set search_path from current as
    $$ begin ${body} return null; end $$`;

const ON_POSTGRES = [
  // Runs before the lock, since it takes longest and older processes write meanwhile.
  "set local maintenance_work_mem = '256MB'",
  // Trigrams with their block of 16,384 registrations: a search starts at the newest block and stops when it has
  // enough.
  `create function search_grams(number bigint, words text) returns text[] immutable parallel safe language sql as
    $$ select array(select (number >> 14)::text || ':' || substr(words, start, 3)
      from generate_series(1, length(words) - 2) as start) $$`,
  'create table registration_search (number bigint generated always as identity primary key, registration_id text not null, words text not null)',
  `insert into registration_search (registration_id, words) select id, ${lowered('registration')} from registration order by id`,
  ...NUMBER_INDEXES,
  // New trigrams wait in a list of up to this many kilobytes and are then sorted in together.
  'create index registration_search_grams on registration_search using gin (search_grams(number, words)) with (gin_pending_list_limit = 256)',
  'analyze registration_search',

  // From here on nobody else writes until the commit.
  ...REFUNDS_DUE.slice(0, 1),
  'lock table refund in share row exclusive mode',
  ...REFUNDS_DUE.slice(1),
  ...QUEUE_INDEXES,
  'create table registration_count (course_id text not null, state text not null, number bigint not null)',
  COUNT_ALL,
  trigger(
    'registration_counted',
    `if tg_op = 'INSERT' then ${addCounts(counts('added', '1'))}
    elsif tg_op = 'DELETE' then ${addCounts(counts('gone', '-1'))}
    else ${addCounts(counts('added', '1'), counts('gone', '-1'))} end if;
    if random() < 0.03 then
      with folded as (
        delete from registration_count where ctid = any (array(
          select ctid from registration_count limit 5000 for update skip locked))
        returning course_id, state, number)
      insert into registration_count (course_id, state, number)
        select course_id, state, sum(number) from folded group by course_id, state having sum(number) <> 0;
    end if;`,
  ),
  `create trigger registration_count_insert after insert on registration referencing new table as added
    for each statement execute function registration_counted()`,
  `create trigger registration_count_update after update on registration
    referencing old table as gone new table as added for each statement execute function registration_counted()`,
  `create trigger registration_count_delete after delete on registration referencing old table as gone
    for each statement execute function registration_counted()`,
  // Locks first, so that the next statement sees the refunds of the previous lock holder.
  trigger(
    'refund_due',
    `perform 1 from registration where id in (coalesce(old.registration_id, new.registration_id), new.registration_id)
      order by id for no key update;
    ${refundsDueOf('coalesce(old.registration_id, new.registration_id), new.registration_id')};`,
  ),
  `create trigger refund_due after insert or delete or update of registration_id, refunded_at on refund
    for each row execute function refund_due()`,
  trigger(
    'registration_searched',
    `if tg_op = 'INSERT' then
      insert into registration_search (registration_id, words) values (new.id, ${lowered('new')});
    elsif tg_op = 'DELETE' then
      delete from registration_search where registration_id = old.id;
    else
      update registration_search set words = ${lowered('new')} where registration_id = new.id and words <> ${lowered('new')};
    end if;`,
  ),
  `create trigger registration_search after insert or delete or update of ${WORDS.join(', ')} on registration
    for each row execute function registration_searched()`,
  // Adds what others wrote while the words were collected.
  `update registration_search set words = ${lowered('registration')} from registration
    where registration.id = registration_id and words <> ${lowered('registration')}`,
  `insert into registration_search (registration_id, words) select id, ${lowered('registration')} from registration
    where not exists (select 1 from registration_search where registration_id = registration.id) order by id`,
];
