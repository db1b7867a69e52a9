import { sql } from 'kysely';
import { inChunks } from '../db/in-chunks.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { numberRange } from '../queue/number-range.ts';
import { foundBy } from '../queue/search.ts';
import { registrationsOfPerson } from '../registration/same-person.ts';

export interface FoundPerson {
  id: string;
  /** Null after erasing. */
  name: string | null;
  email: string | null;
  mobile: string | null;
  registrations: number;
  /** Of the newest match. */
  courseId: string;
  /** When the newest match came, in milliseconds since 1970. */
  newest: number;
}

interface FoundPeople {
  people: readonly FoundPerson[];
  /** Whether there may be more people, for whom more must be typed. */
  hasMore: boolean;
  /** Registrations whose whole payment reference or number was typed. */
  named: readonly string[];
}

const LOOKED_THROUGH = 100;
const MOST_PEOPLE = 20;
/** Shown before a search. */
const NEWEST = 10;

/** People with a registration that matches the text, newest first. An empty text finds nothing. */
export async function findPeople(
  { db, engine }: Pick<DeskContext, 'db' | 'engine'>,
  text: string,
): Promise<FoundPeople> {
  if (text.trim() === '') return { people: [], hasMore: false, named: [] };
  const counted = await db
    .selectFrom('registrationCount')
    .select(({ fn }) => fn.sum<number | string | null>('number').as('all'))
    .where('state', '!=', 'excess')
    .executeTakeFirstOrThrow();
  const places = await foundBy({ db, engine }, text, {
    under: () => sql`true`,
    among: Number(counted.all ?? 0),
    after: undefined,
    limit: LOOKED_THROUGH + 1,
  });
  const rows = await inChunks(new Set(places.slice(0, LOOKED_THROUGH).map(({ id }) => id)), (some) =>
    db
      .selectFrom('registration')
      .select([...PERSON, 'reference'])
      .where('id', 'in', some)
      .orderBy('id', 'desc')
      .execute(),
  );
  const { people, isCut } = await peopleIn(db, rows, MOST_PEOPLE);
  return { people, hasMore: isCut || places.length > LOOKED_THROUGH, named: namedBy(text, rows) };
}

/** The people who registered last, newest first. */
export async function newestPeople({ db }: Pick<DeskContext, 'db'>): Promise<FoundPerson[]> {
  const rows = await db
    .selectFrom('registration')
    .select(PERSON)
    .where('learnerName', 'is not', null)
    .orderBy('id', 'desc')
    .limit(LOOKED_THROUGH)
    .execute();
  return (await peopleIn(db, rows, NEWEST)).people;
}

const PERSON = ['id', 'learnerName', 'email', 'mobile', 'courseId', 'receivedAt'] as const;

/** Each person once, at most so many. */
async function peopleIn(
  db: DeskContext['db'],
  rows: readonly Pick<RegistrationTable, (typeof PERSON)[number]>[],
  most: number,
): Promise<{ people: FoundPerson[]; isCut: boolean }> {
  const people: FoundPerson[] = [];
  const known = new Set<string>();
  for (const { id, learnerName: name, email, mobile, courseId, receivedAt: newest } of rows) {
    if (known.has(id)) continue;
    if (people.length === most) return { people, isCut: true };
    // oxlint-disable-next-line no-await-in-loop -- by indexes, for a page of people
    const own = await registrationsOfPerson(db, id);
    for (const each of own) known.add(each);
    people.push({ id, name, email, mobile, registrations: own.length, courseId, newest });
  }
  return { people, isCut: false };
}

function namedBy(text: string, rows: readonly { id: string; reference: string | null }[]): string[] {
  // In the form in which references are stored.
  const plain = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  const ends = numberRange(text);
  return rows
    .filter(
      ({ id, reference }) =>
        reference === plain || (ends !== null && ends.from === ends.to && id.replaceAll('-', '').endsWith(ends.from)),
    )
    .map(({ id }) => id);
}
