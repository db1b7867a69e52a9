import { readFileSync } from 'node:fs';
import { servedFile } from '../../../server/content/checks/brand.ts';
import { SITE_FILE } from '../../../server/content/checks/parts.ts';
import type { BrandKit } from '../../../server/content/schema/brand-kit.ts';
import { ContentError } from '../../../server/content/schema/file-findings.ts';
import type { Content } from '../../../server/content/schema/schema.ts';
import { markOf } from '../../art/brand/brand-mark.ts';
import { withDrawing } from '../../art/brand/resvg.ts';
import { brandFilesOf } from './brand-files.ts';

/** Draws the mark of the brand and reads its files. Throws a ContentError for a logo that cannot be drawn. */
export async function brandKitOf(content: Pick<Content, 'site'>, publicFolders: readonly string[]): Promise<BrandKit> {
  const { brand } = content.site;
  for (const name of ['logo', 'logoDark'] as const) {
    const src = brand[name];
    const file = src === undefined ? undefined : servedFile(src, publicFolders);
    // oxlint-disable-next-line no-await-in-loop -- there are two
    if (src !== undefined && file !== undefined) await mustBeDrawn(name, src, readFileSync(file));
  }
  return { mark: await markOf(brand), ...brandFilesOf(content, publicFolders) };
}

/** A browser shows nothing of an SVG with a single error. */
async function mustBeDrawn(name: string, src: string, bytes: Buffer): Promise<void> {
  if (!src.endsWith('.svg')) return;
  try {
    const isEmpty = await withDrawing(bytes.toString('utf8'), (drawing) => drawing.innerBBox() === undefined);
    if (isEmpty) throw new Error('it is empty');
  } catch (error) {
    throw new ContentError([
      {
        file: SITE_FILE,
        field: `brand.${name}`,
        wrong: `public${src} cannot be drawn: ${String(error instanceof Error ? error.message : error)}`,
        fix: 'Save it once more as a plain SVG, or as a PNG.',
      },
    ]);
  }
}
