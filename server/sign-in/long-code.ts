/**
 * What an address gets once its short codes are used up, by its owner or by strangers: one email an hour, with a longer
 * code that works in every browser that asks until the hour is over. So strangers cannot use up what its owner needs,
 * whatever they ask for: the email that they set off is the owner's.
 *
 * Ten characters of 30 are 49 bits. They follow from the secret of the installation, the address, the hour and how often
 * the code of that hour has signed somebody in: each signs in once, and the next who asks is mailed another.
 */
import { HOUR } from '../../domain/day.ts';
import { LONG_CODE_LENGTH } from '../../domain/sign-in/sign-in-limits.ts';
import { keyedHash } from '../db/hash.ts';
import type { Db, Tx } from '../db/tables.ts';
import { type Allowance, attemptsIn, type Limit, limitsOf, takeAttempt, windowStart } from '../guard/limits.ts';
import { codeOfHash, inGroups, PLAIN_CHARACTERS, parseCharacterCode } from './character-code.ts';
import type { Audience } from './audience.ts';

const FORM = { alphabet: PLAIN_CHARACTERS, length: LONG_CODE_LENGTH, group: 5 };

/** How many emails an hour carry the same code. */
const MAILS_OF_CODE = { name: 'long-code-hour', limit: 1, windowMs: HOUR } as const satisfies Allowance;

/** How many codes of an hour have signed somebody in: counted, and not limited. */
const USES = { name: 'long-code-uses', limit: Infinity, windowMs: HOUR };

interface CodeOwner {
  audience: Audience;
  /** In small letters, as parseEmail of domain/person/email.ts gives it: not its mailbox, as labels may be others' addresses. */
  email: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** `code` without hyphen; `shown` with; `askUntil`, in ms since 1970: until when a browser can ask for it; `mails`: its limit. */
interface LongCode {
  code: string;
  shown: string;
  askUntil: number;
  mails: Limit;
}

/** The long code of this hour. */
export async function longCodeOf(db: Db | Tx, secret: Uint8Array, owner: CodeOwner): Promise<LongCode> {
  return codeAfter(secret, owner, await attemptsIn(db, usesOf(secret, owner)[0]));
}

/** The long code of an hour in which so many were used. */
function codeAfter(secret: Uint8Array, { audience, email, now }: CodeOwner, used: number): LongCode {
  const whom = `${audience}:${email}:${used}`;
  const [mails] = limitsOf(secret, [MAILS_OF_CODE], { whom, now });
  const start = windowStart(mails);
  const code = codeOfHash(keyedHash(secret, `long-code:${start}:${whom}`), FORM);
  return { code, shown: inGroups(code, FORM), askUntil: start + HOUR, mails };
}

/**
 * Uses up a long code that was asked for `now`: true for one caller, however many browsers asked for it. False where it has
 * signed somebody in before.
 */
export async function useLongCode(tx: Tx, secret: Uint8Array, owner: CodeOwner, code: string): Promise<boolean> {
  const [uses] = usesOf(secret, owner);
  const used = await attemptsIn(tx, uses);
  if (codeAfter(secret, owner, used).code !== code) return false;
  // Of two who have read the same number one counts up.
  return (await takeAttempt(tx, { ...uses, limit: used + 1 })).allowed;
}

function usesOf(secret: Uint8Array, { audience, email, now }: CodeOwner) {
  return limitsOf(secret, [USES], { whom: `${audience}:${email}`, now });
}

/** The characters that somebody typed, with spaces, hyphens and small letters forgiven. */
export function parseLongCode(typed: string): string | undefined {
  return parseCharacterCode(typed, FORM);
}
