import { createHash } from 'node:crypto';
import { readFile } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { chooseEncoding, type Encoding } from './encoding.ts';
import { securityHeaders } from '../process/security-headers.ts';

interface Variant {
  /** A path on the disk, or what makes the bytes once they are asked for. */
  body: Buffer | string | (() => Buffer);
  /** Undefined for answers that browsers must not keep. */
  etag: string | undefined;
  /** Names and values in turn. */
  headers: string[];
  notModifiedHeaders: string[];
}

/** Memory has the smallest encoding, which most visitors get; the others are read from disk, or made from it. */
export type TextFile = Readonly<
  Partial<Record<Encoding, Variant>> & {
    identity: Variant;
    /** SHA-256 of the bytes without encoding, in base64url. */
    hash: string;
  }
>;

interface TextContent {
  type: string;
  cacheControl: string;
  /** Its own Content-Security-Policy, if any. */
  policy?: string | undefined;
  isPicture?: boolean;
  identity: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
  /** Path on the disk, with its encodings beside it. */
  file?: string;
}

/** The same options give the same bytes, whose length was announced. */
export const GZIP = { level: 9 };

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** Prepares a text file for {@link sendTextFile}. */
export function createTextFile(content: TextContent): TextFile {
  const hash = createHash('sha256').update(content.identity).digest('base64url');
  const best = content.br === undefined ? (content.gzip === undefined ? 'identity' : 'gzip') : 'br';
  const variant = (encoding: Encoding, body: Buffer): Variant => {
    const etag = content.cacheControl === 'no-store' ? undefined : `"${hash.slice(0, 22)}-${encoding}"`;
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
    const isKept = encoding === best;
    const place = content.file === undefined ? fromBest(content, encoding) : `${content.file}${SUFFIX[encoding]}`;
    return { body: isKept ? body : place, etag, headers: [...described, ...kept], notModifiedHeaders: kept };
  };
  return {
    hash,
    identity: variant('identity', content.identity),
    ...(content.br && { br: variant('br', content.br) }),
    ...(content.gzip && { gzip: variant('gzip', content.gzip) }),
  };
}

/** Few visitors ask for another than the best encoding, so their bytes are made each time. */
function fromBest({ br, gzip = Buffer.alloc(0) }: TextContent, encoding: Encoding): () => Buffer {
  const [bytes, decode] = br === undefined ? [gzip, gunzipSync] : [br, brotliDecompressSync];
  return encoding === 'gzip' ? () => gzipSync(decode(bytes), GZIP) : () => decode(bytes);
}

function variantFor(request: IncomingMessage, file: TextFile): Variant {
  const header = request.headers['accept-encoding'];
  return file[chooseEncoding(header, (encoding) => file[encoding] !== undefined)] ?? file.identity;
}

export interface AnswerOptions {
  status?: number;
  /** Further headers, names and values in turn. */
  headers?: readonly string[];
}

/** Answers with the whole file, with 304 if the client has it, or without a body for HEAD. */
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
    const bytes = typeof body === 'function' ? body() : body;
    response.writeHead(status, head).end(request.method === 'HEAD' ? undefined : bytes);
    return;
  }
  readFile(body, (error, read) => {
    // The files were removed while the process runs: the announced body cannot be sent.
    if (error === null) response.writeHead(status, head).end(read);
    else response.destroy(error);
  });
}

/** Whether the client has it (RFC 9110, 13.1.2). Our tags have no commas. A reload always gets the file. */
function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const { 'if-none-match': known, 'cache-control': control = '' } = headers;
  if (known === undefined || /(?:^|,)\s*no-cache\s*(?:,|$)/.test(control)) return false;
  return known === '*' || known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
