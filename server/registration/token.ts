import { receiptPath, registrationPath } from '../../domain/paths.ts';
import { keyedHash, sha256 } from '../db/hash.ts';

/** What a token follows from; the address is null once the person is erased. */
export interface TokenOwner {
  id: string;
  email: string | null;
}

/**
 * The token in a registration's secret link: 32 characters of base64url, 192 bits. It follows from id and email address
 * and from the secret of this installation, so that each mail can carry the link though the database holds only its hash;
 * and when staff put a mistyped address right, the link that went to a stranger ends.
 */
export function tokenOf(secret: Uint8Array, { id, email }: TokenOwner): string {
  return digest(secret, `registration:${id}:${email ?? ''}`);
}

/** The token that followed from the id alone, before addresses counted: databases of that time know it. */
export function tokenOfId(secret: Uint8Array, id: string): string {
  return digest(secret, `registration:${id}`);
}

function digest(secret: Uint8Array, text: string): string {
  return keyedHash(secret, text).slice(0, 32);
}

/** What the database keeps of a token: its SHA-256 in hexadecimal. */
export function tokenHash(token: string): string {
  return sha256(token);
}

/** Whether a text has the form of a token; anything else need not be looked up. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{32}$/.test(text);
}

/** The secret addresses of a registration, in full. */
export function registrationLinks(
  { secret, publicUrl }: { secret: Uint8Array; publicUrl: string },
  owner: TokenOwner,
): { status: string; receipt: string } {
  const token = tokenOf(secret, owner);
  return { status: publicUrl + registrationPath(token), receipt: publicUrl + receiptPath(token) };
}
