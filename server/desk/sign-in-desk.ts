import { parseEmail } from '../../domain/person/email.ts';
import { staffRoles } from '../../domain/staff/roles.ts';
import { formatMoment } from '../../domain/day.ts';
import type { Problem } from '../../domain/problem.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { type Invalid, invalid, type Limited } from '../guard/action-answer.ts';
import { forbidden, type Forbidden } from '../guard/allowed.ts';
import type { Audience } from '../sign-in/known-address.ts';
import { openRequest, type OpenRequest, requestCode } from '../sign-in/codes.ts';
import { type Cookie, cookieFor, type CookieUse } from '../sign-in/cookies.ts';
import { type ActionToProve, isFresh, proofNeeded, type ProofNeeded } from '../sign-in/staff/fresh-proof.ts';
import { type OtherWayInput, type SignedInOtherwise, signInOtherwise } from '../sign-in/ways/other-ways.ts';
import { type ProofAsked, prove, type Proved, requestProof } from '../sign-in/staff/proof.ts';
import {
  endSession,
  findSession,
  type FoundSession,
  type LearnerSession,
  type ListedSession,
  listSessions,
  type Session,
  type StaffSession,
} from '../sign-in/sessions.ts';
import { type SignedIn, type SignInInput, signIn, signOut, signOutEverywhere } from '../sign-in/ways/sign-in.ts';
import { type StaffPair, staffPairs } from '../sign-in/staff/staff-pairs.ts';
import { addStaff, listStaff, removeStaff, type StaffMember } from '../sign-in/staff/staff.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type NewSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../sign-in/staff/second-factor.ts';
import {
  keepRecoveryCodes,
  type NewRecoveryCodes,
  recoveryCodesOf,
  type RecoveryCodesLeft,
} from '../sign-in/staff/recovery-codes.ts';

export interface SignInDesk {
  cookie(use: CookieUse): Cookie;
  /** The answer is the same for an unknown address. `flow` goes into the `code` cookie. */
  requestCode(form: {
    audience: Audience;
    email: string;
    ip: string | undefined;
    /** Values of this browser's `code` and device cookies. */
    previousFlow?: string | undefined;
    device?: string | undefined;
  }): Promise<{ kind: 'asked'; flow: string; isLong: boolean } | Invalid | Limited>;
  openRequest(audience: Audience, flow: string | undefined): Promise<OpenRequest | undefined>;
  signIn(input: SignInInput): Promise<SignedIn>;
  /** For staff who get no code by email. */
  signInOtherwise(input: OtherWayInput): Promise<SignedInOtherwise>;
  /** `renewed`: set the cookie again, for `maxAge` seconds. */
  /** `isIdle`: asked by a page, not by a person (sessions.ts). */
  staffSession(token: string | undefined, isIdle?: boolean): Promise<FoundSession<StaffSession> | undefined>;
  learnerSession(token: string | undefined): Promise<FoundSession<LearnerSession> | undefined>;
  signOut(session: Session): Promise<void>;
  sessions(session: Session): Promise<ListedSession[]>;

  /** False after a while, when a code must be typed again. */
  isProved(session: StaffSession): boolean;
  /** Asks for a code of the app, or emails one to the address of the session. */
  requestProof(
    session: StaffSession,
    action: ActionToProve,
  ): Promise<({ kind: 'asked' } & ProofAsked) | Invalid | Limited>;
  prove(session: StaffSession, form: { flow: string; code: string }): Promise<Proved>;

  /** Needs a fresh proof, like all that answers `proof-needed`. Not for learners. */
  signOutEverywhere(session: Session): Promise<{ kind: 'done' } | ProofNeeded>;
  /** Ends one of their own sessions. The current one needs no proof, since that is signing out. */
  endSession(session: StaffSession, handle: string): Promise<{ kind: 'done' } | ProofNeeded>;

