import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Video } from '../../../domain/course/video.ts';
import type { Problem } from '../schema/file-findings.ts';
import { courseFile, pageFile, type Parts, SITE_FILE } from './parts.ts';

/** Videos, captions and QR codes that the content names and public/media does not have. */
export function checkMedia({ publicFolders, site, courses, pages }: Parts): Problem[] {
  const named = [
    ...(site?.payees ?? []).map(({ qrImage }, index) => ({
      file: SITE_FILE,
      field: `payees[${index}].qrImage`,
      path: qrImage,
    })),
    ...courses.flatMap((course) => videosOf(course).flatMap(({ at, video }) => filesOf(video, courseFile(course), at))),
    ...pages.flatMap((page) =>
      page.blocks.flatMap((block, index) =>
        block.kind === 'video' ? filesOf(block.video, pageFile(page), `blocks[${index}]`) : [],
      ),
    ),
  ];
  return named.flatMap(({ file, field, path }) =>
    path === undefined || publicFolders.some((folder) => existsSync(join(folder, path)))
      ? []
      : [
          {
            file,
            field,
            wrong: `there is no file public${path}`,
            fix: 'Put the file there, in the folder of your content or of the project, or write its name letter by letter.',
          },
        ],
  );
}

function filesOf(video: Video, file: string, at: string) {
  if (!('file' in video)) return [];
  return (['file', 'captions'] as const).map((name) => ({ file, field: `${at}.video.${name}`, path: video[name] }));
}

function videosOf({ page, lectures, freeVideo }: Parts['courses'][number]) {
  const promo = 'promo' in page ? page.promo : undefined;
  return [
    ...(promo === undefined ? [] : [{ at: 'page.promo', video: promo.video }]),
    ...(lectures?.items ?? []).map(({ video }, index) => ({ at: `lectures.items[${index}]`, video })),
    ...(freeVideo?.items ?? []).map(({ video }, index) => ({ at: `freeVideo.items[${index}]`, video })),
  ];
}
