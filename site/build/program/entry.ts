import { loadProgram } from './load-program.ts';

await loadProgram(import.meta.dirname).program.run();
