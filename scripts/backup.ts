import { run } from './commands/command.ts';
import { backup } from './commands/backup.ts';

await run(backup, import.meta.dirname);
