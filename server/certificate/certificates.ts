import { isCertificateNumber, readCertificateNumber } from '../../domain/certificate/certificate-number.ts';
import { DAY, HOUR, MINUTE } from '../../domain/day.ts';
import type { CertificateTable } from '../db/tables/exam-tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Limited } from '../guard/action-answer.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { isUsedUp, limitsOf, networkOf, takeAttempts } from '../guard/limits.ts';
import { writeAudit } from '../db/audit.ts';
import { lockRegistration } from '../registration/locked-registration.ts';
import { registrationByTokenHash } from '../registration/registration-view.ts';
import { isToken, tokenHash } from '../guard/token.ts';
import { credentialOf, didDocument, signed, statusListCredential } from './badge.ts';
import { type Certificate, certificateByNumber, certificatesOf } from './certificates-of.ts';
import { isHeld } from './ground.ts';
import { signingKey } from './signing-key.ts';
import { encodedList } from './status-list.ts';

/** Public data of a certificate. */
export type PublicCertificate = Omit<
  Certificate,
  'id' | 'registrationId' | 'attemptId' | 'publicSince' | 'statusIndex' | 'issuedAt'
>;

export type Checked =
  | { kind: 'found'; certificate: PublicCertificate }
  /** Nobody has the number, or it is not public: the answer does not tell which. */
  | { kind: 'unknown'; number: string }
  | { kind: 'invalid'; problem: string }
  /** `retryAfter` in seconds. */
  | { kind: 'limited'; retryAfter: number };

export type Certificates = ReturnType<typeof createCertificates>;

/** Counts only failed searches: a college may check a class, and trying numbers leads nowhere. */
const TRIES = [{ name: 'certificate', limit: 30, windowMs: HOUR }] as const;

/** Each change is a line of the log. Closing is limited only as opening is, since it must always be possible. */
const OPENINGS = [{ name: 'certificate-opened', limit: 10, windowMs: DAY }] as const;

/** How long verifiers may keep a list, and we a signed one, in milliseconds. */
export const LIST_AGE = 5 * MINUTE;

/** The use cases of certificates for visitors and learners. */
export function createCertificates(context: DeskContext) {
  const { db, secret } = context;
  const lists = new Map<number, { at: number; jwt: Promise<string | undefined> }>();

  async function signedList(list: number, at: number): Promise<string | undefined> {
    const encoded = await encodedList(db, list);
    if (encoded === undefined) return undefined;
    return signed(context, await signingKey(db, at), statusListCredential(context, { list, encoded, at }));
  }

  /** `stands`: whether the registration is still valid. A refunded one cannot open its certificate again. */
  async function ofToken(token: string): Promise<{ newest: Certificate; stands: boolean } | undefined> {
    const registration = isToken(token) ? await registrationByTokenHash(db, tokenHash(token)) : undefined;
    // For an erased person the link shows payments only.
    if (registration === undefined || registration.erasedAt !== null) return undefined;
    const [newest] = await certificatesOf(db, registration.id);
    return newest && { newest, stands: isHeld(registration) };
  }

  return {
    /** Looks up a typed or scanned number. */
    check: async (typed: string, ip: string | undefined): Promise<Checked> => {
      const read = readCertificateNumber(typed);
      if ('problem' in read) return { kind: 'invalid', ...read };
      const now = context.now();
      const limits = ip === undefined ? [] : limitsOf(secret, TRIES, { whom: networkOf(ip), now });
      // Checked before any lookup, so that a limited visitor learns nothing.
      const limited = { kind: 'limited', retryAfter: Math.ceil((HOUR - (now % HOUR)) / 1000) } as const;
      if (limits.length > 0 && (await isUsedUp(db, limits))) return limited;
      const found = await certificateByNumber(db, read.value);
      if (found !== undefined && found.publicSince !== null) return { kind: 'found', certificate: publicOf(found) };
      if (!(await takeAttempts(db, limits)).allowed) return limited;
      return { kind: 'unknown', number: read.value };
    },

    ofLearner: async (token: string): Promise<Certificate | undefined> => (await ofToken(token))?.newest,

    /** `unknown` if there is no certificate or it may not be opened. `retryAfter` in seconds. */
    setPublic: async (token: string, isPublic: boolean): Promise<{ kind: 'done' | 'unknown' } | Limited> => {
      const known = await ofToken(token);
      if (known === undefined || (isPublic && !known.stands)) return { kind: 'unknown' };
      const { registrationId } = known.newest;
      return inTransaction(db, async (tx) => {
        // Of several presses at once, one makes the change.
        await lockRegistration(tx, context, registrationId);
        const [newest] = await certificatesOf(tx, registrationId);
        if (newest === undefined || (newest.publicSince !== null) === isPublic) return { kind: 'done' };
        const now = context.now();
        const openings = isPublic ? limitsOf(secret, OPENINGS, { whom: registrationId, now }) : [];
        const attempt = await takeAttempts(tx, openings);
        if (!attempt.allowed) {
          return { kind: 'limited', retryAfter: Math.ceil((attempt.retryAt - now) / 1000), problems: [] };
        }
        const publicSince: CertificateTable['publicSince'] = isPublic ? now : null;
        // Earlier certificates lead to the newest, so all change together.
        await tx.updateTable('certificate').set({ publicSince }).where('registrationId', '=', registrationId).execute();
        const action = isPublic ? 'open-certificate' : 'close-certificate';
        await writeAudit(tx, { at: now, actor: 'learner', registrationId, action });
        return { kind: 'done' };
      });
    },

    /** A signed Open Badge of the valid certificate. */
    badge: async (token: string): Promise<string | undefined> => {
      const { newest, stands } = (await ofToken(token)) ?? {};
      if (newest?.state !== 'valid' || newest.learnerName === null || stands !== true) return undefined;
      const { learnerName } = newest;
      const key = await signingKey(db, context.now());
      return signed(context, key, credentialOf(context, { ...newest, learnerName }));
    },

    did: async () => didDocument(context, await signingKey(db, context.now())),

    /** A signed list of withdrawn certificates, some minutes old at most; undefined for an unknown list. */
    statusList: async (list: number): Promise<string | undefined> => {
      const now = context.now();
      const kept = lists.get(list);
      if (kept !== undefined && now - kept.at < LIST_AGE) return kept.jwt;
      const jwt = signedList(list, now);
      const made = await jwt;
      // Unknown lists would fill the memory.
      if (made !== undefined) lists.set(list, { at: now, jwt });
      return made;
    },

    /** For its picture; undefined if it is not public. */
    ofNumber: async (number: string): Promise<PublicCertificate | undefined> => {
      const found = isCertificateNumber(number) ? await certificateByNumber(db, number) : undefined;
      return found === undefined || found.publicSince === null ? undefined : publicOf(found);
    },
  };
}

function publicOf(certificate: Certificate): PublicCertificate {
  const {
    id: _id,
    registrationId: _registration,
    attemptId: _attempt,
    publicSince: _since,
    statusIndex: _index,
    issuedAt: _at,
    ...open
  } = certificate;
  return open;
}
