/** SQLite would already use the log. https://www.sqlite.org/fileformat2.html, 1.3 and 4.1. */
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';

/** K, k, s and h in ASCII, in the header of all our databases. */
export const APPLICATION_ID = 0x4b6b7368;

/** The mark of a database is its `user_version`, a random number from 1 to this. */
export const HIGHEST_ID = 0x7fffffff;

interface Header {
  size: number;
  applicationId: number;
  /** 0 in a database without a mark. */
  id: number;
}

const MAGIC = 'SQLite format 3\0';
const APPLICATION_ID_AT = 68;
const USER_VERSION_AT = 60;
const HEADER_BYTES = 100;

/** Undefined for a file that is no SQLite database. An empty file has a size of 0. */
export function headerOf(file: string): Header | undefined {
  return reading(file, (bytes, size) => {
    if (size === 0) return { size, applicationId: 0, id: 0 };
    const header = bytes(0, HEADER_BYTES);
    if (header.length < HEADER_BYTES || header.toString('latin1', 0, MAGIC.length) !== MAGIC) return undefined;
    return marksOf(header, size);
  });
}

const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const LOG_MAGIC = 0x377f0682;

/** `id`: the mark in the last first page of the log, if it has one. */
interface LogContent {
  hasPages: boolean;
  id: number | undefined;
}

/** Ignores old or half-written frames and logs that SQLite ignores: each frame has a checksum of all before it. */
export function logContent(file: string): LogContent {
  const content: LogContent = { hasPages: false, id: undefined };
  if (!existsSync(file)) return content;
  return reading(file, (bytes, size) => {
    const header = bytes(0, LOG_HEADER_BYTES);
    const magic = header.length < LOG_HEADER_BYTES ? 0 : header.readUInt32BE(0);
    if ((magic & ~1) !== LOG_MAGIC) return content;
    const add = (sums: Sums, part: Buffer) => added(sums, part, (magic & 1) === 1 ? 'readUInt32BE' : 'readUInt32LE');
    const frameBytes = FRAME_HEADER_BYTES + header.readUInt32BE(8);
    let sums: Sums = [header.readUInt32BE(24), header.readUInt32BE(28)];
    for (let at = LOG_HEADER_BYTES; at + frameBytes <= size; at += frameBytes) {
      const frame = bytes(at, frameBytes);
      if (frame.length < frameBytes || !frame.subarray(8, 16).equals(header.subarray(16, 24))) break;
      sums = add(add(sums, frame.subarray(0, 8)), frame.subarray(FRAME_HEADER_BYTES));
      if (sums[0] !== frame.readUInt32BE(16) || sums[1] !== frame.readUInt32BE(20)) break;
      content.hasPages = true;
      if (frame.readUInt32BE(0) === 1) content.id = marksOf(frame.subarray(FRAME_HEADER_BYTES), size).id;
    }
    return content;
  });
}

type Sums = readonly [number, number];

/** Checksums after one more part (section 4.2), whose length is a multiple of eight bytes. */
function added([first, second]: Sums, part: Buffer, read: 'readUInt32BE' | 'readUInt32LE'): Sums {
  for (let at = 0; at < part.length; at += 8) {
    first = (first + part[read](at) + second) >>> 0;
    second = (second + part[read](at + 4) + first) >>> 0;
  }
  return [first, second];
}

function marksOf(header: Buffer, size: number): Header {
  return { size, applicationId: header.readUInt32BE(APPLICATION_ID_AT), id: header.readUInt32BE(USER_VERSION_AT) };
}

function reading<Result>(
  file: string,
  work: (bytes: (at: number, count: number) => Buffer, size: number) => Result,
): Result {
  const handle = openSync(file, 'r');
  try {
    const bytes = (at: number, count: number) => {
      const buffer = Buffer.alloc(count);
      return buffer.subarray(0, readSync(handle, buffer, 0, count, at));
    };
    return work(bytes, fstatSync(handle).size);
  } finally {
    closeSync(handle);
  }
}
