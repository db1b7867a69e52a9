import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import { hasControlCharacter, isTooLong, oneLine } from '../../domain/text/typed-text.ts';
import type { Cursor } from '../db/cursor.ts';
import type { Engine, Db, Tables } from '../db/tables.ts';
import { type IdEnds, numberEnd, numberRange } from './number-range.ts';

const MOST_TYPED = 120;

/** Fewer digits match nearly every mobile number. */
const LEAST_DIGITS = 3;

/** The index has every three consecutive characters. */
const GRAM = 3;

type Searched = ExpressionBuilder<Tables, 'registration' | 'registrationSearch'>;
type Condition = (eb: Searched) => Expression<SqlBool>;

interface Some {
  under: (eb: ExpressionBuilder<Tables, 'registration'>) => Expression<SqlBool>;
  /** The number of rows to look at, matching or not. */
  among: number;
  after: Cursor | undefined;
  limit: number;
}

/**
 * Newest first. Capitals do not matter, nor do spaces and signs in numbers. An index gives candidates among many rows
 * (migration 0006), except for one or two characters. Rows are read in portions, and others are answered in between.
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
      // A cross join keeps this order of tables in SQLite.
      .crossJoin(from === 'registration' ? 'registrationSearch' : 'registration')
      .where(both)
      .where('registrationSearch.number', '<', below)
      .where((eb: Searched) => eb.and([which(eb), under(eb)]))
      .select(['registrationSearch.number as at', 'registration.id'])
      // The `+` stops SQLite from reading all rows in the order of the numbers' index.
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

interface Wanted {
  text: string;
  /** Letters and digits only, as references are stored. Empty if there are none. */
  plain: string;
  /** Digits of a mobile number. Empty for other text. */
  digits: string;
  texts: readonly string[];
  range: IdEnds | null;
  end: string | null;
}

/** Undefined for text that nobody can have typed. */
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
  // Literal positions, as in the indexes: a parameter would not match them.
  const from = (position: number) => sql`substr(${id}, ${sql.lit(position)})`;
  return eb.or([
    ...(range === null ? [] : [sql<SqlBool>`${from(27)} between ${range.from} and ${range.to}`]),
    ...(end === null ? [] : [sql<SqlBool>`${from(32)} = ${end}`]),
  ]);
}

/** The database that made the column small letters does the same to the text: engines differ beyond ASCII. */
function contains(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<SqlBool>`${column} like lower(cast(${pattern} as text)) escape ${sql.lit('\\')}`;
}

/** Few rows first, since a frequent text is found soon. */
const PORTIONS = { first: 128, times: 4, most: 2048 };

/** Candidates' numbers (`RegistrationSearchTable`), which may include others, highest first, in portions. */
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

/** SQLite merges the lists of several grams, from the highest number, only as far as it is read. */
async function withGramsOnSqlite(db: Db, { texts, end, size }: Portion): Promise<number[]> {
  const query = texts.map((text) => `(${gramsOf(text).join(' AND ')})`).join(' OR ');
  const { rows } = await sql<{ number: number }>`select rowid as number from registration_grams
    where registration_grams match ${query} and rowid < ${end} order by rowid desc limit ${size}`.execute(db);
  return rows.map(({ number }) => number);
}

/** Quoted strings of FTS5 (https://www.sqlite.org/fts5.html#fts5_strings). */
function gramsOf(text: string): string[] {
  const characters = [...text];
  // Every third gram and the last: more grams would find the same rows more slowly.
  const grams = characters.flatMap((_, at) => (at % GRAM === 0 ? characters.slice(at, at + GRAM).join('') : []));
  const whole = [...grams, characters.slice(-GRAM).join('')].filter((gram) => [...gram].length === GRAM);
  return [...new Set(whole)].map((gram) => `"${gram.replaceAll('"', '""')}"`);
}

/** A number's block is the number without so many bits, as in `search_grams`. */
const BLOCK_BITS = 14;

/** PostgreSQL returns whole lists unsorted, so it reads the newest block first, then four times as many each time. */
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
      // "offset 0" stops the planner from reading all numbers in order.
      const { rows } = await sql<{ number: number }>`
        select number from generate_series(${first}::bigint, ${last}::bigint) as block cross join lateral
          (select number from registration_search where number < ${end} and (${sql.join(grams, sql` or `)}) offset 0) as having_them
        order by number desc limit ${size}`.execute(db);
      return rows.map(({ number }) => number);
    });
  }
  // oxlint-enable no-await-in-loop
}
