import { STATUS_CODES } from 'node:http';
import { MOST_MEGABYTES } from '../../../domain/statement/cells/statement-limits.ts';
import { createTextFile, type TextFile } from './text-file.ts';

/** What to do about an error that a person may meet. */
function adviceOn(status: number, publicUrl: string | undefined): string {
  if (status === 403) {
    const site = publicUrl === undefined ? 'on this site' : `at ${publicUrl}`;
    return `This form did not come from a page of this site. Open the page ${site} and send the form from there.\n`;
  }
  if (status === 413) {
    return `This is too large. A bank statement may have ${MOST_MEGABYTES} MB: download a shorter period, and import it in parts.\n`;
  }
  return '';
}

/** Gives the page to answer an error with. */
export type ErrorPages = (status: number) => TextFile;

/**
 * The build's page for a status, or what comes nearest: 404.html for a malformed address, 500.html for any fault of
 * ours, else a plain line of text, which names the public address where that helps.
 */
export function createErrorPages(pages: () => ReadonlyMap<number, TextFile>, publicUrl?: string): ErrorPages {
  return (status) => {
    const built = pages();
    const nearest = status === 400 ? built.get(404) : status >= 500 ? built.get(500) : undefined;
    return built.get(status) ?? nearest ?? plainPage(status, publicUrl);
  };
}

function plainPage(status: number, publicUrl: string | undefined): TextFile {
  return createTextFile({
    type: 'text/plain; charset=utf-8',
    cacheControl: 'no-store',
    identity: Buffer.from(`${status} ${STATUS_CODES[status] ?? 'Error'}\n${adviceOn(status, publicUrl)}`),
  });
}
