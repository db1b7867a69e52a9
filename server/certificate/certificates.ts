/** What visitors and learners ask about certificates: fields in, an answer out. */
import { isCertificateNumber, readCertificateNumber } from '../../domain/certificate/certificate-number.ts';
import { DAY, HOUR, MINUTE } from '../../domain/day.ts';
import type { CertificateTable } from '../db/tables.ts';
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

/** What everybody may see of a certificate: name, course, days, and how long the course takes. */
export type PublicCertificate = Omit<
  Certificate,
  'id' | 'registrationId' | 'attemptId' | 'publicSince' | 'statusIndex' | 'issuedAt'
>;

export type Checked =
  | { kind: 'found'; certificate: PublicCertificate }
  /** Nobody has the number, or its learner has not made it public: nobody is told which. */
  | { kind: 'unknown'; number: string }
  | { kind: 'invalid'; problem: string }
  /** `retryAfter` in seconds. */
  | { kind: 'limited'; retryAfter: number };

export type Certificates = ReturnType<typeof createCertificates>;

/** Only what was not found counts: a college may check a whole class, and nobody gets on by trying numbers. */
const TRIES = [{ name: 'certificate', limit: 30, windowMs: HOUR }] as const;

/** Opening a page and closing it are a line of the log each. Closing is promised at any time, and no more of it than of opening. */
const OPENINGS = [{ name: 'certificate-opened', limit: 10, windowMs: DAY }] as const;

/** How long verifiers may keep a list, and we the one we signed. */
export const LIST_AGE = 5 * MINUTE;

export function createCertificates(context: DeskContext) {
  const { db, secret } = context;
  const lists = new Map<number, { at: number; jwt: Promise<string | undefined> }>();

  async function signedList(list: number, at: number): Promise<string | undefined> {
    const encoded = await encodedList(db, list);
    if (encoded === undefined) return undefined;
    return signed(context, await signingKey(db, at), statusListCredential(context, { list, encoded, at }));
  }

  /** The newest certificate behind a secret link, and whether its registration still stands: whose money went back opens nothing anew. */
  async function ofToken(token: string): Promise<{ newest: Certificate; stands: boolean } | undefined> {
    const registration = isToken(token) ? await registrationByTokenHash(db, tokenHash(token)) : undefined;
    // Of somebody who was erased the link shows payments alone.
    if (registration === undefined || registration.erasedAt !== null) return undefined;
    const [newest] = await certificatesOf(db, registration.id);
    return newest && { newest, stands: isHeld(registration) };
  }

  return {
    /** Looks up what was typed or scanned. */
    check: async (typed: string, ip: string | undefined): Promise<Checked> => {
      const read = readCertificateNumber(typed);
      if ('problem' in read) return { kind: 'invalid', ...read };
      const now = context.now();
      const limits = ip === undefined ? [] : limitsOf(secret, TRIES, { whom: networkOf(ip), now });
      // Before anything is looked up: whoever may not try is told nothing.
      const limited = { kind: 'limited', retryAfter: Math.ceil((HOUR - (now % HOUR)) / 1000) } as const;
      if (limits.length > 0 && (await isUsedUp(db, limits))) return limited;
      const found = await certificateByNumber(db, read.value);
      if (found !== undefined && found.publicSince !== null) return { kind: 'found', certificate: publicOf(found) };
      if (!(await takeAttempts(db, limits)).allowed) return limited;
      return { kind: 'unknown', number: read.value };
    },

    /** The newest certificate of a registration behind its secret link. */
    ofLearner: async (token: string): Promise<Certificate | undefined> => (await ofToken(token))?.newest,

    /** Opens the page of the newest certificate to everybody, or closes it. `unknown` where there is none, or it may not be opened. `retryAfter` in seconds. */
    setPublic: async (token: string, isPublic: boolean): Promise<{ kind: 'done' | 'unknown' } | Limited> => {
      const known = await ofToken(token);
      if (known === undefined || (isPublic && !known.stands)) return { kind: 'unknown' };
      const { registrationId } = known.newest;
      return inTransaction(db, async (tx) => {
        // Of many presses at the same moment one is a change.
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
        // Those before it lead to it, and their learner chooses once for all.
        await tx.updateTable('certificate').set({ publicSince }).where('registrationId', '=', registrationId).execute();
        const action = isPublic ? 'open-certificate' : 'close-certificate';
        await writeAudit(tx, { at: now, actor: 'learner', registrationId, action });
        return { kind: 'done' };
      });
    },

    /** The Open Badge of a learner's valid certificate, signed. */
    badge: async (token: string): Promise<string | undefined> => {
      const { newest, stands } = (await ofToken(token)) ?? {};
      if (newest?.state !== 'valid' || newest.learnerName === null || stands !== true) return undefined;
      const { learnerName } = newest;
      const key = await signingKey(db, context.now());
      return signed(context, key, credentialOf(context, { ...newest, learnerName }));
    },

    /** What `/.well-known/did.json` says. */
    did: async () => didDocument(context, await signingKey(db, context.now())),

    /** A list of withdrawn certificates, signed, at most some minutes old; undefined for one that there is not. */
    statusList: async (list: number): Promise<string | undefined> => {
      const now = context.now();
      const kept = lists.get(list);
      if (kept !== undefined && now - kept.at < LIST_AGE) return kept.jwt;
      const jwt = signedList(list, now);
      const made = await jwt;
      // Lists that there are not would fill the memory.
      if (made !== undefined) lists.set(list, { at: now, jwt });
      return made;
    },

    /** The certificate of a number as it is stored, for its picture; undefined where its page is not open to everybody. */
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
