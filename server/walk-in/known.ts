import { accessOf, type CourseAccess } from '../../domain/course/access.ts';
import { idsOf } from '../../domain/course/former-ids.ts';
import type { Offer } from '../../domain/course/offer.ts';
import { beyond, less, type Paise, paiseFromRupees } from '../../domain/money.ts';
import { readReceivedAmount } from '../../domain/payment/received-payment.ts';
import { personFields } from '../../domain/registration/person-fields.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import type { RegistrationState } from '../../domain/registration/registration-states.ts';
import { seatStates } from '../../domain/course/seats.ts';
import type { SentFields } from '../../domain/sent-fields.ts';
import { isBlank } from '../../domain/text/typed-text.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { toleranceOf } from '../payment/tolerance.ts';
import { offerOf } from '../registration/seats.ts';

interface KnownRegistration {
  id: string;
  number: string;
  learnerName: string | null;
  courseId: string;
  courseName: string;
  state: RegistrationState;
}

/** Staff must have seen these: already registered for this course, or the course is full or closed. */
export type WalkInWarning = 'known' | Exclude<Offer, 'open'>;

/** Each part is undefined until its fields can be read. */
export interface WalkInFacts {
  course: { id: string; name: string; price: Paise; seats: number | undefined; gives: CourseAccess } | undefined;
  money: { received: Paise; stillToPay: Paise; refund: Paise } | undefined;
  /** Newest first; empty for a new person. */
  known: readonly KnownRegistration[] | undefined;
  warnings: readonly WalkInWarning[];
  isWithoutEmail: boolean;
}

const MOST_KNOWN = 5;

/** Reads only. Each part is undefined until its fields can be read. */
export async function walkInFacts(
  { db, content, now }: Pick<DeskContext, 'db' | 'content' | 'now'>,
  fields: SentFields,
): Promise<WalkInFacts> {
  const course = walkInCourses({ content }).find(({ id }) => id === fields['course']);
  const price = course && paiseFromRupees(course.price);
  const tolerance = toleranceOf(content);
  const typed = readReceivedAmount(fields['amount'] ?? '');
  const received = 'value' in typed ? typed.value : (fields['amount'] ?? '') === '' ? price : undefined;
  const email = valueOf(personFields.email.read(fields['email'] ?? ''));
  const mobile = valueOf(personFields.mobile.read(fields['mobile'] ?? ''));
  const known = email === null && mobile === null ? undefined : await knownRegistrations(db, { email, mobile });
  return {
    course:
      course && price !== undefined
        ? {
            ...{ id: course.id, name: course.name, price, seats: course.seats },
            gives: accessOf(course, content.site.access),
          }
        : undefined,
    money:
      price === undefined || received === undefined
        ? undefined
        : {
            received,
            stillToPay: beyond(less(price, received), tolerance),
            refund: beyond(less(received, price), tolerance),
          },
    known,
    isWithoutEmail: isBlank(fields['email'] ?? ''),
    warnings:
      course === undefined
        ? []
        : warningsOf(course, { known: known ?? [], offer: await offerOf(db, { now, content }, course) }),
  };
}

/** Courses whose registrations come to this site. */
export function walkInCourses({ content }: Pick<DeskContext, 'content'>): readonly Entry<Course>[] {
  return content.courses.filter(({ register }) => register === undefined);
}

/** Warnings that staff must have seen. */
export function warningsOf(
  course: Entry<Course>,
  { known, offer }: { known: readonly Pick<KnownRegistration, 'courseId' | 'state'>[]; offer: Offer },
): WalkInWarning[] {
  const ids = idsOf(course);
  const isHere = known.some(
    ({ courseId, state }) => ids.includes(courseId) && seatStates.some((taking) => taking === state),
  );
  return [...(isHere ? (['known'] as const) : []), ...(offer === 'open' ? [] : [offer])];
}

/** Newest first. By email address or mobile number. */
export async function knownRegistrations(
  db: Db | Tx,
  { email, mobile }: { email: string | null; mobile: string | null },
): Promise<KnownRegistration[]> {
  // Two queries, since SQLite would use no index for one with both columns.
  const [byEmail, byMobile] = [await registrationsBy(db, 'email', email), await registrationsBy(db, 'mobile', mobile)];
  const rows = new Map([...byEmail, ...byMobile].map((row) => [row.id, row]));
  return [...rows.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, MOST_KNOWN);
}

async function registrationsBy(
  db: Db | Tx,
  by: 'email' | 'mobile',
  value: string | null,
): Promise<KnownRegistration[]> {
  if (value === null) return [];
  const rows = await db
    .selectFrom('registration')
    .select(['id', 'learnerName', 'courseId', 'courseName', 'state'])
    .where(by, '=', value)
    .orderBy('id', 'desc')
    .limit(MOST_KNOWN)
    .execute();
  return rows.map((row) => ({ ...row, number: registrationNumber(row.id) }));
}

function valueOf(read: { value: string } | { problem: string }): string | null {
  return 'value' in read ? read.value : null;
}
