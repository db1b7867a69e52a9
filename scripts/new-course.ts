import { run } from './commands/command.ts';
import { newCourse } from './commands/new-course.ts';

await run(newCourse, import.meta.dirname);
