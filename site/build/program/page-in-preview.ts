/** Draws one page of a content in a process that serves nobody: preview-process.ts. */
import type { Offer } from '../../../domain/course/offer.ts';
import { bandPath, coursePaths, coverPath, paths } from '../../../domain/paths.ts';
import type { Content } from '../../../server/content/schema/schema.ts';
import type { Desk } from '../../../server/desk/desk.ts';
import type { SitePage } from '../../../server/http/pages/on-demand.ts';
import type { DrawnPage, PreviewOrder } from '../../../server/setup/content-store.ts';
import { isFilmed } from '../../components/course/course-films.ts';
import { pagesOf } from '../on-demand-pages.ts';
import { previewPolicy } from './preview-policy.ts';

type Of = Pick<PreviewOrder, 'kind' | 'id' | 'show'>;

/** Files of site/pages/anew/, which are drawn for previews alone. */
const CARD = 'preview/card';
const SEARCH = 'preview/search';

/** The page of a content that is not that of the site. `offers` by the ids of courses. Undefined if no page shows the file. */
export async function pageInPreview(
  content: Content,
  of: Of,
  offers: ReadonlyMap<string, Offer>,
): Promise<DrawnPage | undefined> {
  const page = pageOf(content, of);
  if (page === undefined) return undefined;
  const pages = pagesOf();
  pages.show(content);
  // Pages of the content ask the desk for nothing else.
  const desk = { offers: async () => new Map(offers) } as Pick<Desk, 'offers'> as Desk;
  const textOf = async (each: SitePage) => {
    const { response } = await pages.make(each, { desk, isPreview: true });
    if (response.status !== 200) throw new Error(`${each.path} could not be drawn: it answered ${response.status}`);
    return { text: await response.text(), policy: response.headers.get('Content-Security-Policy') ?? '' };
  };
  const { text, policy } = await textOf(page);
  let html = text;
  // Drawings of their own addresses, where the site has those of its own content.
  for (const { id } of content.courses) {
    if (of.kind === 'courses' && of.id !== id) continue;
    for (const [kind, path] of [['cover', coverPath(id)] as const, ['band', bandPath(id)] as const]) {
      if (!html.includes(`"${path}"`)) continue;
      // oxlint-disable-next-line no-await-in-loop -- one page at a time
      const drawing = await textOf({ kind: `files/${kind}.svg`, path });
      const data = Buffer.from(drawing.text).toString('base64');
      html = html.replaceAll(`"${path}"`, `"data:image/svg+xml;base64,${data}"`);
    }
  }
  return { html, policy: previewPolicy(policy) };
}

function pageOf({ courses, site }: Content, { kind, id, show }: Of): SitePage | undefined {
  if (kind === 'site')
    return show === 'home' ? { kind: 'home', path: paths.home } : { kind: 'contact', path: paths.contact };
  if (kind === 'pages') return { kind: show === 'page' ? 'page' : SEARCH, path: `/${id}` };
  if (kind === 'readings') {
    const path = courses.find(({ reading }) => reading?.entry === id)?.reading?.path;
    return path === undefined ? undefined : { kind: show === 'page' ? 'reading' : SEARCH, path };
  }
  const course = courses.find((each) => each.id === id);
  if (course === undefined) return undefined;
  const { page, payment } = coursePaths(course);
  if (show === 'payment') return { kind: 'payment', path: payment };
  if (show === 'card') return { kind: CARD, path: page };
  if (show === 'search') return { kind: SEARCH, path: page };
  return { kind: isFilmed(course, site) ? 'filmed' : 'course', path: page };
}
