/** Makes the site of a folder of content, for a packed site: what a build makes of it, without the tools of a build. */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { madePicturePath } from '../../../domain/paths.ts';
import { workApart } from '../../../server/base/apart.ts';
import { loadContent } from '../../../server/content/load.ts';
import type { BrandKit, DrawnMark } from '../../../server/content/schema/brand-kit.ts';
import type { Content } from '../../../server/content/schema/schema.ts';
import { contentPlace, PICTURES, publicFolders } from '../../../server/content/schema/content-place.ts';
import type { SiteOrder } from '../../../server/first-run/made-site.ts';
import { pageFileName, POLICIES } from '../../../server/http/static/static-files.ts';
import { createPictures, filesOf } from '../../../server/pictures/made-pictures.ts';
import { keepContent } from '../../../server/setup/build.ts';
import { brandOf } from '../../content.ts';
import { brandFilesOf } from '../content/brand-files.ts';
import { withQuestionPictures } from '../content/question-pictures.ts';
import { PICTURES_FILE } from '../keep-pictures.ts';
import { pagesOf } from '../on-demand-pages.ts';
import { exportPages } from './export-pages.ts';
import type { standIns } from './stand-ins.tsx';

/** The mark of a brand whose letter nothing here can draw (brand-mark.ts). */
const PLAIN_MARK: DrawnMark = { path: 'M8 12h48v8H8z', sun: { cx: 32, cy: 38, r: 13 } };

/** Of the process that draws: a thousand courses stay far below. */
const LIMITS = { processorMs: 60_000, megabytes: 256 } as const;

/** Folders of files that were drawn for the content of the build. */
const OF_CONTENT = /^(?:social|covers|media)$/;

/** Makes it beside `into` and then puts it there as a whole. `build` is the folder of the program. Throws a ContentError. */
export async function makeSiteOf(
  build: string,
  { root, content: folder, into, pictures: made }: SiteOrder,
): Promise<void> {
  // A package has no sample beside it, so a folder of that name is the provider's.
  const place = { ...contentPlace(root, { CONTENT_DIR: folder }), isSample: false };
  const content = loadContent(root, place);
  const unfinished = `${into}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const client = join(unfinished, 'client');
  mkdirSync(client, { recursive: true });
  copyProgramFiles(build, client);
  for (const own of publicFolders(root, place).toReversed()) cpSync(own, client, { recursive: true });
  symlinkSync(join(build, 'server'), join(unfinished, 'server'), 'junction');

  const pictures = createPictures({ from: join(folder, PICTURES), folder: made });
  const shown = await pictures.shown(content);
  writeFileSync(join(unfinished, PICTURES_FILE), JSON.stringify(shown));
  const inClient = join(client, madePicturePath(''));
  mkdirSync(inClient, { recursive: true });
  await Promise.all([...filesOf(shown)].map((file) => copyFile(join(made, file), join(inClient, file))));

  const brandKit = { mark: PLAIN_MARK, ...brandFilesOf(content, publicFolders(root, place)) };
  const kept = { ...(await withQuestionPictures(content, pictures)), brandKit };
  keepContent(unfinished, kept, place.shown);
  const pages = pagesOf(unfinished);
  pages.show(kept);
  await exportPages(unfinished, pages);
  for (const [path, bytes] of await drawn(kept, brandKit)) {
    const file = join(client, path);
    if (existsSync(file)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  rmSync(into, { recursive: true, force: true });
  renameSync(unfinished, into);
}

/** Draws in a process of its own, as all drawing is done. */
async function drawn(content: Content, kit: BrandKit): Promise<Map<string, string | Uint8Array>> {
  const file = new URL('./stand-in-process.ts', import.meta.url);
  const courses = content.courses.map(({ id, name, cover }) => ({ id, name, cover }));
  const limits = { ...LIMITS, until: performance.now() + LIMITS.processorMs * 2 };
  const done = await workApart<{ standIns: typeof standIns }, Map<string, string | Uint8Array>>(
    file,
    (ask) => ask('standIns', { brand: brandOf(content, kit), courses }),
    limits,
  );
  if ('ended' in done) throw new Error('The icons of the site took too much work to draw.');
  return done.answer;
}

/** Files of the program alone: no page, icon or picture of the content in the build. */
function copyProgramFiles(build: string, client: string): void {
  const from = join(build, 'client');
  const policies = JSON.parse(readFileSync(join(build, POLICIES), 'utf8')) as Record<string, string>;
  const made = new Set(Object.keys(policies).map(pageFileName));
  cpSync(from, client, {
    recursive: true,
    filter: (path) => {
      const file = relative(from, path).split(sep).join('/');
      const [first = ''] = file.split('/');
      const isIcon = /^(?:favicon\.ico|apple-touch-icon|icon-)/.test(file);
      return !OF_CONTENT.test(first) && !isIcon && !made.has(file.replace(/\.(?:br|gz)$/, ''));
    },
  });
}
