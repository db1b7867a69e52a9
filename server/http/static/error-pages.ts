import { STATUS_CODES } from 'node:http';
import { MOST_PICTURE_MEGABYTES } from '../../../domain/picture/upload-limits.ts';
import { MOST_MEGABYTES } from '../../../domain/statement/cells/statement-limits.ts';
import { createTextFile, type TextFile } from './text-file.ts';

function adviceOn(status: number, publicUrl: string | undefined): string {
  if (status === 403) {
    const site = publicUrl === undefined ? 'on this site' : `at ${publicUrl}`;
    return `This form did not come from a page of this site. Open the page ${site} again and send the form from there.\n`;
  }
  if (status === 413) {
    return `This is too large. A bank statement may have ${MOST_MEGABYTES} MB: download a shorter period, and import it in parts. A picture may have ${MOST_PICTURE_MEGABYTES} MB: save it smaller.\n`;
  }
  return '';
}

export type ErrorPages = (status: number) => TextFile;

/** The built page for a status, else 404.html for malformed addresses or 500.html for our faults, else plain text. */
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
