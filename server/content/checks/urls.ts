import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pathOfTarget, WHATSAPP_TARGET } from '../../../domain/link-target.ts';
import { coursePaths, isInOwnFolder, learnerPaths, ownPaths, paths } from '../../../domain/paths.ts';
import { meant } from '../schema/explain.ts';
import type { Problem } from '../schema/file-findings.ts';
import { courseFile, pageFile, type Parts, type Place, repeats, SITE_FILE, whereIs } from './parts.ts';

const THE_SITE = 'the site';

/** URLs that two pages claim, or that the site needs itself. Letter case does not count. */
export function checkUrls({ courses, pages, publicFolders }: Parts): Problem[] {
  const reserved = ownPaths().map((value) => ({ file: THE_SITE, field: value, value }));
  const ofPages = pages
    .map((page) => ({ file: pageFile(page), field: '', value: `/${page.id}` }))
    // Required pages such as the terms have an address of the site.
    .filter(({ value }) => !Object.values<string>(paths).includes(value));
  const ofCourses = courses.flatMap((course) =>
    claimedBy(course).map((claim) => ({ file: courseFile(course), ...claim })),
  );
  const players = new Map(
    courses.flatMap(({ lectures }) =>
      lectures === undefined ? [] : [[lectures.player.toLowerCase(), lectures.player]],
    ),
  );
  const fix = 'Every page needs its own URL. URLs that differ only in letter case count as the same.';
  return [
    ...repeats([...reserved, ...ofPages, ...ofCourses])
      .filter(({ place }) => place.file !== THE_SITE)
      .map(({ place, earlier }) => ({ file: place.file, field: place.field, wrong: taken(place, earlier), fix })),
    ...ofCourses.flatMap((place) => misplaced(place, { players, publicFolders })),
  ];
}

/** Players by their path in small letters, and folders of served files: no page may have an address there. */
type Ground = { players: ReadonlyMap<string, string> } & Pick<Parts, 'publicFolders'>;

/** Paths that nobody else claims and where a page still could not be found. */
function misplaced({ file, field, value }: Place, { players, publicFolders }: Ground): Problem[] {
  const problem = (wrong: string, fix: string) => [{ file, field, wrong: `${value} ${wrong}`, fix }];
  const parts = value.toLowerCase().split('/');
  if (isInOwnFolder(value))
    return problem(`is under /${parts[1]}, which the site itself needs`, 'Choose another first part.');
  if (parts.at(-1) === 'index')
    return problem('ends in index, which web servers leave out', 'Choose another last part.');
  const [player] = parts.slice(0, -1).flatMap((_, index) => players.get(parts.slice(0, index + 1).join('/')) ?? []);
  if (player !== undefined) {
    const fix = `Only lecture numbers can follow the path of a player. Choose another path, or another player, such as ${player}/lecture.`;
    return problem(`is under the player ${player}`, fix);
  }
  const other = [value, `${value}.html`, `${value}/index.html`].find((name) => isServed(name, publicFolders));
  if (other === undefined) return [];
  return problem(`is the address of the file public${other} too`, 'Rename that file, or choose another path.');
}

/** Buttons and notices that lead to no page, or to a WhatsApp number that is missing. */
export function checkTargets(parts: Parts): Problem[] {
  const { site, courses, pages, publicFolders } = parts;
  const to = site?.notice?.to;
  const targets = [
    ...(to === undefined ? [] : [{ file: SITE_FILE, field: 'notice.to', value: to }]),
    ...pages.flatMap((page) =>
      page.blocks.flatMap((block, index) =>
        block.kind === 'button' ? [{ file: pageFile(page), field: `blocks[${index}].to`, value: block.to }] : [],
      ),
    ),
  ];
  const known = [
    ...Object.values(paths),
    ...[learnerPaths.signIn, learnerPaths.myCourses],
    ...pages.map(({ id }) => `/${id}`),
    ...courses.flatMap((course) => Object.values(coursePaths(course)).flat()),
  ].filter((path) => path !== undefined);
  return targets.flatMap(({ file, field, value }): Problem[] => {
    if (value === WHATSAPP_TARGET && site !== undefined && site.contact.whatsapp === undefined) {
      const fix = `Add whatsapp: under contact in ${SITE_FILE}, or write tel: and a phone number.`;
      return [{ file, field, wrong: 'is whatsapp, and the site has no WhatsApp number', fix }];
    }
    const path = pathOfTarget(value);
    if (path === undefined || known.includes(path) || isServed(path, publicFolders)) return [];
    const fix = 'Write the address of a page as the browser shows it after the name of the site, e.g. /Courses.';
    return [{ file, field, wrong: `no page has the address ${path}${meant(path, known)}`, fix }];
  });
}

function isServed(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile());
}

function taken(place: Place, earlier: Place): string {
  const owner = earlier.file === THE_SITE ? 'the site itself' : whereIs(earlier, place.file);
  return `${place.value} is already used by ${owner}`;
}

function claimedBy(course: Parts['courses'][number]): { field: string; value: string }[] {
  const claims = [
    { field: 'page.path', value: course.page.path },
    { field: 'payment.path', value: course.payment.path },
    { field: 'lectures.path', value: course.lectures?.path },
    { field: 'lectures.player', value: course.lectures?.player },
    { field: 'freeVideo.path', value: course.freeVideo?.path },
    { field: 'reading.path', value: course.reading?.path },
  ];
  const former = course.formerPaths.map((value, index) => ({ field: `formerPaths[${index}]`, value }));
  return [...claims, ...former].flatMap(({ field, value }) => (value === undefined ? [] : [{ field, value }]));
}