  hasSecondFactor(session: StaffSession): Promise<boolean>;
  /** `shown`: the secret that was shown before, to show the same again. */
  newSecondFactor(session: StaffSession, shown?: string): ({ kind: 'shown' } & NewSecondFactor) | ProofNeeded;
  /** Ends all other sessions, as removing does. Replaces an earlier factor. Recovery codes are shown only once. */
  confirmSecondFactor(
    session: StaffSession,
    form: { secret: string; code: string },
  ): Promise<({ kind: 'codes' } & NewRecoveryCodes) | Invalid | Limited | ProofNeeded>;
  /** Undefined if none were made. */
  recoveryCodes(session: StaffSession): Promise<RecoveryCodesLeft | undefined>;
  /** The old codes end. `seen`: `madeAt` of the codes on the page. */
  newRecoveryCodes(
    session: StaffSession,
    form: { seen: string },
  ): Promise<({ kind: 'codes' } & NewRecoveryCodes) | Invalid | Limited | ProofNeeded>;
  /** Notes that the person has stored the codes made at `madeAt`. */
  keepRecoveryCodes(session: StaffSession, form: { madeAt: string }): Promise<{ kind: 'done' }>;
  /** The code in the form is proof enough. */
  removeSecondFactor(session: StaffSession, code: string): Promise<{ kind: 'done' } | Invalid | Limited>;

  /** Addresses of those who may do everything; open to all staff, who ask them. */
  owners(): Promise<string[]>;
  /** For owners, like the next two. */
  listStaff(by: StaffSession): Promise<StaffMember[] | Forbidden>;
  listPairs(by: StaffSession): Promise<StaffPair[] | Forbidden>;
  addStaff(
    by: StaffSession,
    form: { email: string; role: string },
  ): Promise<{ kind: 'done' } | Invalid | Limited | ProofNeeded | Forbidden>;
  removeStaff(by: StaffSession, email: string): Promise<{ kind: 'done' } | Invalid | Limited | ProofNeeded | Forbidden>;
}

const DONE = { kind: 'done' } as const;
const SHOWN_BEFORE = 'The codes were shown once and cannot be shown again. If you do not have them, make new ones.';
const LAST_OWNER = 'This is the only owner. Make somebody else an owner first.';

