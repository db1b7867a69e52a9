import { createHash } from 'node:crypto';
import { readFile } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, type Encoding } from './encoding.ts';
import { securityHeaders } from '../process/security-headers.ts';

interface Variant {
  /** What is sent, or the file on disk that holds it. */
  body: Buffer | string;
  /** Undefined: the answer is not to be kept, so there is nothing to compare with. */
  etag: string | undefined;
  /** Name and value by turns, ready to be written. */
  headers: string[];
  notModifiedHeaders: string[];
}

/**
 * A text file in every encoding it is there in, with its headers made once. What most visitors get is in memory: the
 * smallest of them. Whoever takes no brotli gets the others from the disk.
 */
export type TextFile = Readonly<Partial<Record<Encoding, Variant>> & { identity: Variant }>;

interface TextContent {
  type: string;
  cacheControl: string;
  /** Its Content-Security-Policy, when it has its own. */
  policy?: string | undefined;
  isPicture?: boolean;
  identity: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
  /** Where it lies on the disk, its twins beside it; without one all of it is kept in memory. */
  file?: string;
}

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** Prepares a text file for {@link sendTextFile}. */
export function createTextFile(content: TextContent): TextFile {
  const hash = createHash('sha256').update(content.identity).digest('base64url').slice(0, 22);
  const best = content.br === undefined ? (content.gzip === undefined ? 'identity' : 'gzip') : 'br';
  const variant = (encoding: Encoding, body: Buffer): Variant => {
    const etag = content.cacheControl === 'no-store' ? undefined : `"${hash}-${encoding}"`;
    const kept = [
      'Cache-Control',
      content.cacheControl,
      'Vary',
      'Accept-Encoding',
      ...(etag === undefined ? [] : ['ETag', etag]),
      ...securityHeaders(content.policy, content.isPicture),
    ];
    const described = ['Content-Type', content.type, 'Content-Length', String(body.length)];
    if (encoding !== 'identity') described.push('Content-Encoding', encoding);
    const place = content.file === undefined || encoding === best ? body : `${content.file}${SUFFIX[encoding]}`;
    return { body: place, etag, headers: [...described, ...kept], notModifiedHeaders: kept };
  };
  return {
    identity: variant('identity', content.identity),
    ...(content.br && { br: variant('br', content.br) }),
    ...(content.gzip && { gzip: variant('gzip', content.gzip) }),
  };
}

/** The variant of a file that suits a request. */
function variantFor(request: IncomingMessage, file: TextFile): Variant {
  const header = request.headers['accept-encoding'];
  return file[chooseEncoding(header, (encoding) => file[encoding] !== undefined)] ?? file.identity;
}

export interface AnswerOptions {
  status?: number;
  /** Further headers, name and value by turns. */
  headers?: readonly string[];
}

/** Answers with a text file: whole, as 304 when the client has it already, without a body to HEAD. */
export function sendTextFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: TextFile,
  { status = 200, headers = [] }: AnswerOptions,
): void {
  const variant = variantFor(request, file);
  if (status === 200 && variant.etag !== undefined && isKnown(request, variant.etag)) {
    response.writeHead(304, [...variant.notModifiedHeaders, ...headers]).end();
    return;
  }
  const { body } = variant;
  const head = headers.length === 0 ? variant.headers : [...variant.headers, ...headers];
  if (typeof body !== 'string' || request.method === 'HEAD') {
    response.writeHead(status, head).end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  readFile(body, (error, read) => {
    // Somebody took the files away from under the process: what was promised cannot be sent.
    if (error === null) response.writeHead(status, head).end(read);
    else response.destroy(error);
  });
}

/** Whether the client has it already, after RFC 9110, 13.1.2. Our tags have no commas. Who reloads the page gets it anew. */
function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const { 'if-none-match': known, 'cache-control': control = '' } = headers;
  if (known === undefined || /(?:^|,)\s*no-cache\s*(?:,|$)/.test(control)) return false;
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
