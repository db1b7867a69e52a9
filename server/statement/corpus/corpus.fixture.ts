/** Statements in layouts/ with their `<name>.truth`. Workbooks are `<name>.sheet.json` or `<name>.sheets.json`. */
import { readdirSync, readFileSync } from 'node:fs';
import { workbook, workbookOf } from '../../reading/file/workbook.fixture.ts';
import { type Sample, truthIn } from './truth.fixture.ts';

const LAYOUTS = new URL('layouts/', import.meta.url);
const WORKBOOK = /\.sheets?\.json$/;

export function corpus(): Sample[] {
  const names = readdirSync(LAYOUTS, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.\w+$/.test(name) && !name.endsWith('.truth'))
    .toSorted()
    .map((name) => {
      const bytes = readFileSync(new URL(name, LAYOUTS));
      const truth = new URL(`${name.replace(WORKBOOK, '').replace(/\.\w+$/, '')}.truth`, LAYOUTS);
      return { name, bytes: bytesOf(name, bytes), truth: truthIn(readFileSync(truth, 'utf8'), sheetsOf(name, bytes)) };
    });
}

function sheetsOf(name: string, bytes: Buffer): string[] {
  if (!name.endsWith('.sheets.json')) return [];
  return JSON.parse(bytes.toString()).map((sheet: { name: string }) => sheet.name);
}

function bytesOf(name: string, bytes: Buffer): Uint8Array {
  if (!WORKBOOK.test(name)) return new Uint8Array(bytes);
  const cells = JSON.parse(bytes.toString());
  return name.endsWith('.sheets.json') ? workbookOf(cells) : workbook(cells);
}
