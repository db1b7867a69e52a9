import { mkdir, rename, writeFile } from 'node:fs/promises';
import { type SendMailOptions, createTransport } from 'nodemailer';
import { type MailOfFile, mailFile, UNFINISHED } from './mail-files.ts';

/**
 * Writes each mail as a `.eml` file, which any mail program opens. Names begin with the time it was queued, so they
 * sort by it. The same mail again is the same file. Only the own user may read them.
 */
export function fileTransport(
  folder: string,
): (message: SendMailOptions, mail: MailOfFile) => Promise<{ state: 'sent' } | { state: 'unreachable'; why: string }> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (message, mail) => {
    try {
      const { message: bytes } = await composer.sendMail(message);
      const file = mailFile(folder, mail);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}${UNFINISHED}`, bytes, { mode: 0o600 });
      await rename(`${file}${UNFINISHED}`, file);
      return { state: 'sent' };
    } catch (error) {
      const { code, message: words } = error as NodeJS.ErrnoException;
      return { state: 'unreachable', why: `the file could not be written: ${code ?? words}` };
    }
  };
}
