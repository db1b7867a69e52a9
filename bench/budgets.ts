/** `node bench/budgets.ts [dist]`: the part of the bench that a build must pass, since bytes are exact on any machine. */
import { resolve } from 'node:path';
import { bench } from './bench.ts';

const folder = process.argv[2];
process.exitCode = await bench(['first-load'], folder === undefined ? undefined : resolve(folder));
