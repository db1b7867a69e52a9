import { statSync } from 'node:fs';
import { join } from 'node:path';
import { loadContent } from '../server/content/load.ts';
import { coursePaths, paths } from '../domain/paths.ts';

const root = join(import.meta.dirname, '..');

/** In the order of the lists. */
export function pagesByKind() {
  const { courses } = loadContent(root);
  const urls = courses.map((course) => ({
    ...coursePaths(course),
    layout: course.page.layout,
    slip: course.payment.layout === 'receipt',
  }));
  const only = (found: readonly (string | undefined)[]) => found.filter((path) => path !== undefined);
  return {
    home: [paths.home],
    catalogue: [paths.courses],
    about: [paths.about],
    contact: [paths.contact],
    landing: urls.filter(({ layout }) => layout === 'landing').map(({ page }) => page),
    detail: urls.filter(({ layout }) => layout === 'detail').map(({ page }) => page),
    'payment, steps': urls.filter(({ slip }) => !slip).map(({ payment }) => payment),
    'payment, receipt': urls.filter(({ slip }) => slip).map(({ payment }) => payment),
    playlist: only(urls.map(({ playlist }) => playlist)),
    player: urls.flatMap(({ lectures }) => lectures),
    'free video': only(urls.map(({ video }) => video)),
    reading: only(urls.map(({ reading }) => reading)),
    register: only(urls.map(({ register }) => register)),
    legal: [paths.terms, paths.privacy, paths.refunds, paths.accessibility],
    'not found': ['/no-such-page'],
  } satisfies Record<string, string[]>;
}

export type Kind = keyof ReturnType<typeof pagesByKind>;

/** Other kinds have pages that differ in a few words, so only the largest is measured. */
const MEASURED_WHOLE: readonly Kind[] = ['landing', 'detail', 'playlist', 'free video', 'reading'];

/** The pages to measure in the site built in `dist`. */
export function measuredPages(dist: string): { kind: Kind; path: string }[] {
  return (Object.entries(pagesByKind()) as [Kind, string[]][]).flatMap(([kind, all]) => {
    const chosen = MEASURED_WHOLE.includes(kind) || all.length < 2 ? all : [largest(dist, all)];
    return chosen.map((path) => ({ kind, path }));
  });
}

/** By bytes as sent; the first for pages on request. */
export function largest(dist: string, candidates: readonly string[]): string {
  const size = (path: string) =>
    statSync(join(dist, 'client', `${path === paths.home ? '/index' : path}.html.br`), { throwIfNoEntry: false })
      ?.size ?? 0;
  return candidates.reduce((best, path) => (size(path) > size(best) ? path : best));
}
