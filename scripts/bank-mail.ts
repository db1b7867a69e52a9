import { bankMail } from './commands/bank-mail.ts';
import { run } from './commands/command.ts';

await run(bankMail, import.meta.dirname);
