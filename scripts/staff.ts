import { run } from './commands/command.ts';
import { staff } from './commands/staff.ts';

await run(staff, import.meta.dirname);
