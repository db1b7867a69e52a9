import { randomBytes } from 'node:crypto';
import {
  learnerCertificatePath,
  placePath,
  receiptPath,
  registrationPath,
  unsubscribePath,
} from '../../domain/paths.ts';
import { keyedHash, sha256 } from '../db/hash.ts';
import type { RegistrationLinks } from '../mail/letter/letter.ts';

/** The address is null after the person was erased. */
interface TokenOwner {
  id: string;
  email: string | null;
}

/**
 * 192 bits in 32 characters of base64url, from id, address and the installation's secret: emails can carry the link,
 * the database keeps only its hash, and correcting an address ends the link that a stranger got.
 */
export function tokenOf(secret: Uint8Array, { id, email }: TokenOwner): string {
  return digest(secret, `registration:${id}:${email ?? ''}`);
}

/** The former token, from the id alone, which older databases have. */
export function tokenOfId(secret: Uint8Array, id: string): string {
  return digest(secret, `registration:${id}`);
}

/** Withdraws the consent to news, and opens nothing else: a forwarded email must not reveal the registration. */
export function unsubscribeTokenOf(secret: Uint8Array, id: string): string {
  return digest(secret, `unsubscribe:${id}`);
}

/** The token in the link of a place on a waiting list. */
export function placeTokenOf(secret: Uint8Array, id: string): string {
  return digest(secret, `waiting-list:${id}`);
}

function digest(secret: Uint8Array, text: string): string {
  return keyedHash(secret, text).slice(0, 32);
}

/** As hard to guess as the others, and made of nothing. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** SHA-256 in hexadecimal, as the database has it. */
export function tokenHash(token: string): string {
  return sha256(token);
}

/** Whether a text has the form of a token, so that a lookup is worthwhile. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{32}$/.test(text);
}

/** The absolute secret addresses of a registration. */
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

/** The absolute secret address of a place on a waiting list. */
export function placeLink(
  { secret, publicUrl }: { secret: Uint8Array; publicUrl: string },
  { id, courseId }: { id: string; courseId: string },
): string {
  return publicUrl + placePath(courseId, placeTokenOf(secret, id));
}
