import { run } from './commands/command.ts';
import { restore } from './commands/restore.ts';

await run(restore, import.meta.dirname);
