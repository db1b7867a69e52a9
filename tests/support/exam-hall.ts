import { DAY, MINUTE } from '../../domain/day.ts';
import { newId } from '../../server/db/id.ts';
import { openDatabase, type Place } from '../../server/db/open/open.ts';
import { aStaffMember } from '../../server/db/rows.fixture.ts';
import type { Tx } from '../../server/db/tables.ts';
import { inTransaction } from '../../server/db/transaction.ts';
import { EXAM_COURSE } from '../../server/exam/exam-content.fixture.ts';
import { loadSecret } from '../../server/setup/secret.ts';
import { createSession } from '../../server/sign-in/sessions.ts';
import { linkedRegistration } from './linked-registration.ts';
import { createVisitor, type Visitor } from './visitor.ts';

export interface Seated {
  registrationId: string;
  seatId: string;
  email: string;
  token: string;
}

export interface Hall {
  slotId: string;
  code: string;
  proctor: string;
  learners: Seated[];
}

const COURSE_NAME = 'Operating Systems Concepts';
const CODE = '428196';

/** Creates tables if needed. Nobody is at the door yet. */
export async function writeHall({ dataDir, databaseUrl }: Place, count: number): Promise<Hall> {
  const secret = loadSecret({ dataDir });
  const { db, close } = await openDatabase({ dataDir, databaseUrl });
  try {
    return await inTransaction(db, async (tx) => {
      const now = Date.now();
      const staffId = newId(now);
      const email = 'proctor@example.org';
      await tx
        .insertInto('staff')
        .values(aStaffMember({ id: staffId, email, role: 'verifier', createdAt: now }))
        .execute();
      const slotId = newId(now);
      await tx
        .insertInto('examSlot')
        .values({
          ...{ id: slotId, courseId: EXAM_COURSE, startsAt: now - MINUTE, seats: count, code: CODE, callLink: null },
          ...{ proctorId: staffId, proctorRemindedAt: null, callRemindedAt: null, cancelledAt: null, createdAt: now },
        })
        .execute();
      const proctor = await createSession(tx, { audience: 'staff', staffId, email, userAgent: undefined, now });
      const learners: Seated[] = [];
      for (let number = 0; number < count; number++) learners.push(await seated(tx, { slotId, number, now, secret }));
      return { slotId, code: CODE, proctor, learners };
    });
  } finally {
    await close();
  }
}

async function seated(
  tx: Tx,
  { slotId, number, now, secret }: { slotId: string; number: number; now: number; secret: Uint8Array },
): Promise<Seated> {
  const seatId = newId(now);
  const email = `sitter${number}@example.org`;
  const reference = `5327${String(number).padStart(8, '0')}`;
  const { row } = linkedRegistration(secret, {
    ...{ email, mobile: `+9197${String(number).padStart(8, '0')}`, reference, referenceTyped: reference },
    learnerName: `Nisha Verma ${'abcdefghij'.charAt(number % 10)}${'klmnopqrst'.charAt(Math.floor(number / 10) % 10)}`,
    ...{ courseId: EXAM_COURSE, courseName: COURSE_NAME, state: 'confirmed', receivedAt: now - DAY },
  });
  await tx.insertInto('registration').values(row).execute();
  await tx
    .insertInto('examSeat')
    .values({
      ...{ id: seatId, slotId, registrationId: row.id, bookedAt: now - DAY, cancelledAt: null, arrivedAt: null },
      ...{ letInAt: null, letInBy: null, remindedDayAt: now - DAY, remindedHourAt: now },
    })
    .execute();
  const token = await createSession(tx, { audience: 'learner', staffId: null, email, userAgent: undefined, now });
  return { registrationId: row.id, seatId, email, token };
}

export function learnerAt(url: string, { token }: Pick<Seated, 'token'>): Visitor {
  return createVisitor(url, { kaksha: token });
}

export function proctorAt(url: string, { proctor }: Pick<Hall, 'proctor'>): Visitor {
  return createVisitor(url, { 'kaksha-desk': proctor });
}

export function letInForm({ seatId }: Pick<Seated, 'seatId'>): Record<string, string> {
  return { action: 'let-in', seat: seatId, sameName: 'yes', sameFace: 'yes' };
}

export function startForm({ code }: Pick<Hall, 'code'>): Record<string, string> {
  return { do: 'start', code, alone: 'yes' };
}
