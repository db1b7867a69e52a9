import { mkdir, rename, writeFile } from 'node:fs/promises';
import { type SendMailOptions, createTransport } from 'nodemailer';
import { type MailOfFile, mailFile, UNFINISHED } from './mail-files.ts';

/** Writes each email as an `.eml` file, closed to other users. Names sort by the time of queueing. */
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
