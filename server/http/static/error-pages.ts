import { STATUS_CODES } from 'node:http';
import { MOST_MEGABYTES } from '../../../domain/statement/limits.ts';
import { createTextFile, type TextFile } from './text-file.ts';

/** What to do about an error that a person may meet. */
const ADVICE: Readonly<Record<number, string[]>> = {
  403: ['This form did not come from a page of this site. Open the page on this site and send the form from there.\n'],
  413: [
    `This is too large. A bank statement may have ${MOST_MEGABYTES} MB: download a shorter period, and import it in parts.\n`,
  ],
};

/** Gives the page to answer an error with. */
export type ErrorPages = (status: number) => TextFile;

/**
 * The build's page for a status, or what comes nearest: 404.html for a malformed address, 500.html for any fault of
 * ours, else a plain line of text.
 */
export function createErrorPages(pages: () => ReadonlyMap<number, TextFile>): ErrorPages {
  return (status) => {
    const built = pages();
    const nearest = status === 400 ? built.get(404) : status >= 500 ? built.get(500) : undefined;
    return built.get(status) ?? nearest ?? plainPage(status);
  };
}

function plainPage(status: number): TextFile {
  return createTextFile({
    type: 'text/plain; charset=utf-8',
    cacheControl: 'no-store',
    identity: Buffer.from([`${status} ${STATUS_CODES[status] ?? 'Error'}\n`, ...(ADVICE[status] ?? [])].join('')),
  });
}
