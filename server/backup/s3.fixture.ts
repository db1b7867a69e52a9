/** A fake of S3 on loopback that checks signatures, keeps files in memory and fails on demand. */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { StoreSettings } from './store/store.ts';

interface Upload {
  key: string;
  initiated: string;
  parts: Map<number, Buffer>;
}

export interface S3Stub {
  settings: StoreSettings;
  files: Map<string, Buffer>;
  uploads: Map<string, Upload>;
  /** Requests with a valid signature: `PUT kaksha/file?partNumber=1`. */
  requests: string[];
  /** A status to fail with, or `break` to break off the connection. */
  fault: (request: string) => number | 'break' | undefined;
}

const BUCKET = 'backups';
const REGION = 'ap-south-1';

/** Runs until the test ends. Its bucket is called `backups`. */
export async function s3Stub(): Promise<S3Stub> {
  const stub: S3Stub = {
    settings: {
      awsAccessKeyId: 'AKIATEST',
      awsSecretAccessKey: 'the secret key',
      awsRegion: REGION,
      awsEndpointUrl: '',
      backupPassphrase: undefined,
    },
    files: new Map(),
    uploads: new Map(),
    requests: [],
    fault: () => undefined,
  };
  const server = createServer((request, response) => {
    void buffer(request).then(
      (body) => {
        const { status, headers, text } = answer(stub, request, body);
        if (status === 0) return void request.socket.destroy();
        response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : text);
      },
      () => request.socket.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  stub.settings.awsEndpointUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stub;
}

interface Answer {
  status: number;
  headers?: Record<string, string | number>;
  text?: string | Buffer;
}

const failure = (status: number, code: string): Answer => ({
  status,
  headers: { 'Content-Type': 'application/xml' },
  text: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`,
});

const xml = (text: string): Answer => ({ status: 200, headers: { 'Content-Type': 'application/xml' }, text });

function answer(stub: S3Stub, request: IncomingMessage, body: Buffer): Answer {
  const { method = '' } = request;
  const url = new URL(request.url ?? '/', 'http://stub');
  if (!isSigned(stub.settings, request, url)) return failure(403, 'SignatureDoesNotMatch');
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
  const key = rest.join('/');
  const line = `${method} ${key}${url.search}`;
  stub.requests.push(line);
  const fault = stub.fault(line);
  if (fault === 'break') return { status: 0 };
  if (fault !== undefined) return failure(fault, 'Fault');
  if (bucket !== BUCKET) return failure(404, 'NoSuchBucket');
  return key === '' ? ofBucket(stub, url) : ofFile(stub, { method, key, query: url.searchParams, body });
}

function ofBucket({ files, uploads }: S3Stub, { searchParams: query }: URL): Answer {
  const prefix = query.get('prefix') ?? '';
  if (query.has('uploads')) {
    const begun = [...uploads].map(
      ([id, { key, initiated }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`,
    );
    return xml(`<?xml version="1.0"?><ListMultipartUploadsResult>${begun.join('')}</ListMultipartUploadsResult>`);
  }
  // Two keys a page, so that readers have to ask for the next page.
  const keys = [...files.keys()].filter((key) => key.startsWith(prefix)).toSorted();
  const from = Number(query.get('continuation-token') ?? 0);
  const contents = keys
    .slice(from, from + 2)
    .map((key) => `<Contents><Key>${key}</Key><Size>1</Size><ETag>"x"</ETag></Contents>`);
  const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return xml(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}

function ofFile(
  { files, uploads }: S3Stub,
  { method, key, query, body }: { method: string; key: string; query: URLSearchParams; body: Buffer },
): Answer {
  const upload = uploads.get(query.get('uploadId') ?? '');
  if (query.has('uploadId') && upload === undefined) return failure(404, 'NoSuchUpload');
  if (method === 'POST' && query.has('uploads')) {
    const id = `upload-${uploads.size + 1}`;
    uploads.set(id, { key, initiated: new Date().toISOString(), parts: new Map() });
    return xml(
      `<?xml version="1.0"?><InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  if (upload !== undefined && method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body);
    return { status: 200, headers: { ETag: `"${etagOf(body)}"` } };
  }
  if (upload !== undefined && method === 'POST') {
    const named = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber>\s*<ETag>"?(\w+)"?<\/ETag>/g)];
    const parts = named.map(([, number, etag]) => ({ bytes: upload.parts.get(Number(number)), etag }));
    if (parts.some(({ bytes, etag }) => bytes === undefined || etagOf(bytes) !== etag))
      return failure(400, 'InvalidPart');
    files.set(key, Buffer.concat(parts.map(({ bytes = Buffer.alloc(0) }) => bytes)));
    uploads.delete(query.get('uploadId') ?? '');
    return xml(`<?xml version="1.0"?><CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>`);
  }
  if (method === 'DELETE') {
    if (upload === undefined) files.delete(key);
    else uploads.delete(query.get('uploadId') ?? '');
    return { status: 204 };
  }
  if (method === 'PUT') {
    files.set(key, body);
    return { status: 200, headers: { ETag: `"${etagOf(body)}"` } };
  }
  const file = files.get(key);
  if (file === undefined) return failure(404, 'NoSuchKey');
  return { status: 200, headers: { 'Content-Length': file.length }, text: file };
}

const etagOf = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned(
  settings: StoreSettings,
  { method, headers }: IncomingMessage,
  { pathname, searchParams }: URL,
): boolean {
  const { authorization = '', 'x-amz-date': at = '', 'x-amz-content-sha256': payload = '' } = headers;
  const [, credential = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(authorization) ?? [];
  const day = String(at).slice(0, 8);
  const scope = `${day}/${settings.awsRegion}/s3/aws4_request`;
  if (credential !== `${settings.awsAccessKeyId}/${scope}`) return false;
  if (!signed.split(';').includes('host') || !signed.split(';').includes('x-amz-date')) return false;
  const query = [...searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query, lines.join(''), signed, payload].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [day, settings.awsRegion, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${settings.awsSecretAccessKey}`,
  );
  return createHmac('sha256', key).update(text).digest('hex') === signature;
}

const escaped = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`);
