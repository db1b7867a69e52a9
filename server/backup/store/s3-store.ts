import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import { BackupError } from './backup-error.ts';
import { isAbandoned, isBackupName } from './backup-name.ts';
import { s3Access } from './s3-access.ts';
import type { Bucket } from '../../environment/s3-url.ts';
import type { Store, StoreSettings } from './store.ts';

interface S3Patience {
  tries: number;
  pause(nextTry: number): Promise<unknown>;
}

/** Waits one, two, four and eight seconds. */
const PATIENCE: S3Patience = { tries: 5, pause: (nextTry) => wait(1000 * 2 ** (nextTry - 2)) };

export const ONCE: S3Patience = { tries: 1, pause: async () => {} };

/** Storage takes 10,000 parts of a file, each but the last of 5 MB or more: this is enough for 80 GB. */
const PART = 8 * 1024 * 1024;

/** Enough for a part on a slow line. */
const REQUEST_MS = 600_000;

export interface S3Options {
  patience?: S3Patience;
  /** In bytes. */
  part?: number;
  /** Milliseconds for one request. */
  requestMs?: number;
}

/** Throws a ConfigurationError as `s3Access` does. */
export function s3Store(
  { bucket, prefix }: Bucket,
  settings: StoreSettings,
  { patience = PATIENCE, part = PART, requestMs = REQUEST_MS }: S3Options = {},
): Store {
  const { origin, ...keys } = s3Access({ bucket, prefix }, settings);
  const access = {
    ...keys,
    endpoint: `${origin}/${bucket}`,
    // A redirect must not send a backup to another address, which may lack TLS.
    fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, { ...init, redirect: 'manual' }),
  };
  const client = new S3mini({ ...access, requestAbortTimeout: requestMs });
  // The time limit would apply to the whole file that is read.
  const reader = new S3mini(access);
  const name = `s3://${bucket}/${prefix}`;
  const ask = <Result>(work: () => Promise<Result>) => asked(work, { name: `${name} at ${origin}`, patience });

  async function inParts(key: string, first: Buffer, rest: AsyncIterable<Buffer>): Promise<number> {
    const upload = await ask(() => client.getMultipartUploadId(key, TYPE));
    try {
      const parts = [await ask(() => client.uploadPart(key, upload, first, 1))];
      let size = first.length;
      // In sequence, so that only two parts are in memory: one that is sent and one that is collected.
      for await (const bytes of rest) {
        parts.push(await ask(() => client.uploadPart(key, upload, bytes, parts.length + 1)));
        size += bytes.length;
      }
      await ask(() => client.completeMultipartUpload(key, upload, parts));
      return size;
    } catch (error) {
      // Parts cost money while they are stored. Those that cannot be removed now are swept later.
      await client.abortMultipartUpload(key, upload).catch(() => {});
      throw error;
    }
  }

  return {
    name,
    put: async (file, bytes) => {
      const key = `${prefix}${file}`;
      const chunks = inChunks(bytes, part);
      const { value: first = Buffer.alloc(0) } = await chunks.next();
      let size = first.length;
      if (size < part) await ask(() => client.putObject(key, first, TYPE));
      else size = await inParts(key, first, chunks);
      // The storage may have answered with success and then failed to join the parts.
      const kept = await ask(() => client.getContentLength(key));
      if (kept !== size) throw new BackupError(`${name} kept ${kept} bytes of ${size} of ${file}.`);
      return size;
    },
    list: async () => {
      const objects = await ask(() => client.listObjects('/', prefix));
      if (objects === null) throw new BackupError(`There is no bucket "${bucket}" at ${origin}.`);
      return objects
        .map(({ Key }) => Key.slice(prefix.length))
        .filter(isBackupName)
        .toSorted();
    },
    remove: async (file) => {
      await ask(() => client.deleteObject(`${prefix}${file}`));
    },
    read: async (file) => {
      const response = await ask(() => reader.getObjectResponse(`${prefix}${file}`));
      return response === null ? undefined : Readable.fromWeb((response.body ?? new Blob().stream()) as ReadableStream);
    },
    sweep: async () => {
      const answer = await ask(() => client.listMultipartUploads('/', prefix, 'GET', { prefix }));
      for (const { Key, UploadId, Initiated } of uploadsIn(answer)) {
        const isOurs = Key.startsWith(prefix) && isBackupName(Key.slice(prefix.length));
        // oxlint-disable-next-line no-await-in-loop -- there is hardly ever one
        if (isOurs && isAbandoned(Date.parse(Initiated))) await ask(() => client.abortMultipartUpload(Key, UploadId));
      }
    },
  };
}

const TYPE = 'application/octet-stream';

/** Splits bytes into pieces of one size; the last may be smaller. */
async function* inChunks(bytes: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer, undefined> {
  let collected: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    let rest = chunk;
    while (length + rest.length >= size) {
      const cut = size - length;
      yield Buffer.concat([...collected, rest.subarray(0, cut)], size);
      rest = rest.subarray(cut);
      collected = [];
      length = 0;
    }
    if (rest.length > 0) collected.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(collected, length);
}

/** Field names of the storage: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListMultipartUploads.html */
interface Begun {
  Key: string;
  UploadId: string;
  Initiated: string;
}

/** One upload is an object, several are a list, and none is nothing, unlike the package's types. */
function uploadsIn(answer: object): Begun[] {
  const { ListMultipartUploadsResult: result } = answer as {
    ListMultipartUploadsResult?: { Upload?: Begun | Begun[] };
  };
  return [result?.Upload ?? []].flat();
}

/** Statuses that may pass. */
const PASSING = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

async function asked<Result>(
  work: () => Promise<Result>,
  { name, patience }: { name: string; patience: S3Patience },
): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await work();
    } catch (error) {
      const answer = answerIn(error);
      const isPassing = answer === undefined || PASSING.has(answer.status);
      if (!isPassing || tried >= patience.tries) throw new BackupError(sentence(name, error, answer), { cause: error });
    }
    // oxlint-disable-next-line no-await-in-loop
    await patience.pause(tried + 1);
  }
}

function answerIn(error: unknown): S3ServiceError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof S3ServiceError) return each;
  return undefined;
}

const ELSEWHERE = 'It redirects to another address, which we do not follow. Set AWS_REGION and AWS_ENDPOINT_URL.';

const ADVICE: Record<number, string> = {
  301: 'The bucket is in another region: set AWS_REGION.',
  302: ELSEWHERE,
  303: ELSEWHERE,
  307: ELSEWHERE,
  308: ELSEWHERE,
  400: 'Check AWS_REGION and AWS_ENDPOINT_URL.',
  403: 'Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that they may read, write, list and delete there.',
  404: 'Check the name of the bucket, and AWS_ENDPOINT_URL.',
};

function sentence(name: string, error: unknown, answer: S3ServiceError | undefined): string {
  if (answer === undefined) {
    const { message, cause } = error as Error;
    const why = cause instanceof Error ? cause.message : message;
    return `The storage ${name} cannot be reached (${why}). Check AWS_ENDPOINT_URL, and the network.`;
  }
  const { status, serviceCode = 'no reason' } = answer;
  return `The storage ${name} answered ${status} (${serviceCode}). ${ADVICE[status] ?? 'Try again later, or ask the people who run it.'}`;
}
