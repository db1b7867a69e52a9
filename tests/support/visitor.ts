import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import PostalMime from 'postal-mime';

export interface Answer {
  status: number;
  location: string;
  bytes: number;
  /** Milliseconds until the last byte. */
  ms: number;
  text(): string;
}

/** An encoded form, or another body. */
export interface Sent {
  form?: URLSearchParams | Record<string, string>;
  body?: Uint8Array;
  headers?: Record<string, string>;
}

export interface Visitor {
  get(path: string): Promise<Answer>;
  post(path: string, sent: Sent): Promise<Answer>;
  leave(): void;
}

/** `known`: cookies by name. */
export function createVisitor(url: string, known: Record<string, string> = {}): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cookies = new Map(Object.entries(known));

  const ask = (
    method: 'GET' | 'POST',
    path: string,
    body?: string | Uint8Array,
    headers: Record<string, string> = {},
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const began = performance.now();
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const own = { 'Accept-Encoding': 'br', ...(cookie !== '' && { Cookie: cookie }) };
      const request = send(new URL(path, url), { agent, method, headers: { ...own, ...headers } }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () => {
          const ms = performance.now() - began;
          const received = Buffer.concat(pieces);
          for (const set of response.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
            cookies.set(name, value);
          }
          const isBrotli = response.headers['content-encoding'] === 'br';
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? '',
            bytes: received.length,
            ms,
            text: () => (isBrotli ? brotliDecompressSync(received) : received).toString(),
          });
        });
      });
      request.on('error', reject);
      request.end(body);
    });

  return {
    get: (path) => ask('GET', path),
    post: (path, { form = {}, body, headers }) =>
      ask('POST', path, body ?? new URLSearchParams(form).toString(), {
        Origin: url,
        'Content-Type': 'application/x-www-form-urlencoded',
        ...headers,
      }),
    leave: () => agent.destroy(),
  };
}

/** `number` makes different people. */
export function registration(number: number): Record<string, string> {
  return {
    for: 'self',
    learnerName: 'Asha Nair',
    email: `new${number}@example.org`,
    mobile: `97${String(number).padStart(8, '0')}`,
    method: 'upi',
    reference: `5325${String(number).padStart(8, '0')}`,
    paidOn: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    terms: 'yes',
    consent: 'yes',
  };
}

/** With the code of the email in the data folder. */
export async function signIn(visitor: Visitor, email: string, dataDir: string): Promise<void> {
  const asked = await visitor.post('/desk/sign-in', { form: { step: 'address', email } });
  must(asked, 303);
  must(await visitor.post('/desk/sign-in', { form: { step: 'code', code: await codeFor(email, dataDir) } }), 303);
  must(await visitor.get('/desk'), 200);
}

export function must(answer: Answer, status: number): Answer {
  if (answer.status === status) return answer;
  throw new Error(`The desk answered ${answer.status} instead of ${status}: ${answer.text().slice(0, 2000)}`);
}

/** For busy machines. */
const PATIENCE_MS = 120_000;

/** The first code in the outbox of the data folder. */
export async function codeFor(email: string, dataDir: string): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    for (const file of existsSync(outbox) ? readdirSync(outbox) : []) {
      if (!file.endsWith('.eml')) continue;
      const { to, text = '' } = await PostalMime.parse(readFileSync(join(outbox, file)));
      const code = /^\s*(\d{3} ?\d{3})\s*$/m.exec(text)?.[1];
      if (code !== undefined && to?.some(({ address }) => address === email)) return code;
    }
    await pause(50);
  }
  throw new Error(`No email with a code for ${email} came within ${PATIENCE_MS / 1000} s.`);
}
