import type { StaffRole } from '../../../domain/staff/roles.ts';
import { STAFF_IN_PROJECT } from '../../../domain/staff/run-staff.ts';
import type { Db } from '../../db/tables.ts';
import { aRegistration, aStaffMember } from '../../db/rows.fixture.ts';
import type { RegistrationState } from '../../../domain/registration/registration-states.ts';
import type { Audience } from '../known-address.ts';
import { requestCode } from '../codes.ts';
import { type SignInInput, type SignedIn, signIn } from './sign-in.ts';

export const START = Date.UTC(2026, 10, 21, 6);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A desk with a clock that the test moves. */
export function deskOn(db: Db) {
  const clock = { at: START };
  return {
    db,
    secret: new Uint8Array(32).fill(7),
    publicUrl: 'https://www.example.org',
    now: () => clock.at,
    wakeMails: () => {},
    staffCommand: STAFF_IN_PROJECT,
    pass: (ms: number) => {
      clock.at += ms;
    },
  };
}

export type TestDesk = ReturnType<typeof deskOn>;

export async function addLearner(db: Db, email: string, state: RegistrationState = 'received'): Promise<void> {
  await db.insertInto('registration').values(aRegistration({ email, state })).execute();
}

export async function addStaffMember(db: Db, email: string, role: StaffRole = 'verifier'): Promise<string> {
  const staff = aStaffMember({ email, role });
  await db.insertInto('staff').values(staff).execute();
  return staff.id;
}

/** Asks for a code and reads it in the outbox; `code` is undefined without an email. */
export async function askForCode(
  desk: TestDesk,
  {
    email,
    audience = 'learner',
    ip = '203.0.113.9',
    ...browser
  }: { email: string; audience?: Audience; ip?: string; previousFlow?: string; device?: string },
): Promise<{ flow: string; code: string | undefined }> {
  const before = new Set((await codeMails(desk.db, email)).map(({ id }) => id));
  const answer = await requestCode(desk, { email, audience, ip, ...browser });
  if (!('flow' in answer)) throw new Error('too many codes were asked for');
  const mail = (await codeMails(desk.db, email)).find(({ id }) => !before.has(id));
  return { flow: answer.flow, code: mail && (JSON.parse(mail.data) as { code: string }).code };
}

export function codeMails(db: Db, email: string): Promise<{ id: string; data: string }[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'data'])
    .where('kind', '=', 'sign-in-code')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
}

export function otherThan(code: string | undefined): string {
  return code === '111111' ? '222222' : '111111';
}

export function submit(desk: TestDesk, input: Partial<SignInInput>): Promise<SignedIn> {
  return signIn(desk, {
    audience: 'learner',
    flow: undefined,
    code: '',
    secondFactor: undefined,
    userAgent: undefined,
    replaces: undefined,
    ...input,
  });
}

/** Signs in and answers with the cookie's value. */
export async function signedIn(desk: TestDesk, email: string, audience: Audience = 'learner'): Promise<string> {
  const { flow, code = '' } = await askForCode(desk, { email, audience });
  const answer = await submit(desk, { audience, flow, code });
  if (answer.state !== 'signed-in') throw new Error(`not signed in: ${answer.state}`);
  return answer.token;
}
