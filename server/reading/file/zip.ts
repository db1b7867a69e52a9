/** Unpacks exactly what the central directory of a zip archive (APPNOTE 6.3) declares, and refuses every odd one. */
import { crc32, inflateRawSync } from 'node:zlib';
import { StatementProblem } from './file-limits.ts';

export interface ZipEntry {
  name: string;
  data: Uint8Array;
}

const MOST_ENTRIES = 200;
const MOST_MEGABYTES_UNPACKED = 50;
const HIGHEST_RATIO = 200;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const ZIP64_LOCATOR = 0x07064b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const LONGEST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

const damaged = () =>
  new StatementProblem('The file is damaged, or the download did not finish. Download it from the bank again.');
const tooLarge = () =>
  new StatementProblem(
    `The file unpacks to more than ${MOST_MEGABYTES_UNPACKED} MB, to more than ${MOST_ENTRIES} files or to more than ${HIGHEST_RATIO} times its size, so it is not a bank statement. Choose the file from your bank.`,
  );

interface DeclaredEntry {
  name: string;
  method: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** The files whose name `wanted` accepts. Throws a StatementProblem for an archive that is refused. */
export function unzip(bytes: Uint8Array, wanted: (name: string) => boolean): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directory(bytes, view);
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > MOST_MEGABYTES_UNPACKED * 1024 * 1024) throw tooLarge();
  if (entries.some(({ size, packed }) => size > packed * HIGHEST_RATIO)) throw tooLarge();
  return entries
    .filter(({ name }) => wanted(name))
    .map((entry) => ({ name: entry.name, data: unpack(bytes, view, entry) }));
}

function directory(bytes: Uint8Array, view: DataView): DeclaredEntry[] {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  const offset = view.getUint32(end + 16, true);
  const hasZip64 = end >= 20 && view.getUint32(end - 20, true) === ZIP64_LOCATOR;
  if (hasZip64 || count === 0xffff || offset === 0xffffffff) throw tooLarge();
  if (count > MOST_ENTRIES) throw tooLarge();
  // One volume: no disk number, and all entries are here.
  if (view.getUint32(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count) throw damaged();

  const entries: DeclaredEntry[] = [];
  let at = offset;
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    const next = at + ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) throw damaged();
    if ((view.getUint16(at + 8, true) & 1) !== 0) {
      throw new StatementProblem(
        'The file is protected by a password. Save it without a password and choose it again.',
      );
    }
    const entry = {
      name: new TextDecoder().decode(bytes.subarray(at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength)),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    if ([entry.packed, entry.size, entry.offset].includes(0xffffffff)) throw tooLarge();
    entries.push(entry);
    at = next;
  }
  if (new Set(entries.map(({ name }) => name)).size !== count) throw damaged();
  return entries;
}

function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw damaged();
}

function unpack(bytes: Uint8Array, view: DataView, { method, crc, packed, size, offset }: DeclaredEntry): Uint8Array {
  if (offset + LOCAL_LENGTH > bytes.length || view.getUint32(offset, true) !== LOCAL) throw damaged();
  const start = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) throw damaged();
  const data = inflated(method, bytes.subarray(start, start + packed), size);
  if (data.length !== size || crc32(data) !== crc) throw damaged();
  return data;
}

function inflated(method: number, packed: Uint8Array, size: number): Uint8Array {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw damaged();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  } catch {
    throw damaged();
  }
}

/** An uncompressed archive, of which a reader inflates nothing. Each file is copied once. */
export function zipStored(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const named = entries.map(({ name, data }) => ({ name: new TextEncoder().encode(name), data }));
  const length = named.reduce(
    (sum, { name, data }) => sum + LOCAL_LENGTH + ENTRY_LENGTH + 2 * name.length + data.length,
    0,
  );
  const archive = new Uint8Array(length + END_LENGTH);
  const view = new DataView(archive.buffer);
  let at = 0;
  /** Numbers of two or four bytes, little-endian. */
  const write = (...fields: (readonly [value: number, length: 2 | 4])[]) => {
    for (const [value, size] of fields) {
      if (size === 2) view.setUint16(at, value, true);
      else view.setUint32(at, value, true);
      at += size;
    }
  };
  const append = (bytes: Uint8Array) => {
    archive.set(bytes, at);
    at += bytes.length;
  };

  const listed = named.map(({ name, data }) => {
    const offset = at;
    // Version 2.0, no flags, stored, midnight of 1 January 1980.
    const common = [
      [20, 2],
      [0, 2],
      [STORED, 2],
      [0, 2],
      [0x21, 2],
      [crc32(data), 4],
      [data.length, 4],
      [data.length, 4],
      [name.length, 2],
    ] as const;
    write([LOCAL, 4], ...common, [0, 2]);
    append(name);
    append(data);
    return { name, common, offset };
  });
  const listedAt = at;
  for (const { name, common, offset } of listed) {
    write([ENTRY, 4], [20, 2], ...common, [0, 4], [0, 4], [0, 4], [offset, 4]);
    append(name);
  }
  write([END, 4], [0, 4], [listed.length, 2], [listed.length, 2], [at - listedAt, 4], [listedAt, 4], [0, 2]);
  return archive;
}