/** The use cases of signing in, with words for what was typed wrong. */
export function createSignInDesk(context: DeskContext): SignInDesk {
  const { db } = context;

  const limited = (field: string, message: string, retryAt: number): Limited => ({
    kind: 'limited',
    retryAfter: Math.max(1, Math.ceil((retryAt - context.now()) / 1000)),
    problems: [{ field, message: `${message} Try again after ${formatMoment(retryAt)}.` }],
  });

  async function find(audience: Audience, token: string | undefined, isIdle = false) {
    return findSession(db, { token, audience, isIdle, now: context.now() });
  }

  return {
    cookie: (use) => cookieFor(use, context.publicUrl),

    requestCode: async ({ email: typed, ...browser }) => {
      const parsed = parseEmail(typed);
      if ('problem' in parsed) return invalid('email', parsed.problem);
      const answer = await requestCode(context, { email: parsed.email, ...browser });
      return 'flow' in answer
        ? { kind: 'asked', ...answer }
        : limited('email', 'Too many codes were asked for.', answer.retryAt);
    },

    openRequest: async (audience, flow) =>
      flow === undefined ? undefined : openRequest(db, { flow, audience, now: context.now() }),

    signIn: (input) => signIn(context, input),
    signInOtherwise: (input) => signInOtherwise(context, input),

    staffSession: async (token, isIdle) => {
      const found = await find('staff', token, isIdle);
      return found?.session.audience === 'staff' ? { ...found, session: found.session } : undefined;
    },

    learnerSession: async (token) => {
      const found = await find('learner', token);
      return found?.session.audience === 'learner' ? { ...found, session: found.session } : undefined;
    },

    signOut: (session) => signOut(context, session),

    sessions: (session) => listSessions(db, { ...session, now: context.now() }),

    isProved: ({ provedAt }) => isFresh(provedAt, context.now()),

    requestProof: async (session, action) => {
      const asked = await requestProof(context, session, action);
      return 'retryAt' in asked
        ? limited('proof-code', 'Too many codes were asked for.', asked.retryAt)
        : { kind: 'asked', ...asked };
    },

    prove: (session, form) => prove(context, session, form),

    signOutEverywhere: async (session) => {
      const missing = session.audience === 'staff' ? proofNeeded(context, session, 'sign-out-everywhere') : undefined;
      if (missing !== undefined) return missing;
      await signOutEverywhere(context, session);
      return DONE;
    },

    endSession: async (session, handle) => {
      const missing = handle === session.handle ? undefined : proofNeeded(context, session, 'end-session');
      if (missing !== undefined) return missing;
      await endSession(db, { ...session, handle, now: context.now() });
      return DONE;
    },

    hasSecondFactor: async ({ staffId }) =>
      (await listStaff(db)).some(({ id, hasSecondFactor }) => id === staffId && hasSecondFactor),

    newSecondFactor: (session, shown) => {
      const missing = proofNeeded(context, session, 'begin-second-factor');
      if (missing !== undefined) return missing;
      const issuer = context.content.site.brand.name;
      return { kind: 'shown', ...beginSecondFactor({ issuer, email: session.email, shown }) };
    },

    confirmSecondFactor: async (session, { secret, code }) => {
      const missing = proofNeeded(context, session, 'confirm-second-factor');
      if (missing !== undefined) return missing;
      const { staffId, handle } = session;
      const confirmed = await confirmSecondFactor(context, { staffId, session: handle, secret, code });
      if (confirmed === 'on') return invalid('recovery-codes', SHOWN_BEFORE);
      return confirmed === 'wrong'
        ? invalid('code', 'This is not the code that the app shows now. Type the six digits again.')
        : { kind: 'codes', ...confirmed };
    },

    recoveryCodes: ({ staffId }) => recoveryCodesOf(db, staffId),

    newRecoveryCodes: async (session, { seen }) => {
      const missing = proofNeeded(context, session, 'new-recovery-codes');
      if (missing !== undefined) return missing;
      const made = await renewRecoveryCodes(context, { staffId: session.staffId, seen: Number(seen) });
      return made === undefined ? invalid('recovery-codes', SHOWN_BEFORE) : { kind: 'codes', ...made };
    },

    keepRecoveryCodes: async ({ staffId }, { madeAt }) => {
      if (/^\d{1,15}$/.test(madeAt)) await keepRecoveryCodes(context, { staffId, madeAt: Number(madeAt) });
      return DONE;
    },

    removeSecondFactor: async ({ staffId, handle }, code) => {
      const removal = await removeSecondFactor(context, { staffId, session: handle, code });
      if ('retryAt' in removal) return limited('code', 'Too many codes were tried.', removal.retryAt);
      return removal.removed
        ? DONE
        : invalid('code', 'This is not the code that the app shows now, or it was used before. Wait for the next one.');
    },

    owners: async () => (await listStaff(db)).flatMap(({ email, role }) => (role === 'owner' ? [email] : [])),
    listStaff: async (by) => forbidden(by, 'list-staff') ?? listStaff(db),
    listPairs: async (by) => forbidden(by, 'list-staff') ?? staffPairs(db),

    addStaff: async (by, { email: typed, role }) => {
      const refusal = forbidden(by, 'add-staff');
      if (refusal !== undefined) return refusal;
      const parsed = parseEmail(typed);
      const problems: Problem[] = [];
      if ('problem' in parsed) problems.push({ field: 'email', message: parsed.problem });
      const known = staffRoles.find((each) => each === role);
      if (known === undefined) problems.push({ field: 'role', message: 'Choose what this person may do.' });
      if ('problem' in parsed || known === undefined) return { kind: 'invalid', problems };
      const missing = proofNeeded(context, by, 'add-staff');
      if (missing !== undefined) return missing;
      const added = await addStaff(context, { email: parsed.email, role: known, actor: `staff:${by.staffId}` });
      return added === 'last-owner' ? invalid('role', LAST_OWNER) : DONE;
    },

    removeStaff: async (by, email) => {
      const missing = forbidden(by, 'remove-staff') ?? proofNeeded(context, by, 'remove-staff');
      if (missing !== undefined) return missing;
      const removed = await removeStaff(context, { email, actor: `staff:${by.staffId}` });
      // A person who is already gone needs no message, since the list shows it.
      return removed === 'last-owner' ? invalid('email', LAST_OWNER) : DONE;
    },
  };
}
