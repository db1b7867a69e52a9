/** How often a property is tried that does not say so itself. */
import { configureGlobal } from 'fast-check';
import { isThorough } from './thorough.ts';

configureGlobal({ numRuns: isThorough ? 1000 : 100 });
