/**
 * The statements of our own making in layouts/: each beside its truth, `<name>.truth`. A workbook stands there as its
 * cells, `<name>.sheet.json`, and is made when it is read.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { workbook } from '../file/workbook.fixture.ts';
import { type Sample, truthIn } from './truth.fixture.ts';

const LAYOUTS = new URL('layouts/', import.meta.url);
const SHEET = '.sheet.json';

/** All of them, by name. */
export function corpus(): Sample[] {
  const names = readdirSync(LAYOUTS, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.\w+$/.test(name) && !name.endsWith('.truth'))
    .toSorted()
    .map((name) => {
      const bytes = readFileSync(new URL(name, LAYOUTS));
      const truth = new URL(`${name.replace(SHEET, '').replace(/\.\w+$/, '')}.truth`, LAYOUTS);
      return {
        name,
        bytes: name.endsWith(SHEET) ? workbook(JSON.parse(bytes.toString())) : new Uint8Array(bytes),
        truth: truthIn(readFileSync(truth, 'utf8')),
      };
    });
}
