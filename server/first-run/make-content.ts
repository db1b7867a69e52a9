/** The end of the first run: the owner's account, and the content of the site in its folder. */
import { accessSync, constants, cpSync, existsSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Answers } from '../content/new-site/answers.ts';
import { writeSite } from '../content/new-site/write-site.ts';
import { openDatabase, type Place as DatabasePlace } from '../db/open/open.ts';
import { printCode } from '../sign-in/staff/command-code.ts';
import { addStaff } from '../sign-in/staff/staff.ts';

interface ContentOptions {
  root: string;
  /** Where the content goes. */
  folder: string;
  /** Folder with the parts of the sample that every site takes. */
  sample: string;
  isClosed: boolean;
}

/**
 * Writes the content beside its folder and then puts it there as a whole, so that a crash leaves no half of it. Throws
 * a ContentError if it is not valid. The folder has to be free.
 */
export function putContent(answers: Answers, { root, folder, sample, isClosed }: ContentOptions): void {
  const unfinished = besideOrIn(folder);
  rmSync(unfinished, { recursive: true, force: true });
  writeSite(unfinished, answers, { root, sample, isClosed });
  try {
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(unfinished, folder);
  } catch {
    // A mount, or a folder with hidden files in it, stays where it is.
    cpSync(unfinished, folder, { recursive: true });
    rmSync(unfinished, { recursive: true });
  }
}

/** A program may have the right to write into a folder that was made for it, and not beside it. Hidden there, it is no content. */
function besideOrIn(folder: string): string {
  const above = dirname(folder);
  try {
    if (existsSync(above)) accessSync(above, constants.W_OK | constants.X_OK);
    return `${folder}.unfinished`;
  } catch {
    return join(folder, '.unfinished');
  }
}

/** Makes the account of the owner, and a code to sign in with for the first time. */
export async function addOwner(
  place: DatabasePlace,
  { email, publicUrl, staffCommand }: { email: string; publicUrl: string; staffCommand: string },
): Promise<{ email: string; code: string } | undefined> {
  const { db, close } = await openDatabase(place);
  try {
    const context = { db, publicUrl, staffCommand, now: Date.now, wakeMails: () => {} };
    await addStaff(context, { email, role: 'owner', actor: 'system' });
    const printed = await printCode(context, email);
    return printed && { email, code: printed.code };
  } finally {
    await close();
  }
}
