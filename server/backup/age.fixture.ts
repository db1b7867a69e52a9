/** Reads the age format by its specification (https://c2sp.org/age) with Node alone, as another program could. */
import { createDecipheriv, createHmac, hkdfSync, scryptSync } from 'node:crypto';

const TAG = 16;
const PIECE = 64 * 1024;

/** Throws for another passphrase or a changed byte. */
export function decryptedByHand(file: Buffer, passphrase: string): Buffer {
  const [whole = '', head = '', salt = '', exponent = '', wrapped = '', mac = ''] =
    /^(age-encryption\.org\/v1\n-> scrypt (\S+) (\d+)\n(\S+)\n---) (\S+)\n/.exec(file.toString('latin1')) ?? [];
  const saltBytes = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), Buffer.from(salt, 'base64')]);
  const N = 2 ** Number(exponent);
  const wrapKey = scryptSync(passphrase, saltBytes, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 });
  const fileKey = opened(wrapKey, Buffer.alloc(12), Buffer.from(wrapped, 'base64'));
  const derived = (nonce: Buffer, name: string) => Buffer.from(hkdfSync('sha256', fileKey, nonce, name, 32));
  const expected = createHmac('sha256', derived(Buffer.alloc(0), 'header'))
    .update(head)
    .digest('base64');
  if (expected.replace(/=+$/, '') !== mac) throw new Error('The header of the file was changed.');

  const body = file.subarray(whole.length);
  const key = derived(body.subarray(0, 16), 'payload');
  const pieces: Buffer[] = [];
  for (let at = 16, count = 0; at < body.length; at += PIECE + TAG, count++) {
    const isLast = at + PIECE + TAG >= body.length;
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(count, 7);
    nonce[11] = isLast ? 1 : 0;
    pieces.push(opened(key, nonce, body.subarray(at, at + PIECE + TAG)));
  }
  return Buffer.concat(pieces);
}

/** ChaCha20-Poly1305 (RFC 8439), the tag at the end. */
function opened(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
}
