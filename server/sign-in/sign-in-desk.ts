/** Signing in as the pages ask for it: what was typed goes in, an answer with words for the fields comes out. */
import { generateURI } from 'otplib';
import { parseEmail } from '../../domain/email.ts';
import { formatMoment } from '../../domain/moment.ts';
import type { Problem } from '../../domain/problem.ts';
import type { DeskContext } from '../desk-context.ts';
import { ownersAlone } from '../staff-desk/forbidden.ts';
import type { Audience } from './audience.ts';
import { openRequest, type OpenRequest, requestCode } from './codes.ts';
import { type Cookie, cookieFor, type CookieUse } from './cookies.ts';
import { endSession, findSession, type ListedSession, listSessions, type Session } from './sessions.ts';
import { type SignedIn, type SignInInput, signIn, signOut, signOutEverywhere } from './sign-in.ts';
import { addStaff, listStaff, removeStaff, type StaffMember } from './staff.ts';
import { beginSecondFactor, confirmSecondFactor, type NewSecondFactor, removeSecondFactor } from './totp.ts';

export type StaffSession = Session & { audience: 'staff' };
export type LearnerSession = Session & { audience: 'learner' };

/** What was not taken, and why. `status` is that of the answer, `retryAfter` in seconds. */
export interface NotTaken {
  kind: 'not-taken';
  status: 422 | 429;
  retryAfter?: number;
  problems: Problem[];
}

export interface SignInDesk {
  /** The cookie for a use, of the public address as it is configured. */
  cookie(use: CookieUse): Cookie;
  /** Mails a code, if the address is known; the answer is the same if it is not. `flow` goes into the `code` cookie. */
  requestCode(form: {
    audience: Audience;
    email: string;
    ip: string | undefined;
  }): Promise<{ kind: 'asked'; flow: string } | NotTaken>;
  /** The request of this browser for which a code may still be typed. */
  openRequest(audience: Audience, flow: string | undefined): Promise<OpenRequest | undefined>;
  signIn(input: SignInInput): Promise<SignedIn>;
  /** Who has the session cookie. `renewed` asks for the cookie to be set again. */
  staffSession(token: string | undefined): Promise<{ session: StaffSession; renewed: boolean } | undefined>;
  learnerSession(token: string | undefined): Promise<{ session: LearnerSession; renewed: boolean } | undefined>;
  signOut(session: Session): Promise<void>;
  signOutEverywhere(session: Session): Promise<void>;
  sessions(session: Session): Promise<ListedSession[]>;
  /** Ends one of one's own sessions, named by its handle. */
  endSession(session: Session, handle: string): Promise<void>;

  hasSecondFactor(session: StaffSession): Promise<boolean>;
  /** A new second factor to be shown, or the one that was shown before, by its secret. */
  newSecondFactor(session: StaffSession, shown?: string): NewSecondFactor;
  confirmSecondFactor(
    session: StaffSession,
    form: { secret: string; code: string },
  ): Promise<{ kind: 'done' } | NotTaken>;
  removeSecondFactor(session: StaffSession, code: string): Promise<{ kind: 'done' } | NotTaken>;

  /** For owners, like the next two; throws Forbidden for everybody else. */
  listStaff(by: StaffSession): Promise<StaffMember[]>;
  /** Adds somebody, or gives them another role. */
  addStaff(by: StaffSession, form: { email: string; role: string }): Promise<{ kind: 'done' } | NotTaken>;
  removeStaff(by: StaffSession, email: string): Promise<{ kind: 'done' } | NotTaken>;
}

const LAST_OWNER = 'This is the only owner. Make somebody else an owner first.';

