/** `npm run bank-mail -- redact alert.eml` makes of a bank's email one that can be shared, in a new file beside it. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { ConfigurationError } from '../../server/base/configuration-error.ts';
import { LARGEST_MESSAGE } from '../../server/bank-mail/message/headings.ts';
import { redact } from '../../server/bank-mail/message/redact.ts';
import type { Command } from './command.ts';

const USAGE = 'Usage: npm run bank-mail -- redact alert.eml';

export const bankMail: Command = async ({ words: [command, name, ...more], environment, folder, say }) => {
  if (command !== 'redact' || name === undefined || more.length > 0) throw new ConfigurationError(USAGE);
  // npm changes to the project's folder first.
  const file = resolve(environment['INIT_CWD'] ?? folder, name);
  if (!existsSync(file) || !statSync(file).isFile()) throw new ConfigurationError(`There is no file ${file}.`);
  const { size } = statSync(file);
  if (size > LARGEST_MESSAGE)
    throw new ConfigurationError(`${file} is too large for a bank's alert. Choose another email.`);
  const target = `${file.slice(0, file.length - extname(file).length)}.redacted.eml`;
  if (existsSync(target))
    throw new ConfigurationError(`${target} already exists. Remove it first. Nothing was written.`);
  const text = await redact(readFileSync(file));
  if (text === undefined) {
    throw new ConfigurationError(
      `${file} is not an email as a mailbox stores it. In Gmail open the email, then "Show original" and "Download original".`,
    );
  }
  writeFileSync(target, text, { mode: 0o600, flag: 'wx' });
  say(
    [
      `Written to ${target}. Digits are 9 in it, letters x, and people's addresses are gone.`,
      'Read it before you send it: what you see there is what others see.',
    ].join('\n'),
  );
  return true;
};
