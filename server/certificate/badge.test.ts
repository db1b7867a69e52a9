/** Checks badges as others would: with public data only, and by the rules of JSON Web Tokens and Open Badges 3.0. */
import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { dailyEngines } from '../db/databases.fixture.ts';
import { inTransaction } from '../db/transaction.ts';
import { tokenOf } from '../guard/token.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { staffedDesk } from '../desk/staff-desk.fixture.ts';
import { createCertificates } from './certificates.ts';
import { issueCertificate } from './issue-certificate.ts';
import { LIST_LENGTH } from './status-list.ts';

/** Required fields of a credential by Open Badges 3.0, appendix B. */
const one = <Text extends string>(text: Text) => z.array(z.string()).refine((all) => all.includes(text));
const dateTime = z.iso.datetime({ offset: true });
const badge = z.object({
  '@context': z.tuple([
    z.literal('https://www.w3.org/ns/credentials/v2'),
    z.string().regex(/^https:\/\/purl\.imsglobal\.org\/spec\/ob\/v3p0\/context(-3\.\d\.\d)*\.json$/),
  ]),
  id: z.url(),
  type: one('VerifiableCredential').refine((all) => all.includes('OpenBadgeCredential')),
  name: z.string().min(1),
  issuer: z.object({ id: z.string().regex(/^did:web:/), type: one('Profile'), name: z.string(), url: z.url() }),
  validFrom: dateTime,
  awardedDate: dateTime,
  credentialSubject: z.object({
    id: z.string(),
    type: one('AchievementSubject'),
    identifier: z.array(
      z.strictObject({
        type: z.literal('IdentityObject'),
        hashed: z.literal(false),
        identityHash: z.string(),
        identityType: z.literal('name'),
      }),
    ),
    achievement: z.strictObject({
      id: z.url(),
      type: one('Achievement'),
      achievementType: z.literal('Certificate'),
      name: z.string().min(1),
      description: z.string().min(1),
      criteria: z.object({ narrative: z.string().min(1) }),
    }),
  }),
  credentialStatus: z.object({
    id: z.url(),
    type: z.literal('BitstringStatusListEntry'),
    statusPurpose: z.literal('revocation'),
    statusListIndex: z.string().regex(/^\d+$/),
    statusListCredential: z.url(),
  }),
  credentialSchema: z.array(z.object({ id: z.url(), type: z.literal('1EdTechJsonSchemaValidator2019') })),
  iss: z.string(),
  jti: z.string(),
  sub: z.string(),
  nbf: z.int(),
});

async function issued(engine: Parameters<typeof staffedDesk>[0]) {
  const staffed = await staffedDesk(engine);
  const id = await staffed.learner(1, { learnerName: 'मीरा कुलकर्णी' });
  await staffed.put(id, 'confirmed');
  const { context, db } = staffed;
  const number = await inTransaction(db, (tx) =>
    issueCertificate(tx, context, { registrationId: id, attemptId: null, passedOn: '2026-11-15', staffId: null }),
  );
  return { ...staffed, id, number, token: tokenOf(context.secret, { id, email: inputOf(1).email }) };
}

async function checked(certificates: ReturnType<typeof createCertificates>, token: string | undefined, now: number) {
  const did = await certificates.did();
  const [head = '', payload = '', signature = ''] = (token ?? '').split('.');
  const [header = {}, claims = {}] = [head, payload].map(
    (part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>,
  );
  const method = did.verificationMethod.find(({ id }) => id === header['kid'] && did.assertionMethod.includes(id));
  const key = createPublicKey({ key: method?.publicKeyJwk as JsonWebKey, format: 'jwk' });
  // RFC 7518, 3.3: the meaning of `alg` RS256.
  if (!verify('sha256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url'))) {
    throw new Error('invalid signature');
  }
  expect(header['alg']).toBe('RS256');
  expect(claims['iss']).toBe(did.id);
  expect(claims['nbf']).toBeLessThanOrEqual(now / 1000);
  return { claims, header, key };
}

