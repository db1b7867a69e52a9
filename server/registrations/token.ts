import { createHash, createHmac } from 'node:crypto';

/**
 * The token in a registration's secret link: 32 characters of base64url, 192 bits. It follows from the id and the
 * secret of this installation, so that each mail can carry the link though the database holds only its hash.
 */
export function tokenOf(secret: Uint8Array, registrationId: string): string {
  return createHmac('sha256', secret).update(`registration:${registrationId}`).digest('base64url').slice(0, 32);
}

/** What the database keeps of a token: its SHA-256 in hexadecimal. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a text has the form of a token; anything else need not be looked up. */
export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{32}$/.test(text);
}

/** The secret addresses of a registration, in full. */
export function registrationLinks(
  { secret, publicUrl }: { secret: Uint8Array; publicUrl: string },
  registrationId: string,
): { status: string; receipt: string } {
  const status = `${publicUrl}/registrations/${tokenOf(secret, registrationId)}`;
  return { status, receipt: `${status}/receipt` };
}
