/** What staff type to find a registration. */
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import { hasControlCharacter, isTooLong, oneLine } from '../../domain/text/typed-text.ts';
import type { Cursor } from '../db/cursor.ts';
import type { Engine, Db, Tables } from '../db/tables.ts';
import { type IdEnds, numberEnd, numberRange } from './number-range.ts';

/** Nothing that is searched for is longer. */
const MOST_TYPED = 120;

/** Fewer digits would find nearly every mobile number. */
const LEAST_DIGITS = 3;

/** The index knows every three characters that follow each other. */
const GRAM = 3;

type Searched = ExpressionBuilder<Tables, 'registration' | 'registrationSearch'>;
type Condition = (eb: Searched) => Expression<SqlBool>;

/** Which of those that are found are wanted. */
interface Some {
  under: (eb: ExpressionBuilder<Tables, 'registration'>) => Expression<SqlBool>;
  /** How many are looked at, found or not. */
  among: number;
  after: Cursor | undefined;
  limit: number;
}

/**
 * The places of the registrations that have the text in their names, email address, mobile number, payment reference or
 * their own number, the newest first. Capitals do not count; spaces and signs do not in numbers. Nothing is found by a
 * text that nobody can have typed.
 *
 * Few registrations are all looked at. Among many, an index tells which may have the text (migration 0006), and those are
 * looked at; what has one or two characters is looked for in all, from the newest on. Both go by portions, and others are
 * answered in between. What many have fills a page with the newest of them, and what few have is soon looked through.
 */
export async function foundBy(
  { db, engine }: { db: Db; engine: Engine },
  typed: string,
  { under, among, after, limit }: Some,
): Promise<Cursor[]> {
  const wanted = wantedIn(typed);
  if (wanted === undefined) return [];
  const below = after?.at ?? Number.MAX_SAFE_INTEGER;
  const both = sql<SqlBool>`${sql.ref('registration.id')} = ${sql.ref('registrationSearch.registrationId')}`;
  const places = (which: Condition, from: 'registration' | 'registrationSearch' = 'registrationSearch') =>
    db
      .selectFrom(from)
      // In this order, whatever SQLite thinks of the conditions.
      .crossJoin(from === 'registration' ? 'registrationSearch' : 'registration')
      .where(both)
      .where('registrationSearch.number', '<', below)
      .where((eb: Searched) => eb.and([which(eb), under(eb)]))
      .select(['registrationSearch.number as at', 'registration.id'])
      // Not by the index of the numbers, in whose order SQLite would go through all there are.
      .orderBy(sql`+${sql.ref('registrationSearch.number')}`, 'desc')
      .limit(limit)
      .execute();

  if (among <= PORTIONS.most)
    return places((eb) => eb.or([hasNumber(wanted, eb), hasText(wanted, eb)]), 'registration');
  const found = new Map((await places((eb) => hasNumber(wanted, eb))).map((place) => [place.at, place]));
  for await (const numbers of mayHave({ db, engine }, wanted.texts, below)) {
    const oldest = numbers.at(-1) ?? 0;
    const having = await places((eb) => eb.and([eb('registrationSearch.number', 'in', numbers), hasText(wanted, eb)]));
    for (const place of having) found.set(place.at, place);
    if ([...found.keys()].filter((number) => number >= oldest).length >= limit) break;
    await othersAreAnswered();
  }
  return [...found.values()].toSorted((a, b) => b.at - a.at).slice(0, limit);
}

/** What a text may be a part of. */
interface Wanted {
  text: string;
  /** Letters and digits alone, as a reference is kept; empty where the text has none. */
  plain: string;
  /** Of a mobile number; empty where the text is none. */
  digits: string;
  /** The texts above that are searched for, each once. */
  texts: readonly string[];
  range: IdEnds | null;
  end: string | null;
}

/** Undefined for what nobody can have typed. */
function wantedIn(typed: string): Wanted | undefined {
  if (isTooLong(typed)) return undefined;
  const text = oneLine(typed);
  if (hasControlCharacter(text) || text.length > MOST_TYPED) return undefined;
  const plain = text.replace(/[^\p{L}\p{N}]/gu, '');
  const digits = /^[\d\s()+.-]+$/.test(text) ? plain.replace(/^0+/, '') : '';
  const mobile = digits.length >= LEAST_DIGITS ? digits : '';
  const texts = [...new Set([text, plain, mobile])].filter((each) => each !== '');
  return { text, plain, digits: mobile, texts, range: numberRange(text), end: numberEnd(text) };
}

function hasText({ text, plain, digits }: Wanted, eb: Searched): Expression<SqlBool> {
  return eb.or([
    contains(sql`lower(${sql.ref('registration.learnerName')})`, text),
    contains(sql`lower(${sql.ref('registration.guardianName')})`, text),
    contains(sql.ref('registration.email'), text),
    ...(plain === '' ? [] : [contains(sql`lower(${sql.ref('registration.reference')})`, plain)]),
    ...(digits === '' ? [] : [contains(sql.ref('registration.mobile'), digits)]),
  ]);
}

