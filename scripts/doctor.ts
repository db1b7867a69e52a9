import { run } from './commands/command.ts';
import { doctor } from './commands/doctor.ts';

await run(doctor, import.meta.dirname);
