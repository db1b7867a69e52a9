import { postedFields } from './read-form.ts';

/** A file has up to two thousand rows, each on its own page where there are many. */
const MOST_FIELDS = 5000;

/** The fields of a form of the content, uncut: the use case refuses what is too long. Of a repeated one the last counts. */
export async function readSiteForm(request: Request): Promise<ReadonlyMap<string, string>> {
  const fields = await postedFields(request, MOST_FIELDS);
  return new Map(fields.filter((field): field is [string, string] => typeof field[1] === 'string'));
}

/** What a preview is asked to show: without a choice the page of a file, and of the site its home. */
export function shownIn({ searchParams }: URL, kind: string): string {
  return searchParams.get('show') ?? (kind === 'site' ? 'home' : 'page');
}
