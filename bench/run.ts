/**
 * `npm run bench`: measures the built site. `npm run bench -- first-load server` runs the named parts only;
 * `--dist folder` measures a site built elsewhere, `--show` tells each wrong tick of `matching` by its file and line.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bench, type PartName, parts } from './bench.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dist: { type: 'string' }, show: { type: 'boolean', default: false } },
});
const all = Object.keys(parts) as PartName[];
const unknown = positionals.find((name) => !(name in parts));
if (unknown === undefined) {
  const chosen = all.filter((name) => positionals.length === 0 || positionals.includes(name));
  process.exitCode = await bench(chosen, values.dist === undefined ? undefined : resolve(values.dist), values);
} else {
  console.error(`There is no part "${unknown}". There are: ${all.join(', ')}.`);
  process.exitCode = 1;
}
