import { createHash } from 'node:crypto';
import fresh from 'fresh';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, type Encoding } from './encoding.ts';
import { securityHeaders } from '../security-headers.ts';

interface Variant {
  body: Buffer;
  /** Undefined: the answer is not to be kept, so there is nothing to compare with. */
  etag: string | undefined;
  /** Name and value by turns, ready to be written. */
  headers: string[];
  notModifiedHeaders: string[];
}

/** A text file in memory, in every encoding it is there in, with its headers made once. */
export type TextFile = Readonly<Partial<Record<Encoding, Variant>> & { identity: Variant }>;

export interface TextContent {
  type: string;
  cacheControl: string;
  /** Its Content-Security-Policy, when it has its own. */
  policy?: string | undefined;
  isPicture?: boolean;
  identity: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

/** Prepares a text file for {@link sendTextFile}. */
export function createTextFile(content: TextContent): TextFile {
  const hash = createHash('sha256').update(content.identity).digest('base64url').slice(0, 22);
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
    return { body, etag, headers: [...described, ...kept], notModifiedHeaders: kept };
  };
  return {
    identity: variant('identity', content.identity),
    ...(content.br && { br: variant('br', content.br) }),
    ...(content.gzip && { gzip: variant('gzip', content.gzip) }),
  };
}

/** The variant of a file that suits a request. */
export function variantFor(request: IncomingMessage, file: TextFile): Variant {
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
  if (status === 200 && variant.etag !== undefined && fresh(request.headers, { etag: variant.etag })) {
    response.writeHead(304, [...variant.notModifiedHeaders, ...headers]).end();
    return;
  }
  response.writeHead(status, headers.length === 0 ? variant.headers : [...variant.headers, ...headers]);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}
