/** Finds the recipients of a message: one email to each address, however many registrations it has. */
import { addDays, endOfDay } from '../../domain/day.ts';
import { idsOf } from '../../domain/course/former-ids.ts';
import type { Audience } from '../../domain/message/audience.ts';
import type { MessageKind } from '../../domain/message/message.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import { inChunks } from '../db/in-chunks.ts';
import type { Db, Tx } from '../db/tables.ts';

type Named = Pick<Entry<Course>, 'id' | 'formerIds'>;

export interface Recipient {
  /** Their newest registration for the course. */
  registrationId: string;
  email: string;
  /** The person who registered, who may be a parent. */
  name: string;
}

const NAMED = 8;

/** Confirmed registrations with an address and, for news, consent. */
function addressed(db: Db | Tx, course: Named, to: { audience: Audience; kind: MessageKind }) {
  return meant(db, course, to).where('email', 'is not', null);
}

function meant(db: Db | Tx, course: Named, { audience, kind }: { audience: Audience; kind: MessageKind }) {
  return db
    .selectFrom('registration')
    .where('courseId', 'in', idsOf(course))
    .where('state', '=', 'confirmed')
    .$if(kind === 'news', (some) => some.where('marketingConsentAt', 'is not', null))
    .$call((some) => {
      if (audience.to === 'all') return some;
      return audience.to === 'batch'
        ? some.where('batch', '=', audience.day)
        : some.where('confirmedAt', '>', endOfDay(addDays(audience.day, -1)));
    });
}

/** How many people get the message. */
export async function countRecipients(
  db: Db | Tx,
  course: Named,
  to: { audience: Audience; kind: MessageKind },
): Promise<number> {
  const { people } = await addressed(db, course, to)
    .select(({ fn }) => fn.count<number | string>('email').distinct().as('people'))
    .executeTakeFirstOrThrow();
  return Number(people);
}

/** How many people the message cannot reach, since they have a mobile number alone. */
export async function countWithoutEmail(
  db: Db,
  course: Named,
  to: { audience: Audience; kind: MessageKind },
): Promise<number> {
  const { people } = await meant(db, course, to)
    .where('email', 'is', null)
    // Null once the person is erased.
    .select(({ fn }) => fn.count<number | string>('mobile').distinct().as('people'))
    .executeTakeFirstOrThrow();
  return Number(people);
}

/** The first people who get the message, for a preview. */
export async function someRecipients(
  db: Db,
  course: Named,
  to: { audience: Audience; kind: MessageKind },
): Promise<Recipient[]> {
  return recipients(db, course, to, NAMED);
}

/** In the order of registration. */
export async function recipients(
  db: Db | Tx,
  course: Named,
  to: { audience: Audience; kind: MessageKind },
  limit = Number.MAX_SAFE_INTEGER,
): Promise<Recipient[]> {
  const newest = await addressed(db, course, to)
    .select(({ fn }) => ['email', fn.max('id').as('registrationId')])
    .groupBy('email')
    .orderBy('registrationId')
    .limit(limit)
    .execute();
  const ids = new Set(newest.map(({ registrationId }) => registrationId));
  const rows = await inChunks(ids, (some) =>
    db.selectFrom('registration').select(['id', 'learnerName', 'guardianName']).where('id', 'in', some).execute(),
  );
  const names = new Map(rows.map(({ id, learnerName, guardianName }) => [id, guardianName ?? learnerName ?? '']));
  return newest.flatMap(({ email, registrationId }) =>
    email === null ? [] : { registrationId, email, name: names.get(registrationId) ?? '' },
  );
}

/** Batches with confirmed registrations, `YYYY-MM-DD`, latest first. */
export async function batchesOf(db: Db, course: Named): Promise<string[]> {
  const rows = await db
    .selectFrom('registration')
    .select('batch')
    .distinct()
    .where('courseId', 'in', idsOf(course))
    .where('state', '=', 'confirmed')
    .where('batch', 'is not', null)
    .orderBy('batch', 'desc')
    .execute();
  return rows.flatMap(({ batch }) => batch ?? []);
}
