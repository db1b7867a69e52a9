/** The default number of runs. */
import { configureGlobal } from 'fast-check';
import { isThorough } from './thorough.ts';

configureGlobal({ numRuns: isThorough ? 1000 : 100 });
