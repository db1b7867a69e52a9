/** Makes the site of a folder of content, for a packed site: what a build makes of it, without the tools of a build. */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { saidOffers } from '../../../domain/course/offer.ts';
import { indianDayAt } from '../../../domain/day.ts';
import { madePicturePath } from '../../../domain/paths.ts';
import { contentHash } from '../../../server/content/content-hash.ts';
import { contentPlace, PICTURES, publicFolders } from '../../../server/content/schema/content-place.ts';
import { ContentError } from '../../../server/content/schema/file-findings.ts';
import type { SiteOrder } from '../../../server/first-run/made-site.ts';
import { DRAWN, pageFileName, POLICIES } from '../../../server/http/static/static-files.ts';
import { createPictures, filesOf } from '../../../server/pictures/made-pictures.ts';
import { keepContent } from '../../../server/setup/build.ts';
import { DRAWN_FILES } from '../../../server/setup/data-folder.ts';
import { makeDrawn } from '../../drawing/make-drawn.ts';
import { readApart } from '../../publish/read-apart.ts';
import { pagesOf } from '../on-demand-pages.ts';
import { exportDrawn, exportPages } from './export-pages.ts';

/** Makes it beside `into` and then puts it there as a whole. `build` is the folder of the program. Throws a ContentError. */
export async function makeSiteOf(
  build: string,
  { root, content: folder, into, pictures: made }: SiteOrder,
): Promise<void> {
  // A package has no sample beside it, so a folder of that name is the provider's.
  const place = { ...contentPlace(root, { CONTENT_DIR: folder }), isSample: false };
  const hash = contentHash(folder);
  const built = join(build, 'client', madePicturePath(''));
  const read = await readApart({ root, place, made, built });
  if ('problems' in read) throw new ContentError(read.problems);
  const { content } = read;
  const unfinished = `${into}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const client = join(unfinished, 'client');
  mkdirSync(client, { recursive: true });
  copyProgramFiles(build, client);
  for (const files of publicFolders(root, place).toReversed()) cpSync(files, client, { recursive: true });
  symlinkSync(join(build, 'server'), join(unfinished, 'server'), 'junction');

  const inClient = join(client, madePicturePath(''));
  mkdirSync(inClient, { recursive: true });
  const shown = content.pictures === undefined ? [] : [...filesOf(content.pictures)];
  // Those of the package are there already.
  const own = shown.filter((file) => existsSync(join(made, file)));
  await Promise.all(own.map((file) => copyFile(join(made, file), join(inClient, file))));
  keepContent(unfinished, content, { from: place.shown, hash });
  const pages = pagesOf();
  pages.show(content);
  await exportPages(unfinished, pages, saidOffers(content.courses, indianDayAt(Date.now())));
  const pictures = createPictures({ from: join(folder, PICTURES), folder: made, built });
  exportDrawn(unfinished, await makeDrawn(content, { folder: join(dirname(into), DRAWN_FILES), pictures }));
  rmSync(into, { recursive: true, force: true });
  renameSync(unfinished, into);
}

/** Files of the program alone: no page, icon or picture of the content in the build. */
function copyProgramFiles(build: string, client: string): void {
  const from = join(build, 'client');
  const listed = [POLICIES, DRAWN].flatMap((name) => Object.keys(JSON.parse(readFileSync(join(build, name), 'utf8'))));
  const made = new Set(listed.map(pageFileName));
  cpSync(from, client, {
    recursive: true,
    filter: (path) => {
      const file = relative(from, path).split(sep).join('/');
      return !file.startsWith('media/') && !made.has(file.replace(/\.(?:br|gz)$/, ''));
    },
  });
}
