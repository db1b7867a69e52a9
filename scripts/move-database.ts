import { run } from './commands/command.ts';
import { move } from './commands/move-database.ts';

await run(move, import.meta.dirname);
