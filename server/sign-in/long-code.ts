/**
 * When strangers have used up an address's short codes, it gets one email an hour with a longer code that works in
 * every browser that asks within the hour, so its owner can still sign in.
 *
 * Ten characters of 30 are 49 bits, from secret, address, hour and number of used codes: each signs in once.
 */
import { HOUR } from '../../domain/day.ts';
import { LONG_CODE_LENGTH } from '../../domain/sign-in/sign-in-limits.ts';
import { keyedHash } from '../db/hash.ts';
import type { Db, Tx } from '../db/tables.ts';
import { type Allowance, attemptsIn, type Limit, limitsOf, takeAttempt, windowStart } from '../guard/limits.ts';
import { codeOfHash, inGroups, PLAIN_CHARACTERS, parseCharacterCode } from './character-code.ts';
import type { Audience } from './known-address.ts';

const FORM = { alphabet: PLAIN_CHARACTERS, length: LONG_CODE_LENGTH, group: 5 };

/** Emails with the same code in an hour. */
const MAILS_OF_CODE = { name: 'long-code-hour', limit: 1, windowMs: HOUR } as const satisfies Allowance;

/** Counts used codes of an hour without a limit. */
const USES = { name: 'long-code-uses', limit: Infinity, windowMs: HOUR };

interface CodeOwner {
  audience: Audience;
  /** In small letters, as parseEmail gives it. Not the mailbox, since labels may be other people's addresses. */
  email: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** `askUntil`: the last time to ask for it, in milliseconds since 1970. */
interface LongCode {
  code: string;
  shown: string;
  askUntil: number;
  mails: Limit;
}

/** The long code of an address in this hour. */
export async function longCodeOf(db: Db | Tx, secret: Uint8Array, owner: CodeOwner): Promise<LongCode> {
  return codeAfter(secret, owner, await attemptsIn(db, usesOf(secret, owner)[0]));
}

function codeAfter(secret: Uint8Array, { audience, email, now }: CodeOwner, used: number): LongCode {
  const whom = `${audience}:${email}:${used}`;
  const [mails] = limitsOf(secret, [MAILS_OF_CODE], { whom, now });
  const start = windowStart(mails);
  const code = codeOfHash(keyedHash(secret, `long-code:${start}:${whom}`), FORM);
  return { code, shown: inGroups(code, FORM), askUntil: start + HOUR, mails };
}

/** Uses up a long code: true for one caller, whichever browsers asked for it. */
export async function useLongCode(tx: Tx, secret: Uint8Array, owner: CodeOwner, code: string): Promise<boolean> {
  const [uses] = usesOf(secret, owner);
  const used = await attemptsIn(tx, uses);
  if (codeAfter(secret, owner, used).code !== code) return false;
  // Of two that read the same number, only one can count up.
  return (await takeAttempt(tx, { ...uses, limit: used + 1 })).allowed;
}

function usesOf(secret: Uint8Array, { audience, email, now }: CodeOwner) {
  return limitsOf(secret, [USES], { whom: `${audience}:${email}`, now });
}

/** Accepts spaces, hyphens and small letters. */
export function parseLongCode(typed: string): string | undefined {
  return parseCharacterCode(typed, FORM);
}