export function createSignInDesk(context: DeskContext): SignInDesk {
  const { db } = context;

  const limited = (field: string, message: string, retryAt: number): NotTaken => ({
    kind: 'not-taken',
    status: 429,
    retryAfter: Math.max(1, Math.ceil((retryAt - context.now()) / 1000)),
    problems: [{ field, message: `${message} Try again after ${formatMoment(retryAt)}.` }],
  });

  async function find(audience: Audience, token: string | undefined) {
    return findSession(db, { token, audience, now: context.now() });
  }

  return {
    cookie: (use) => cookieFor(use, context.publicUrl),

    requestCode: async ({ audience, email: typed, ip }) => {
      const parsed = parseEmail(typed);
      if ('problem' in parsed) return refused('email', parsed.problem);
      const answer = await requestCode(context, { audience, email: parsed.email, ip });
      return 'flow' in answer
        ? { kind: 'asked', flow: answer.flow }
        : limited('email', 'Too many codes were asked for.', answer.retryAt);
    },

    openRequest: async (audience, flow) =>
      flow === undefined ? undefined : openRequest(db, { flow, audience, now: context.now() }),

    signIn: (input) => signIn(context, input),

    staffSession: async (token) => {
      const found = await find('staff', token);
      return found?.session.audience === 'staff' ? { session: found.session, renewed: found.renewed } : undefined;
    },

    learnerSession: async (token) => {
      const found = await find('learner', token);
      return found?.session.audience === 'learner' ? { session: found.session, renewed: found.renewed } : undefined;
    },

    signOut: (session) => signOut(context, session),

    signOutEverywhere: async (session) => {
      await signOutEverywhere(context, session);
    },

    sessions: (session) => listSessions(db, { ...session, now: context.now() }),

    endSession: async (session, handle) => {
      await endSession(db, { ...session, handle, now: context.now() });
    },

    hasSecondFactor: async ({ staffId }) =>
      (await listStaff(db)).some(({ id, hasSecondFactor }) => id === staffId && hasSecondFactor),

    newSecondFactor: ({ email }, shown) => {
      const issuer = context.content.site.brand;
      // The form brings the secret back; one that is none of ours is not drawn.
      if (shown === undefined || !/^[A-Z2-7]{32}$/.test(shown)) return beginSecondFactor({ issuer, email });
      return { secret: shown, uri: generateURI({ issuer, label: email, secret: shown }) };
    },

    confirmSecondFactor: async ({ staffId }, { secret, code }) =>
      (await confirmSecondFactor(context, { staffId, secret, code }))
        ? { kind: 'done' }
        : refused('code', 'This is not the code that the app shows now. Type the six digits anew.'),

    removeSecondFactor: async ({ staffId }, code) => {
      const removal = await removeSecondFactor(context, { staffId, code });
      if ('retryAt' in removal) return limited('code', 'Too many codes were tried.', removal.retryAt);
      return removal.removed
        ? { kind: 'done' }
        : refused('code', 'This is not the code that the app shows now, or it was used before. Wait for the next one.');
    },

    listStaff: async (by) => {
      ownersAlone(by);
      return listStaff(db);
    },

    addStaff: async (by, { email: typed, role }) => {
      ownersAlone(by);
      const parsed = parseEmail(typed);
      const problems: Problem[] = [];
      if ('problem' in parsed) problems.push({ field: 'email', message: parsed.problem });
      if (role !== 'owner' && role !== 'verifier')
        problems.push({ field: 'role', message: 'Choose what they may do.' });
      if ('problem' in parsed || (role !== 'owner' && role !== 'verifier')) {
        return { kind: 'not-taken', status: 422, problems };
      }
      const added = await addStaff(context, { email: parsed.email, role, actor: `staff:${by.staffId}` });
      return added === 'last-owner' ? refused('role', LAST_OWNER) : { kind: 'done' };
    },

    removeStaff: async (by, email) => {
      ownersAlone(by);
      const removed = await removeStaff(context, { email, actor: `staff:${by.staffId}` });
      // Somebody who is not there any more needs no word: the list shows it.
      return removed === 'last-owner' ? refused('email', LAST_OWNER) : { kind: 'done' };
    },
  };
}

function refused(field: string, message: string): NotTaken {
  return { kind: 'not-taken', status: 422, problems: [{ field, message }] };
}
