import { run } from './commands/command.ts';
import { questions } from './commands/questions.ts';

await run(questions, import.meta.dirname);
