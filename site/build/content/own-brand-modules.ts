import type { AstroIntegration } from 'astro';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedFile } from '../../../server/content/checks/brand.ts';
import { readLogo } from '../../../server/content/schema/logo.ts';
import { SITE_FILE } from '../../../server/content/checks/parts.ts';
import { ContentError } from '../../../server/content/schema/file-findings.ts';
import type { Content, Entry } from '../../../server/content/schema/schema.ts';
import type { Drawing } from '../../../server/content/schema/drawing.ts';
import type { Brand } from '../../../server/content/schema/site-schema.ts';
import { markOf } from '../../art/brand/brand-mark.ts';
import { withDrawing } from '../../art/brand/resvg.ts';
import type { OwnBrand, OwnLogo } from '../../art/brand/own-brand.ts';

export const BRAND_MODULES = 'own-brand';

/** A wider logo is a line of letters that contains the name. */
const WIDE = 2;

/** Fills site/art/brand/own-brand.ts, own-logo.ts, own-seal.ts and own-drawings.ts. A change of these files restarts `astro dev`. */
export function ownBrand(
  { site, emblems, drawings }: Content,
  publicFolders: readonly string[],
  folder: string,
): AstroIntegration {
  const { brand, certificate } = site;
  const { seal } = certificate;
  return {
    name: 'own-brand',
    hooks: {
      'astro:config:setup': async ({ addWatchFile, updateConfig }) => {
        const { logo, data, file } = await logoOf(brand, publicFolders);
        const sealFile = seal === undefined ? undefined : servedFile(seal, publicFolders);
        const drawn = Object.entries({ emblems, drawings }).flatMap(([name, entries]) =>
          entries.map(({ id }) => join(folder, name, `${id}.svg`)),
        );
        for (const each of [join(folder, 'site.yaml'), file, sealFile, ...drawn])
          if (each !== undefined) addWatchFile(each);
        const own: OwnBrand = { colours: brand.colours, tiles: brand.tiles, mark: await markOf(brand), logo };
        const modules: Record<string, string> = {
          'own-brand': `export const ownBrand = ${JSON.stringify(own)};`,
          'own-logo': `export const ownLogo = ${JSON.stringify(data)};`,
          'own-drawings': `export const ownEmblems = ${named(emblems)}; export const ownDrawings = ${named(drawings)};`,
          ...(sealFile !== undefined && {
            'own-seal': `export const ownSeal = Buffer.from('${readFileSync(sealFile).toString('base64')}', 'base64');`,
          }),
        };
        updateConfig({
          vite: {
            plugins: [
              {
                name: BRAND_MODULES,
                enforce: 'pre',
                transform: {
                  filter: { id: /\/site\/art\/brand\/own-(brand|logo|seal|drawings)\.ts$/ },
                  handler: (_, id) => modules[/own-(?:brand|logo|seal|drawings)(?=\.ts$)/.exec(id)?.[0] ?? ''],
                },
              },
            ],
          },
        });
      },
    },
  };
}

const named = (drawings: readonly Entry<Drawing>[]) =>
  JSON.stringify(Object.fromEntries(drawings.map(({ id, ...drawing }) => [id, drawing])));

/** The logo, and its file as a data: URL. `checkLogo` has checked the files. */
async function logoOf({ logo: src, logoDark: dark }: Brand, publicFolders: readonly string[]) {
  const file = src === undefined ? undefined : servedFile(src, publicFolders);
  if (src === undefined || file === undefined) return {};
  const bytes = readFileSync(file);
  const read = readLogo(bytes);
  if ('wrong' in read) return {};
  const { kind, width, height } = read;
  const data = `data:image/${kind === 'svg' ? 'svg+xml' : 'png'};base64,${bytes.toString('base64')}`;
  await mustBeDrawn('logo', src, bytes);
  const darkFile = dark === undefined ? undefined : servedFile(dark, publicFolders);
  if (dark !== undefined && darkFile !== undefined) await mustBeDrawn('logoDark', dark, readFileSync(darkFile));
  const logo: OwnLogo = { src, dark, width, height, isWide: width / height >= WIDE };
  return { logo, data, file };
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
