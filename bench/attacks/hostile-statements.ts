/** How long others wait while staff import a file that is made to keep a process busy: figures of this machine. */
import { generateStatement } from '../../domain/matching/generator.fixture.ts';
import { sheetXml, workbook, workbookFiles } from '../../server/reading/file/workbook.fixture.ts';
import { zipStored } from '../../server/reading/file/zip.ts';
import { asUpload, meanwhile, peakMemory, withDesk } from '../desk/desk.ts';
import type { ProductionServer } from '../server/production-server.ts';
import { table } from '../table.ts';

const MB = 1024 * 1024;
const utf8 = (text: string) => new TextEncoder().encode(text);
const sheet = (before: string) => zipStored(workbookFiles(sheetXml([]).replace('<sheetData>', `${before}<sheetData>`)));
const attributes = (count: number) => Array.from({ length: count }, (_, index) => ` a${index}=""`).join('');
const HEADINGS = ['Txn Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit'];
const manyRows = (cells: (index: number) => readonly string[]) => [
  HEADINGS,
  ...Array.from({ length: 19_999 }, (_, index) => cells(index)),
];
const asText = (rows: readonly (readonly string[])[]) => utf8(rows.map((cells) => cells.join('\t')).join('\n'));

const FILES: readonly [what: string, make: () => Uint8Array<ArrayBuffer>][] = [
  ['200,000 attributes on a tag (.xlsx)', () => sheet(`<a${attributes(200_000)}/>`)],
  ['an attribute of 4 MB (.xlsx)', () => sheet(`<a b="${'x'.repeat(4 * MB)}"/>`)],
  ['a comment of 4 MB (.xlsx)', () => sheet(`<!--${'-'.repeat(4 * MB)}`)],
  ['a million tags (.xlsx)', () => sheet('<a/>'.repeat(MB))],
  [
    '3,000 rows of 20 cells (.xlsx)',
    () => workbook(Array.from({ length: 3000 }, (_, row) => Array.from({ length: 20 }, (_cell, at) => `${row} ${at}`))),
  ],
  ['a million tags (HTML)', () => utf8(`<table>${'</p>'.repeat(1.2 * MB)}`)],
  ['a million entities (HTML)', () => utf8(`<table><tr><td>${'&amp'.repeat(1.2 * MB)}`)],
  ['five million line ends (text)', () => new Uint8Array(5_000_000).fill(0x0a)],
  ['five million commas (text)', () => new Uint8Array(5_000_000).fill(0x2c)],
  ['five million quotation marks (text)', () => new Uint8Array(5_000_000).fill(0x22)],
  [
    '20,000 payments (text)',
    () => asText(manyRows((at) => ['05/09/2026', `UPI/CR/${624_800_000_000 + at}/A`, '', '', '1'])),
  ],
  [
    '20,000 rows of long text (text)',
    () =>
      asText(manyRows((at) => ['05/09/2026', 'A1'.repeat(100), '', at % 2 === 0 ? '1' : '', at % 2 === 0 ? '' : '1'])),
  ],
];

/** Prints the figures. They depend on the machine, so none of them is held against a limit. */
export async function measureHostileStatements(_server: ProductionServer, dist: string): Promise<string[]> {
  await withDesk(generateStatement(1, 0.01), dist, async ({ server, staff }) => {
    const quiet = await meanwhile(server, () => staff.get('/desk/import'));
    const rows: (string | number)[][] = [['nothing: the page of the import', '', quiet.answer.ms, quiet.longestWait]];
    for (const [what, make] of FILES) {
      // One file after the other, each measured for itself.
      // oxlint-disable no-await-in-loop
      const upload = await asUpload(make());
      const { answer, longestWait } = await meanwhile(server, () => staff.post('/desk/import', upload));
      // oxlint-enable no-await-in-loop
      rows.push([what, answer.status, answer.ms, longestWait]);
    }
    console.log('\nFiles made to keep the process busy, imported one after the other.\n');
    console.log(table(['file', 'answer', 'ms', 'longest wait of another visitor, ms'], rows));
    const [memory, unit] = peakMemory(server.pid);
    console.log(`\nPeak memory of the process: ${typeof memory === 'number' ? Math.round(memory) : memory} ${unit}.`);
  });
  return [];
}
