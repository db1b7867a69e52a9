/** Certificates as Open Badges 3.0: a W3C Verifiable Credential in a JSON Web Token (Open Badges 3.0, 8.2). */
import { type JWTPayload, SignJWT } from 'jose';
import { courseNamed } from '../../domain/course/former-ids.ts';
import { formatDay } from '../../domain/day.ts';
import { certificatePath, paths, statusListPath } from '../../domain/paths.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { Certificate } from './certificates-of.ts';
import { ALGORITHM, type SigningKey } from './signing-key.ts';
import { placeInList } from './status-list.ts';

type BadgeContext = Pick<DeskContext, 'content' | 'publicUrl'>;

const CREDENTIALS = 'https://www.w3.org/ns/credentials/v2';
const OPEN_BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
const SCHEMA = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';

/** The signer by the method `did:web`: the site's host, with `%3A` before a port. */
function issuerDid({ publicUrl }: Pick<DeskContext, 'publicUrl'>): string {
  return `did:web:${encodeURIComponent(new URL(publicUrl).host)}`;
}

/** The content of `/.well-known/did.json`: the key of the badges. */
export function didDocument(context: Pick<DeskContext, 'publicUrl'>, { keyId, publicJwk }: SigningKey) {
  const did = issuerDid(context);
  const id = `${did}#${keyId}`;
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id: did,
    verificationMethod: [{ id, type: 'JsonWebKey', controller: did, publicKeyJwk: { ...publicJwk, alg: ALGORITHM } }],
    assertionMethod: [id],
  };
}

/** The credential of a certificate that names its learner. */
export function credentialOf(context: BadgeContext, certificate: Certificate & { learnerName: string }) {
  const { content, publicUrl } = context;
  const { courseId, courseName, duration, passedOn, learnerName, statusIndex } = certificate;
  const course = courseNamed(content.courses, courseId);
  const url = publicUrl + certificatePath(certificate.number);
  const { list, index } = placeInList(statusIndex);
  const listUrl = publicUrl + statusListPath(list);
  const validFrom = seconds(certificate.issuedAt);
  return {
    '@context': [CREDENTIALS, OPEN_BADGES],
    id: url,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: courseName,
    issuer: issuerProfile(context),
    validFrom,
    awardedDate: validFrom,
    credentialSubject: {
      id: `${url}#learner`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: learnerName, identityType: 'name' }],
      achievement: {
        // Only a fragment names the course, since its file may be renamed or removed.
        id: `${publicUrl}${paths.courses}#${courseId}`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: courseName,
        description: course?.card.description ?? courseName,
        criteria: {
          narrative: [
            `Completed the course${duration === null ? '' : ` (${duration})`} and passed its exam on ${formatDay(passedOn)}.`,
          ].join(' '),
        },
      },
    },
    credentialStatus: {
      id: `${listUrl}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(index),
      statusListCredential: listUrl,
    },
    credentialSchema: [{ id: SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
  };
}

/** The list of withdrawn certificates as a credential, valid from `at` (milliseconds since 1970). */
export function statusListCredential(
  context: BadgeContext,
  { list, encoded, at }: { list: number; encoded: string; at: number },
) {
  const url = context.publicUrl + statusListPath(list);
  return {
    '@context': [CREDENTIALS],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerDid(context),
    validFrom: seconds(at),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encoded,
    },
  };
}

function issuerProfile({ content: { site }, publicUrl }: BadgeContext) {
  return {
    id: issuerDid({ publicUrl }),
    type: ['Profile'],
    name: site.brand.name,
    url: publicUrl,
    email: site.contact.email,
  };
}

interface Credential extends Record<string, unknown> {
  id: string;
  issuer: string | { id: string };
  validFrom: string;
  credentialSubject: { id: string };
}

/** Signs a credential. The header names the key in the DID document and contains it. */
export function signed(
  context: Pick<DeskContext, 'publicUrl'>,
  { keyId, privateKey, publicJwk }: SigningKey,
  credential: Credential,
): Promise<string> {
  const { id, issuer, validFrom, credentialSubject } = credential;
  const claims: JWTPayload = {
    ...credential,
    iss: typeof issuer === 'string' ? issuer : issuer.id,
    jti: id,
    sub: credentialSubject.id,
    nbf: Date.parse(validFrom) / 1000,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: `${issuerDid(context)}#${keyId}`, jwk: publicJwk })
    .sign(privateKey);
}

/** `2026-11-21T06:00:00Z`: whole seconds, as `nbf` counts. */
function seconds(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
}