function hasNumber({ range, end }: Wanted, eb: Searched): Expression<SqlBool> {
  const id = sql.ref('registrationSearch.registrationId');
  // Positions in the text of the query, by which the database knows its indexes of just these.
  const from = (position: number) => sql`substr(${id}, ${sql.lit(position)})`;
  return eb.or([
    ...(range === null ? [] : [sql<SqlBool>`${from(27)} between ${range.from} and ${range.to}`]),
    ...(end === null ? [] : [sql<SqlBool>`${from(32)} = ${end}`]),
  ]);
}

/** The text is made small by the database that did so to the column: engines differ in letters beyond ASCII. */
function contains(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`${column} like lower(cast(${pattern} as text)) escape ${sql.lit('\\')}`;
}

/** How many registrations are looked at in one go: few at first, since what many have is soon found. */
const PORTIONS = { first: 128, times: 4, most: 2048 };

/**
 * The numbers (`RegistrationSearchTable`) of all registrations that may have one of the texts, and of others, the highest
 * first, in portions.
 */
function mayHave(
  { db, engine }: { db: Db; engine: Engine },
  texts: readonly string[],
  below: number,
): AsyncGenerator<readonly number[]> {
  if (texts.some((text) => [...text].length < GRAM)) return inPortions(below, (end, size) => newest(db, end, size));
  return engine === 'sqlite'
    ? inPortions(below, (end, size) => withGramsOnSqlite(db, { texts, end, size }))
    : withGramsOnPostgres(db, { texts, below });
}

async function* inPortions(
  below: number,
  numbersBelow: (end: number, size: number) => Promise<readonly number[]>,
): AsyncGenerator<readonly number[]> {
  let end = below;
  // oxlint-disable no-await-in-loop -- each begins where the one before ended
  for (let size = PORTIONS.first; ; size = Math.min(size * PORTIONS.times, PORTIONS.most)) {
    const numbers = await numbersBelow(end, size);
    if (numbers.length > 0) yield numbers;
    if (numbers.length < size) return;
    end = numbers.at(-1) ?? 0;
  }
  // oxlint-enable no-await-in-loop
}

async function newest(db: Db, end: number, size: number): Promise<number[]> {
  const rows = await db
    .selectFrom('registrationSearch')
    .select('number')
    .where('number', '<', end)
    .orderBy('number', 'desc')
    .limit(size)
    .execute();
  return rows.map(({ number }) => number);
}

interface Portion {
  texts: readonly string[];
  end: number;
  size: number;
}

/** SQLite goes through the lists of several grams at once, from the highest number on, as far as it is asked to. */
async function withGramsOnSqlite(db: Db, { texts, end, size }: Portion): Promise<number[]> {
  const query = texts.map((text) => `(${gramsOf(text).join(' AND ')})`).join(' OR ');
  const { rows } = await sql<{ number: number }>`select rowid as number from registration_grams
    where registration_grams match ${query} and rowid < ${end} order by rowid desc limit ${size}`.execute(db);
  return rows.map(({ number }) => number);
}

/** Each as a quoted string of FTS5 (https://www.sqlite.org/fts5.html#fts5_strings). */
function gramsOf(text: string): string[] {
  const characters = [...text];
  // Those that follow each other and the last: with the others it would take longer to find the same.
  const grams = characters.flatMap((_, at) => (at % GRAM === 0 ? characters.slice(at, at + GRAM).join('') : []));
  const whole = [...grams, characters.slice(-GRAM).join('')].filter((gram) => [...gram].length === GRAM);
  return [...new Set(whole)].map((gram) => `"${gram.replaceAll('"', '""')}"`);
}

/** By how many bits a number is shifted for its block: as in `search_grams`. */
const BLOCK_BITS = 14;

/**
 * PostgreSQL gives all that a list has, in no order. So the newest block is asked first, and after each time four times as
 * many of those before it.
 */
async function* withGramsOnPostgres(
  db: Db,
  { texts, below }: { texts: readonly string[]; below: number },
): AsyncGenerator<readonly number[]> {
  const [newestNumber = 0] = await newest(db, below, 1);
  // oxlint-disable no-await-in-loop -- each begins where the one before ended
  for (let last = newestNumber >> BLOCK_BITS, blocks = 1; last >= 0; last -= blocks, blocks *= PORTIONS.times) {
    const first = Math.max(0, last - blocks + 1);
    yield* inPortions(Math.min(below, (last + 1) << BLOCK_BITS), async (end, size) => {
      const grams = texts.map(
        (text) =>
          sql<SqlBool>`search_grams(number, words) @> search_grams(block << ${sql.lit(BLOCK_BITS)}, lower(${text}))`,
      );
      // "offset 0" keeps the planner from going through all numbers in their order, in the hope of finding enough soon.
      const { rows } = await sql<{ number: number }>`
        select number from generate_series(${first}::bigint, ${last}::bigint) as block cross join lateral
          (select number from registration_search where number < ${end} and (${sql.join(grams, sql` or `)}) offset 0) as having_them
        order by number desc limit ${size}`.execute(db);
      return rows.map(({ number }) => number);
    });
  }
  // oxlint-enable no-await-in-loop
}
