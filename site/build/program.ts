/** The program that the build makes, whole: the pages made on request and the process that serves them. */
import './small-heap.ts';
import { join } from 'node:path';
import { start } from '../../server/start.ts';
import { pagesOf } from './on-demand-pages.ts';

const folder = join(import.meta.dirname, '..');
await start({ folder, pages: pagesOf(folder) });
