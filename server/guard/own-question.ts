/** Lets `npm run doctor` ask through proxies how a request arrived. Both sides prove that they have the secret. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { MINUTE } from '../../domain/day.ts';
import type { Proxies, ProxyFinding } from './proxies.ts';

/** Header of /healthz for the question. */
export const QUESTION_HEADER = 'x-kaksha-question';

/** Milliseconds that a question is valid. A person who repeats it learns only about their own request. */
const VALID_FOR = 10 * MINUTE;

export interface Arrival {
  /** Shows that the site has the secret of the question. */
  proof: string;
  /** The other end of the connection: a proxy or the client. */
  from: { address: string; port: number };
  isTrusted: boolean;
  /** X-Forwarded-For as received; null without it. */
  forwardedFor: string | null;
  visitor: string;
  protocol: string;
  /** A problem with proxies since the start; null without one. */
  finding: ProxyFinding | null;
}

/** A header value for this moment (milliseconds since 1970). */
export function questionOf(secret: Uint8Array, now: number): string {
  const asked = `${now}.${randomBytes(16).toString('hex')}`;
  return `${asked}.${sign(secret, `asked ${asked}`)}`;
}

/** Whether the proof was made with the secret of the question. */
export function answers(secret: Uint8Array, question: string, proof: unknown): boolean {
  return typeof proof === 'string' && isSame(proof, sign(secret, `answered ${question}`));
}

/** Undefined unless the question has this secret and is recent. */
export function arrivalOf(
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'protocol' | 'socket'>,
  { secret, proxies, now }: { secret: Uint8Array | undefined; proxies: Proxies; now: number },
): Arrival | undefined {
  const question = request.headers[QUESTION_HEADER];
  if (secret === undefined || typeof question !== 'string') return undefined;
  const [at = '', nonce = '', signature = ''] = question.split('.');
  if (!isSame(signature, sign(secret, `asked ${at}.${nonce}`))) return undefined;
  if (Math.abs(now - Number(at)) > VALID_FOR) return undefined;
  const { remoteAddress = '', remotePort = 0 } = request.socket;
  const forwarded = request.headers['x-forwarded-for'];
  return {
    proof: sign(secret, `answered ${question}`),
    from: { address: remoteAddress, port: remotePort },
    isTrusted: proxies.trusts(remoteAddress),
    forwardedFor: forwarded === undefined ? null : String(forwarded),
    visitor: request.ip,
    protocol: request.protocol,
    finding: proxies.finding() ?? null,
  };
}

function sign(secret: Uint8Array, text: string): string {
  return createHmac('sha256', secret).update(`doctor ${text}`).digest('hex');
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
