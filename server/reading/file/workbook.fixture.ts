import { crc32, deflateRawSync } from 'node:zlib';
import { type ZipEntry, zipStored } from './zip.ts';

/** A text, a number, the serial number of a day, or XML between <c> and </c>. */
type Cell = string | number | null | { serial: number } | { xml: string };

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function columnName(index: number): string {
  return (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}

function cellXml(cell: Cell, address: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if ('serial' in cell) return `<c r="${address}" s="1"><v>${cell.serial}</v></c>`;
  return `<c r="${address}" t="str">${cell.xml}</c>`;
}

export function sheetXml(rows: readonly (readonly Cell[])[]): string {
  const body = rows.map((cells, row) => {
    const inside = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('');
    return `<row r="${row + 1}">${inside}</row>`;
  });
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${body.join('')}</sheetData></worksheet>`;
}

export function workbookFiles(...sheets: readonly string[]): ZipEntry[] {
  return namedSheets(sheets.map((xml, index) => ({ name: `Sheet${index + 1}`, xml })));
}

function namedSheets(sheets: readonly { name: string; xml: string }[]): ZipEntry[] {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const listed = sheets.map(
    ({ name }, index) => `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const related = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}">${related.join('')}<Relationship Id="rStyles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  };
  sheets.forEach(({ xml }, index) => (files[`xl/worksheets/sheet${index + 1}.xml`] = xml));
  return Object.entries(files).map(([name, xml]) => ({ name, data: new TextEncoder().encode(xml) }));
}

export function workbook(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  return zipStored(workbookFiles(sheetXml(rows)));
}

export function workbookOf(
  sheets: readonly { name: string; rows: readonly (readonly Cell[])[] }[],
): Uint8Array<ArrayBuffer> {
  return zipStored(namedSheets(sheets.map(({ name, rows }) => ({ name, xml: sheetXml(rows) }))));
}

export function deflatedZip(name: string, data: Uint8Array, declared = data.length): Uint8Array {
  return packedZip(name, deflateRawSync(data), { declared, crc: crc32(data) });
}

/** @public A test names it in the text of a program. */
export function packedZip(
  name: string,
  packed: Uint8Array,
  { declared, crc }: { declared: number; crc: number },
): Uint8Array {
  const zip = Buffer.from(zipStored([{ name, data: packed }]));
  const directory = 30 + name.length + packed.length;
  for (const at of [8, directory + 10]) zip.writeUInt16LE(8, at);
  for (const at of [14, directory + 16]) zip.writeUInt32LE(crc, at);
  for (const at of [22, directory + 24]) zip.writeUInt32LE(declared, at);
  return new Uint8Array(zip);
}
