/** `npm run restore`: see commands/restore.ts. */
import { run } from './commands/command.ts';
import { restore } from './commands/restore.ts';

await run(restore, import.meta.dirname);
