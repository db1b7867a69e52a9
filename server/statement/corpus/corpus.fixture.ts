/**
 * The statements of our own making in layouts/: each beside its truth, `<name>.json`. A workbook stands there as its
 * cells, `<name>.sheet.json`, and is made when it is read.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { workbook } from '../file/workbook.fixture.ts';
import type { Sample, Truth } from './truth.fixture.ts';

const LAYOUTS = new URL('layouts/', import.meta.url);
const SHEET = '.sheet.json';

/** All of them, by name. */
export function corpus(): Sample[] {
  const names = readdirSync(LAYOUTS, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.\w+$/.test(name) && (!name.endsWith('.json') || name.endsWith(SHEET)))
    .toSorted()
    .map((name) => {
      const bytes = readFileSync(new URL(name, LAYOUTS));
      const truth = new URL(`${name.replace(SHEET, '').replace(/\.\w+$/, '')}.json`, LAYOUTS);
      return {
        name,
        bytes: name.endsWith(SHEET) ? workbook(JSON.parse(bytes.toString())) : new Uint8Array(bytes),
        truth: JSON.parse(readFileSync(truth, 'utf8')) as Truth,
      };
    });
}