function bitOf(encoded: string, index: number): number {
  const bytes = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'));
  expect([encoded[0], bytes.length * 8]).toEqual(['u', LIST_LENGTH]);
  return ((bytes[Math.floor(index / 8)] ?? 0) >> (7 - (index % 8))) & 1;
}

describe.each(dailyEngines)('on %s', (engine) => {
  test('a badge stands every check of a stranger', async () => {
    const { context, token, number } = await issued(engine);
    const certificates = createCertificates(context);
    const { claims, header, key } = await checked(certificates, await certificates.badge(token), context.now());
    expect(key.asymmetricKeyDetails?.modulusLength).toBe(3072);
    const read = badge.parse(claims);
    expect(claims).not.toHaveProperty('vc');
    expect(header).toMatchObject({ alg: 'RS256', typ: 'JWT', jwk: { kty: 'RSA' } });
    expect(Object.keys((header as { jwk?: object }).jwk ?? {}).toSorted()).toEqual(['e', 'kty', 'n']);
    expect(read).toMatchObject({
      id: `https://www.example.org/certificates/${number}`,
      name: 'React.Js',
      issuer: { id: 'did:web:www.example.org', name: 'Kaksha' },
      iss: 'did:web:www.example.org',
      jti: read.id,
      sub: read.credentialSubject.id,
      nbf: Date.parse(read.validFrom) / 1000,
      credentialSubject: { identifier: [{ identityHash: 'मीरा कुलकर्णी' }] },
    });
    expect(JSON.stringify(claims)).not.toMatch(/learner1@|98765/);
  });

  test('one that was changed, or was signed by somebody else, does not', async () => {
    const { context, token } = await issued(engine);
    const certificates = createCertificates(context);
    const jwt = (await certificates.badge(token)) ?? '';
    const [head = '', payload = '', signature = ''] = jwt.split('.');
    const forged = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    forged['name'] = 'Cyber Security';
    const changed = [head, Buffer.from(JSON.stringify(forged)).toString('base64url'), signature].join('.');
    await expect(checked(certificates, changed, context.now())).rejects.toThrow('invalid signature');
    const other = createCertificates((await issued(engine)).context);
    await expect(checked(other, jwt, context.now())).rejects.toThrow(/key/i);
  });

  test('the status list has its bit from the withdrawal on', async () => {
    const { context, token, id, number, desk, owner } = await issued(engine);
    const certificates = createCertificates(context);
    const { claims } = await checked(certificates, await certificates.badge(token), context.now());
    const { credentialStatus } = badge.parse(claims);
    const { pathname } = new URL(credentialStatus.statusListCredential);
    expect(pathname).toBe('/certificates/status/0');
    const bit = async () => {
      const list = await checked(certificates, await certificates.statusList(0), context.now());
      const {
        credentialSubject,
        type,
        id: listId,
      } = list.claims as never as {
        credentialSubject: { encodedList: string; type: string; statusPurpose: string };
        type: string[];
        id: string;
      };
      expect(listId).toBe(credentialStatus.statusListCredential);
      expect(type).toEqual(['VerifiableCredential', 'BitstringStatusListCredential']);
      expect(credentialSubject).toMatchObject({ type: 'BitstringStatusList', statusPurpose: 'revocation' });
      return bitOf(credentialSubject.encodedList, Number(credentialStatus.statusListIndex));
    };
    expect(await bit()).toBe(0);
    await desk.withdrawCertificate(owner, id, { certificate: number, reason: 'Another sat the exam.', sure: 'yes' });
    context.pass(300_000);
    expect(await bit()).toBe(1);
    expect(await certificates.statusList(1)).toBeUndefined();
  });

  test('processes that make the key at once have the same', async () => {
    const { context } = await issued(engine);
    const dids = await Promise.all([1, 2, 3].map(() => createCertificates(context).did()));
    expect(new Set(dids.map((did) => JSON.stringify(did))).size).toBe(1);
  });
});
