import { run } from './commands/command.ts';
import { preflight } from './commands/preflight.ts';

await run(preflight, import.meta.dirname);
