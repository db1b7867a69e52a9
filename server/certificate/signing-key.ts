import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { SigningKeyTable } from '../db/tables/exam-tables.ts';
import type { Db } from '../db/tables.ts';

/** Every verifier must accept this one (Open Badges 3.0, 8.2). */
export const ALGORITHM = 'RS256';

export interface SigningKey {
  keyId: string;
  privateKey: Awaited<ReturnType<typeof importJWK>>;
  /** Public data. */
  publicJwk: JWK;
}

/** RSA keys of this size equal 128 bits of a cipher (NIST SP 800-57 part 1, table 2). */
const MODULUS_BITS = 3072;

/** The installation's key, made when first needed. If several processes make one, the first to store it wins. */
export async function signingKey(db: Db, now: number): Promise<SigningKey> {
  const found = await stored(db);
  if (found !== undefined) return asKey(found);
  const { privateKey } = await generateKeyPair(ALGORITHM, { modulusLength: MODULUS_BITS, extractable: true });
  const jwk = await exportJWK(privateKey);
  await db
    .insertInto('signingKey')
    .values({
      purpose: 'badge',
      keyId: await calculateJwkThumbprint(publicPart(jwk)),
      privateKey: JSON.stringify(jwk),
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await stored(db);
  if (kept === undefined) throw new Error('the signing key was not kept');
  return asKey(kept);
}

function stored(db: Db): Promise<SigningKeyTable | undefined> {
  return db.selectFrom('signingKey').selectAll().where('purpose', '=', 'badge').executeTakeFirst();
}

async function asKey({ keyId, privateKey }: SigningKeyTable): Promise<SigningKey> {
  const jwk = JSON.parse(privateKey) as JWK;
  return { keyId, privateKey: await importJWK(jwk, ALGORITHM), publicJwk: publicPart(jwk) };
}

function publicPart({ kty, n, e }: JWK): JWK {
  return { kty, n, e } as JWK;
}
