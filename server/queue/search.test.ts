import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type RegistrationState, registrationStates } from '../../domain/registration/registration-states.ts';
import { oneLine } from '../../domain/text/typed-text.ts';
import type { Cursor } from '../db/cursor.ts';
import { engines } from '../db/databases.fixture.ts';
import { newId } from '../db/id.ts';
import { inChunks } from '../db/in-chunks.ts';
import { rowsRead } from '../db/rows-read.fixture.ts';
import { aRegistration } from '../db/rows.fixture.ts';
import { inputOf, START } from '../registration/registration.fixture.ts';
import { staffedDesk } from '../desk/staff-desk.fixture.ts';
import { numberRange } from './number-range.ts';
import { foundBy } from './search.ts';

const PAGE = 50;

describe.each(engines)('on %s', (engine) => {
  async function searched() {
    const staffed = await staffedDesk(engine);
    const find = async (search: string) =>
      (await staffed.desk.queue(staffed.verifier, { view: 'all', search })).rows.map(({ id }) => id);
    return { ...staffed, find };
  }

  test('three digits find a mobile number, two find none', async () => {
    const { learner, find } = await searched();
    const asha = await learner(1, { mobile: '+919867400002' });
    expect(await find('674')).toEqual([asha]);
    expect(await find('6 7-4')).toEqual([asha]);
    expect(await find('67')).toEqual([]);
    // Mobile numbers with the digits that are dialled before them.
    expect(await find('0674')).toEqual([asha]);
    expect(await find('00674')).toEqual([asha]);
    expect(await find('0067')).toEqual([]);
    expect(await find('a674')).toEqual([]);
  });

  test('a reference is found by any part of it, in capitals or not, and with what stands between', async () => {
    const { learner, find } = await searched();
    const asha = await learner(1, { reference: 'HDFCN52026112000', mobile: '+919876500000' });
    await learner(2);
    expect(await find('fcn5 2026-11')).toEqual([asha]);
    expect(await find('0')).toHaveLength(2);
    expect(await find('2000')).toEqual([asha]);
    expect(await find('-')).toEqual([]);
  });

  test('a name with a dot or a hyphen is found as it is written', async () => {
    const { learner, find } = await searched();
    const asha = await learner(1, { learnerName: 'A.-R. Rao', guardianName: 'Dr. Uma' });
    await learner(2, { learnerName: 'AR Rao' });
    for (const typed of ['a.-r', '.-', 'dr. u']) {
      expect(await find(typed)).toEqual([asha]);
    }
  });

  test('120 characters are looked for, and no more', async () => {
    const { learner, find } = await searched();
    const email = '@example.org'.padStart(121, 'a');
    const asha = await learner(1, { email });
    expect(await find(email.slice(1))).toEqual([asha]);
    expect(await find(email)).toEqual([]);
  });

  test('text that nobody types is not looked at', async () => {
    const { learner, find } = await searched();
    const { learnerName } = inputOf(1);
    const asha = await learner(1);
    expect(await find(learnerName.padStart(1000))).toEqual([asha]);
    expect(await find(learnerName.padStart(1001))).toEqual([]);
  });
});

interface Looked {
  state?: RegistrationState | undefined;
  courseId?: string | undefined;
  among?: number;
}

type Under = Parameters<Parameters<typeof foundBy>[2]['under']>[0];

/** So few letters that many texts match by chance. */
const LETTERS = ['a', 'B', 'c', ' ', '.', 'रा', 'म', 'é', '%', '_', '7', '4'];

