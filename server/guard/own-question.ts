/**
 * How `npm run doctor` asks the running site, through whatever stands in front of it, how its request arrived. Only who
 * has the secret of the installation can ask, and only the site with that secret can answer: nobody else is told
 * anything, and nobody else's site is taken for this one.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { MINUTE } from '../../domain/day.ts';
import type { Proxies, ProxyFinding } from './proxies.ts';

/** The header of /healthz that carries a question. */
export const QUESTION_HEADER = 'x-kaksha-question';

/** How long a question may be under way, in milliseconds. Whoever repeats one learns how their own request arrived. */
const VALID_FOR = 10 * MINUTE;

/** How a request arrived at the process. */
export interface Arrival {
  /** Shows that the site has the secret of whoever asks. */
  proof: string;
  /** The other end of the connection: the proxy, or whoever asks where none is in front. */
  from: { address: string; port: number };
  /** Whether TRUST_PROXY names that address. */
  isTrusted: boolean;
  /** X-Forwarded-For as it came; null where it did not. */
  forwardedFor: string | null;
  /** What the site takes for the visitor's address and protocol. */
  visitor: string;
  protocol: string;
  /** What the site has seen to be wrong with the proxies since it started; null for nothing. */
  finding: ProxyFinding | null;
}

/** A question of this moment (milliseconds since 1970): the value of the header. */
export function questionOf(secret: Uint8Array, now: number): string {
  const asked = `${now}.${randomBytes(16).toString('hex')}`;
  return `${asked}.${sign(secret, `asked ${asked}`)}`;
}

/** Whether an answer was made with the secret that the question was made with. */
export function answers(secret: Uint8Array, question: string, proof: unknown): boolean {
  return typeof proof === 'string' && isSame(proof, sign(secret, `answered ${question}`));
}

/** What is told to whoever asks with this secret, and at this moment; undefined to all others. */
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
