/** The cookie of a browser that signed in before opens nothing. It gives codes limits that strangers cannot use up. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Audience } from './known-address.ts';

interface DeviceOwner {
  audience: Audience;
  /** In small letters, as parseEmail of domain/person/email.ts gives it. */
  email: string;
}

/** The id of the device, if this installation gave the cookie to this address in this role. */
export function knownDevice(secret: Uint8Array, owner: DeviceOwner, cookie: string | undefined): string | undefined {
  const [, id, proof] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
  if (id === undefined || proof === undefined) return undefined;
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(secret, owner, id))) ? id : undefined;
}

/** The device cookie after signing in; a known device stays the same. */
export function deviceCookie(secret: Uint8Array, owner: DeviceOwner, before: string | undefined): string {
  const id = knownDevice(secret, owner, before) ?? randomBytes(16).toString('base64url');
  return `${id}.${proofOf(secret, owner, id)}`;
}

function proofOf(secret: Uint8Array, { audience, email }: DeviceOwner, id: string): string {
  return createHmac('sha256', secret).update(`device:${audience}:${email}:${id}`).digest('base64url');
}
