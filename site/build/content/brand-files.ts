import { readFileSync } from 'node:fs';
import { servedFile } from '../../../server/content/checks/brand.ts';
import { SITE_FILE } from '../../../server/content/checks/parts.ts';
import type { BrandKit, OwnLogo } from '../../../server/content/schema/brand-kit.ts';
import { ContentError } from '../../../server/content/schema/file-findings.ts';
import { readLogo } from '../../../server/content/schema/logo.ts';
import type { Content } from '../../../server/content/schema/schema.ts';
import type { Brand } from '../../../server/content/schema/site-schema.ts';
import { withDrawing } from '../../art/brand/resvg.ts';

/** A wider logo is a line of letters that contains the name. */
const WIDE = 2;

/** Reads logo and seal. Throws a ContentError for a logo that cannot be drawn. */
export async function brandFilesOf(
  { site: { brand, certificate } }: Pick<Content, 'site'>,
  publicFolders: readonly string[],
): Promise<Omit<BrandKit, 'mark'>> {
  const seal = certificate.seal === undefined ? undefined : servedFile(certificate.seal, publicFolders);
  return { logo: await logoOf(brand, publicFolders), seal: seal && readFileSync(seal).toString('base64') };
}

/** `checkLogo` has checked the files. */
async function logoOf(
  { logo: src, logoDark: dark }: Brand,
  publicFolders: readonly string[],
): Promise<OwnLogo | undefined> {
  const file = src === undefined ? undefined : servedFile(src, publicFolders);
  if (src === undefined || file === undefined) return undefined;
  const bytes = readFileSync(file);
  const read = readLogo(bytes);
  if ('wrong' in read) return undefined;
  const { kind, width, height } = read;
  const data = `data:image/${kind === 'svg' ? 'svg+xml' : 'png'};base64,${bytes.toString('base64')}`;
  await mustBeDrawn('logo', src, bytes);
  const darkFile = dark === undefined ? undefined : servedFile(dark, publicFolders);
  if (dark !== undefined && darkFile !== undefined) await mustBeDrawn('logoDark', dark, readFileSync(darkFile));
  return { src, data, dark, width, height, isWide: width / height >= WIDE };
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
