/** Starts the program that lies beside it. */
import { loadProgram } from './load-program.ts';

await loadProgram(import.meta.dirname).program.run();
