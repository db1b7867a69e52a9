import { bandPath, coverPath, coursePaths, lecturesAt, paths, processPaths, SECURITY_PATH } from '../domain/paths.ts';
import { countsSeats } from '../domain/course/seats.ts';
import type { Content } from '../server/content/schema/schema.ts';
import type { Addresses, SitePage } from '../server/http/pages/on-demand.ts';
import { isFilmed } from './components/course/course-films.ts';

/** Each is a file of site/pages/anew/. */
type PageKind =
  | 'home'
  | 'courses'
  | 'about'
  | 'contact'
  | 'course'
  | 'filmed'
  | 'payment'
  | 'playlist'
  | 'lecture'
  | 'no-lecture'
  | 'video'
  | 'reading'
  | 'page'
  | 'not-found'
  | 'failed'
  | `files/${'robots.txt' | 'sitemap-index.xml' | 'sitemap-0.xml' | 'site.webmanifest' | 'favicon.svg'}`
  | `files/${'security.txt' | 'band.svg' | 'cover.svg'}`;

/** At the root of the site. A file of the same name in `public/` takes their place. */
const OWN_FILES = ['robots.txt', 'sitemap-index.xml', 'sitemap-0.xml', 'site.webmanifest', 'favicon.svg'] as const;

interface ContentPage extends SitePage {
  kind: PageKind;
}

type Given = Pick<Content, 'site' | 'courses' | 'pages'>;

let last: { of: Content['courses']; addresses: Addresses } | undefined;

/** The same object for the same courses. */
export function addressesIn({ site, courses }: Given): Addresses {
  if (last?.of !== courses) last = { of: courses, addresses: addressesOf({ site, courses }) };
  return last.addresses;
}

function addressesOf({ site, courses }: Pick<Given, 'site' | 'courses'>): Addresses {
  const urls = courses.map(coursePaths);
  const forms = urls.map(({ register }) => register);
  const gated = site.access === 'open' ? [] : urls.flatMap(({ playlist, lectures }) => [playlist, ...lectures]);
  const payments = courses.filter(countsSeats).map(({ payment }) => payment.path);
  const lists = urls.map(({ waitingList }) => waitingList);
  return {
    onRequest: [...forms, ...lists, ...payments, ...gated].filter((path) => path !== undefined),
    former: courses.flatMap(({ formerPaths, page }) => formerPaths.map((former) => [former, page.path] as const)),
    players: courses.flatMap(({ lectures }) => (lectures === undefined ? [] : [lectures.player])),
  };
}

/** The pages that are the same for everybody, so that they are made before anybody asks for them. */
export function sitePages({ site, courses, pages }: Given): ContentPage[] {
  return [
    { kind: 'home', path: paths.home },
    { kind: 'home', path: paths.homeAlias },
    { kind: 'courses', path: paths.courses },
    { kind: 'about', path: paths.about },
    { kind: 'contact', path: paths.contact },
    ...courses.flatMap((course): ContentPage[] => {
      const { page, payment, playlist, lectures, video, reading } = coursePaths(course);
      return [
        { kind: isFilmed(course, site) ? 'filmed' : 'course', path: page },
        ...(countsSeats(course) ? [] : each('payment', payment)),
        ...(site.access === 'open' ? [...each('playlist', playlist), ...each('lecture', ...lectures)] : []),
        ...each('video', video),
        ...each('reading', reading),
      ];
    }),
    ...pages.map(({ id }): ContentPage => ({ kind: 'page', path: `/${id}` })),
    // The process sends these for any path (server/http/static/error-pages.ts).
    { kind: 'not-found', path: processPaths.notFound },
    { kind: 'failed', path: processPaths.failed },
    ...OWN_FILES.map((name): ContentPage => ({ kind: `files/${name}`, path: `/${name}` })),
    { kind: 'files/security.txt', path: SECURITY_PATH },
    ...courses.flatMap(({ id }): ContentPage[] => [
      { kind: 'files/band.svg', path: bandPath(id) },
      { kind: 'files/cover.svg', path: coverPath(id) },
    ]),
  ];
}

/**
 * The page at a path that is made when somebody asks: a payment page that counts seats, lectures that only learners who
 * are enrolled may watch, and any unknown lecture.
 */
export function pageOnRequest({ site, courses }: Given, path: string): ContentPage | undefined {
  if (courses.some((course) => course.payment.path === path && countsSeats(course))) return { kind: 'payment', path };
  const found = lecturesAt(courses, path);
  if (found?.at === 'none') return { kind: 'no-lecture', path };
  if (found === undefined || site.access === 'open') return undefined;
  return { kind: found.at === 'playlist' ? 'playlist' : 'lecture', path };
}

function each(kind: PageKind, ...pathsOfKind: readonly (string | undefined)[]): ContentPage[] {
  return pathsOfKind.flatMap((path) => (path === undefined ? [] : [{ kind, path }]));
}
