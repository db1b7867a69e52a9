import { run } from './commands/command.ts';
import { newSite } from './commands/new-site.ts';

await run(newSite, import.meta.dirname);
