/** Checks the DKIM signatures of an email (RFC 6376, 8301). */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { DKIMResult } from 'mailauth';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import type { SignatureFacts } from '../../../domain/bank-mail/verdict.ts';

/** Asks the DNS for texts, as `resolve` of `node:dns/promises` does. */
export type Resolve = (name: string, type: 'TXT') => Promise<string[][]>;

const LEAST_BITS = 1024;

/** Comments of mailauth on a key that the domain does not have, or not for this. */
const NO_KEY = /\bkey\b|hash algorithm/;

/**
 * What is known of each signature, in the order of the email. Only keys of `domains` are asked for: what a stranger
 * writes into an email must not choose which servers we talk to.
 */
export async function verifySignatures(
  source: Buffer,
  domains: ReadonlySet<string>,
  resolve: Resolve,
): Promise<SignatureFacts[]> {
  const keyOf = async (name: string) => {
    const [, domain = ''] = name.toLowerCase().split('._domainkey.');
    if (!domains.has(domain)) throw Object.assign(new Error('another domain'), { code: 'ENOTFOUND' });
    return resolve(name, 'TXT').catch((error: NodeJS.ErrnoException) => {
      // A selector may be longer than any name, and would be asked for again and again.
      throw error.code === 'EBADNAME' ? Object.assign(error, { code: 'ENOTFOUND' }) : error;
    });
  };
  const { results } = await dkimVerify(source, {
    resolver: keyOf,
    strict: true,
    minBitLength: LEAST_BITS,
    // The verdict compares times with that of arrival.
    curTime: new Date(0),
  });
  const signed = results.filter(({ status }) => status.result !== 'none');
  return Promise.all(signed.map((result) => factsOf(result, keyOf)));
}

async function factsOf(result: DKIMResult, keyOf: (name: string) => Promise<string[][]>): Promise<SignatureFacts> {
  return {
    domain: (result.signingDomain ?? '').toLowerCase(),
    selector: result.selector ?? '',
    algorithm: (result.algo ?? '').toLowerCase(),
    outcome: await outcomeOf(result, keyOf),
    covers: (result.signingHeaders?.keys ?? '').toLowerCase().split(': '),
    isWhole: result.canonBodyLengthLimited === false,
    isTest: result.status.testing === true,
    signedAt: momentOf(result.signTime),
    expiresAt: momentOf(result.expiresAfter),
  };
}

function momentOf(time: string | null | undefined): number | null {
  const moment = Date.parse(time ?? '');
  return Number.isNaN(moment) ? null : moment;
}

async function outcomeOf(
  result: DKIMResult,
  keyOf: (name: string) => Promise<string[][]>,
): Promise<SignatureFacts['outcome']> {
  const { status, bodyHash, bodyHashExpecting } = result;
  if (status.result === 'pass') return 'holds';
  if (status.result === 'policy') return 'weak';
  if (status.result === 'temperror') return 'dns';
  if (status.result === 'fail') return bodyHash === bodyHashExpecting ? 'headings' : ofHeadings(result, keyOf);
  return NO_KEY.test(status.comment ?? '') ? 'no-key' : 'invalid';
}

/**
 * Of an email whose text does not fit: whether the bank signed these headings at least. mailauth does not look, and
 * without it anybody could write an email that seems changed on its way.
 */
async function ofHeadings(
  { selector, signingDomain, algo, signature = '', signingHeaders }: DKIMResult,
  keyOf: (name: string) => Promise<string[][]>,
): Promise<SignatureFacts['outcome']> {
  if (algo?.toLowerCase() !== 'rsa-sha256') return 'weak';
  const texts = await keyOf(`${selector}._domainkey.${signingDomain}`).catch((error: unknown) =>
    hasAnswered(error) ? 'no-key' : 'dns',
  );
  if (typeof texts === 'string') return texts;
  const key = publicKeyOf((texts[0] ?? []).join(''));
  if (key === undefined) return 'no-key';
  if ((key.asymmetricKeyDetails?.modulusLength ?? 0) < LEAST_BITS) return 'weak';
  const headings = Buffer.from(signingHeaders?.canonicalizedHeader ?? '', 'base64');
  return verify('sha256', headings, key, Buffer.from(signature, 'base64')) ? 'text' : 'headings';
}

/** Whether the DNS has said that there is no such name, or no such record. */
function hasAnswered(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOTFOUND' || code === 'ENODATA';
}

/** Whether the DNS tells anything of a domain. */
export function answersOf(domain: string, resolve: Resolve): Promise<boolean> {
  return resolve(`_dmarc.${domain}`, 'TXT').then(() => true, hasAnswered);
}

function publicKeyOf(record: string): KeyObject | undefined {
  const [, key = ''] = /(?:^|;)p=([A-Za-z0-9+/=]+)/.exec(record.replace(/\s/g, '')) ?? [];
  try {
    return createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}
