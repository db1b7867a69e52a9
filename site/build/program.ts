/** The program that the build makes, whole: the pages made on request and the process that serves them. */
import './small-heap.ts';
import { join } from 'node:path';
import { start } from '../../server/start.ts';
import { pages } from './on-demand-pages.ts';

await start({ folder: join(import.meta.dirname, '..'), pages });
