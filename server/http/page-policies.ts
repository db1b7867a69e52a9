import { existsSync, readFileSync } from 'node:fs';

interface PageHeaders {
  pathname: string;
  headers: { key: string; value: string }[];
}

/**
 * The Content-Security-Policy of each built page by its path, from the file the Node adapter of Astro writes beside
 * the build when `staticHeaders` is on.
 */
export function readPolicies(file: string): ReadonlyMap<string, string> {
  if (!existsSync(file)) return new Map();
  const list: PageHeaders[] = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(
    list.flatMap(({ pathname, headers }) =>
      headers
        .filter(({ key }) => key.toLowerCase() === 'content-security-policy')
        .map(({ value }) => [pagePathOf(pathname), value] as const),
    ),
  );
}

/** The adapter may name a page by its route or by its file, with or without slashes around it. */
function pagePathOf(pathname: string): string {
  const bare = pathname.replace(/^\/+|(?<!\/)\/+$/g, '').replace(/(^|\/)index(\.html)?$|\.html$/, '');
  return `/${bare}`;
}
