import { describe, expect, test } from 'vitest';
import { deflatedZip } from './workbook.fixture.ts';
import { unzip, zipStored } from './zip.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const FILES = [
  { name: 'a.xml', data: utf8('<a/>') },
  { name: 'पत्र/b.xml', data: utf8('') },
  { name: 'c.png', data: utf8('a picture') },
];
const all = () => true;
const unzipped = (bytes: Uint8Array, wanted: (name: string) => boolean = all) =>
  unzip(bytes, wanted).map(({ name, data }) => ({ name, data: Uint8Array.from(data) }));

test('what was put into an archive comes out of it, and of that only what is wanted', () => {
  expect(unzipped(zipStored(FILES))).toEqual(FILES);
  expect(unzipped(zipStored(FILES), (name) => name.endsWith('.xml'))).toEqual(FILES.slice(0, 2));
  expect(unzipped(zipStored([]))).toEqual([]);
});

test('a file that is compressed comes out whole', () => {
  const data = utf8('<a></a>'.repeat(50));
  expect(unzipped(deflatedZip('a.xml', data))).toEqual([{ name: 'a.xml', data }]);
});

test('what stands between the name of a file and its data is passed over', () => {
  const [file] = FILES;
  const plain = Buffer.from(zipStored([file!]));
  const behindName = 30 + file!.name.length;
  const zip = Buffer.concat([plain.subarray(0, behindName), Buffer.alloc(300), plain.subarray(behindName)]);
  zip.writeUInt16LE(300, 28);
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  zip.writeUInt32LE(zip.indexOf('PK\u0001\u0002', 0, 'latin1'), end + 16);
  expect(unzipped(zip)).toEqual([file]);
});

test('an archive may have a remark at its end, as long as the form allows, and lie within a larger file', () => {
  const archive = zipStored(FILES);
  expect(unzipped(Buffer.concat([archive, Buffer.alloc(65_535)]))).toEqual(FILES);
  expect(() => unzip(Buffer.concat([archive, Buffer.alloc(65_536)]), all)).toThrow('damaged');
  const within = Buffer.concat([Buffer.from('before'), archive]).subarray('before'.length);
  expect(unzipped(within)).toEqual(FILES);
});

describe('an archive is refused', () => {
  const changed = (write: (zip: Buffer, entry: number, end: number) => void) => {
    const zip = Buffer.from(zipStored(FILES.slice(0, 2)));
    write(
      zip,
      zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1'),
      zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1'),
    );
    return () => unzip(zip, (name) => name === 'a.xml');
  };

  test.each([
    ['packed size', 20],
    ['size', 24],
    ['place', 42],
  ])('whose %s is that of zip64, though nobody wants the file', (_name, at) => {
    expect(changed((zip, entry) => zip.writeUInt32LE(0xffffffff, entry + at))).toThrow('unpacks to more than 50 MB');
  });

  test('whose directory is that of zip64', () => {
    expect(changed((zip, _entry, end) => zip.writeUInt32LE(0xffffffff, end + 16))).toThrow('unpacks to more');
    expect(changed((zip, _entry, end) => zip.writeUInt16LE(0xffff, end + 10))).toThrow('unpacks to more');
    expect(changed((zip, _entry, end) => zip.write('PK\u0006\u0007', end - 20, 'latin1'))).toThrow('unpacks to more');
  });

  test('that goes on in another volume', () => {
    expect(changed((zip, _entry, end) => zip.writeUInt16LE(1, end + 4))).toThrow('damaged');
    expect(changed((zip, _entry, end) => zip.writeUInt16LE(1, end + 6))).toThrow('damaged');
    expect(changed((zip, _entry, end) => zip.writeUInt16LE(1, end + 8))).toThrow('damaged');
  });

  test('whose directory is not where it should be, or goes on behind its end', () => {
    expect(changed((zip, entry) => zip.writeUInt8(0, entry))).toThrow('damaged');
    expect(changed((zip, entry) => zip.writeUInt16LE(9999, entry + 28))).toThrow('damaged');
    expect(changed((zip, entry) => zip.writeUInt16LE(9999, entry + 30))).toThrow('damaged');
    expect(changed((zip, entry) => zip.writeUInt16LE(9999, entry + 32))).toThrow('damaged');
    expect(changed((zip, _entry, end) => zip.writeUInt32LE(end, end + 16))).toThrow('damaged');
  });

  test.each([
    ['another way to compress', 10, 12],
    ['a password', 8, 1],
  ])('with %s', (_name, at, value) => {
    const zip = Buffer.from(zipStored(FILES.slice(0, 1)));
    zip.writeUInt16LE(value, zip.indexOf('PK\u0001\u0002', 0, 'latin1') + at);
    expect(() => unzip(zip, all)).toThrow(value === 1 ? 'password' : 'damaged');
  });

  test('when the place of a file holds none, or less than the directory says', () => {
    const placed = (at: number) => {
      const zip = Buffer.from(zipStored(FILES.slice(0, 1)));
      zip.writeUInt32LE(at, zip.indexOf('PK\u0001\u0002', 0, 'latin1') + 42);
      return () => unzip(zip, all);
    };
    expect(placed(1)).toThrow('damaged');
    expect(placed(zipStored(FILES.slice(0, 1)).length - 29)).toThrow('damaged');
    expect(placed(0)).not.toThrow();
    const longer = Buffer.from(zipStored(FILES.slice(0, 1)));
    const entry = longer.indexOf('PK\u0001\u0002', 0, 'latin1');
    for (const at of [20, 24]) longer.writeUInt32LE(9999, entry + at);
    expect(() => unzip(longer, all)).toThrow('damaged');
  });
});
