import {
  learnerCertificatePath,
  placePath,
  receiptPath,
  registrationPath,
  unsubscribePath,
} from '../../domain/paths.ts';
import { keyedHash, sha256 } from '../db/hash.ts';
import type { RegistrationLinks } from '../mail/letter/letter.ts';

/** What a token follows from; the address is null once the person is erased. */
interface TokenOwner {
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

/**
 * The token of the link that ends the consent to news: of a registration, whatever its address. It opens nothing else, so
 * that whoever an email is passed on to sees none of the registration.
 */
export function unsubscribeTokenOf(secret: Uint8Array, id: string): string {
  return digest(secret, `unsubscribe:${id}`);
}

/** The token of the link of somebody on a waiting list, by the id of their place there. */
export function placeTokenOf(secret: Uint8Array, id: string): string {
  return digest(secret, `waiting-list:${id}`);
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
): RegistrationLinks {
  const token = tokenOf(secret, owner);
  return {
    status: publicUrl + registrationPath(token),
    receipt: publicUrl + receiptPath(token),
    certificate: publicUrl + learnerCertificatePath(token),
    unsubscribe: publicUrl + unsubscribePath(unsubscribeTokenOf(secret, owner.id)),
  };
}

/** The secret address of somebody on the waiting list of a course, in full. */
export function placeLink(
  { secret, publicUrl }: { secret: Uint8Array; publicUrl: string },
  { id, courseId }: { id: string; courseId: string },
): string {
  return publicUrl + placePath(courseId, placeTokenOf(secret, id));
}
