import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** SHA-256 of a text (as UTF-8) in 64 hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

const keys = new WeakMap<Uint8Array, KeyObject>();

/** HMAC-SHA256 of a text (as UTF-8) in 43 characters of base64url. The bytes of the key must never change. */
export function keyedHash(key: Uint8Array, text: string): string {
  // Making the key object takes Node four times as long as the hash.
  const made = keys.get(key) ?? createSecretKey(key);
  keys.set(key, made);
  return createHmac('sha256', made).update(text).digest('base64url');
}