describe.each(engines)('among many, on %s', (engine) => {
  async function many() {
    const staffed = await staffedDesk(engine);
    const word = (seed: number, length: number) =>
      Array.from({ length }, (_, at) => LETTERS[(seed * 7 + at * at * (seed % 11) + at * 3) % LETTERS.length]).join('');
    const rows = Array.from({ length: 700 }, (_, at) =>
      aRegistration({
        id: newId(START + at),
        courseId: at % 3 === 0 ? 'react' : 'python',
        state: registrationStates[at % registrationStates.length]!,
        learnerName: word(at, 6),
        guardianName: at % 5 === 0 ? word(at + 1000, 5) : null,
        email: `${at}@b.in`,
        mobile: `+9174${String(at * 7919).padStart(8, '0')}`,
        reference: `ab7${at}C`,
      }),
    );
    await inChunks(new Set(rows), (some) => staffed.db.insertInto('registration').values(some).execute());
    const found = async (search: string, { state, courseId, among }: Looked = {}) => {
      const ids: string[] = [];
      let after: Cursor | undefined;
      do {
        const places = await foundBy({ db: staffed.db, engine }, search, {
          under: (eb) =>
            eb.and([
              ...(state === undefined ? [] : [eb('registration.state', '=', state)]),
              ...(courseId === undefined ? [] : [eb('registration.courseId', '=', courseId)]),
            ]),
          among: among ?? Infinity,
          after,
          limit: PAGE,
        });
        ids.push(...places.map(({ id }) => id));
        after = places[PAGE - 1];
      } while (after !== undefined);
      return ids;
    };
    return { ...staffed, rows, found };
  }

  test('all that has a text is found, newest first, each once, whatever the text and wherever it stands', async () => {
    const { rows, found } = await many();
    const small = (text: string | null) => (text ?? '').replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
    const has = (typed: string) => {
      const text = small(oneLine(typed));
      const plain = text.replaceAll(/[^\p{L}\p{N}]/gu, '');
      return (row: (typeof rows)[number]) =>
        [row.learnerName, row.guardianName, row.email].some((column) => small(column).includes(text)) ||
        (plain !== '' && small(row.reference).includes(plain)) ||
        // Mobile numbers typed with spaces or dots.
        (/^[\d. ]+$/.test(text) && plain.length >= 3 && (row.mobile ?? '').includes(plain));
    };
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(fc.constantFrom(...LETTERS, '@b', 'ab7'), { minLength: 1, maxLength: 4 })
          .map((parts) => parts.join('')),
        fc.constantFrom<Looked>(
          {},
          { state: 'held' },
          { courseId: 'react' },
          { state: 'confirmed', courseId: 'react' },
        ),
        fc.constantFrom(Infinity, 0),
        async (search, { state, courseId }, among) => {
          fc.pre(search.trim() !== '' && numberRange(search) === null);
          const expected = rows.filter(
            (row) =>
              has(search)(row) && row.state === (state ?? row.state) && row.courseId === (courseId ?? row.courseId),
          );
          expect(await found(search, { state, courseId, among })).toEqual(expected.map(({ id }) => id).toReversed());
        },
      ),
      { numRuns: 40 },
    );
  });

  test('what was changed is found by what it is now, and who was erased by the reference alone', async () => {
    const { owner, desk, learner, found, db } = await many();
    const id = await learner(1, { learnerName: 'Zubeida Wadkar', email: 'zubeida@example.org' });
    expect(await found('zubeida w')).toEqual([id]);
    await db.updateTable('registration').set({ learnerName: 'Xerxes Yuvraj' }).where('id', '=', id).execute();
    expect(await found('wadkar')).toEqual([]);
    expect(await found('XERXES')).toEqual([id]);
    await desk.erase(owner, id);
    expect(await found('xerxes')).toEqual([]);
    expect(await found('zubeida')).toEqual([]);
    expect(await found(inputOf(1).reference)).toEqual([id]);
    if (engine === 'sqlite') {
      // SQLite compares the index with the words, and throws if they differ.
      await sql`insert into registration_grams (registration_grams, rank) values ('integrity-check', 1)`.execute(db);
    }
  });

  test('no more rows are read because more are kept', async () => {
    const { db: all } = await many();
    const { db, most } = rowsRead(all);
    const options = { under: (eb: Under) => eb.lit(true), among: Infinity, after: undefined, limit: PAGE };
    expect(await foundBy({ db, engine }, '699@b.in', options)).toHaveLength(1);
    expect(await foundBy({ db, engine }, 'ab7', options)).toHaveLength(PAGE);
    expect(most()).toBeLessThanOrEqual(128);
  });
});
