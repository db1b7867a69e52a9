import { readFileSync } from 'node:fs';
import { servedFile } from '../../../server/content/checks/brand.ts';
import type { BrandKit, OwnLogo } from '../../../server/content/schema/brand-kit.ts';
import { readLogo } from '../../../server/content/schema/logo.ts';
import type { Content } from '../../../server/content/schema/schema.ts';
import type { Brand } from '../../../server/content/schema/site-schema.ts';

/** A wider logo is a line of letters that contains the name. */
const WIDE = 2;

/** Logo and seal. */
export function brandFilesOf(
  { site: { brand, certificate } }: Pick<Content, 'site'>,
  publicFolders: readonly string[],
): Omit<BrandKit, 'mark'> {
  const seal = certificate.seal === undefined ? undefined : servedFile(certificate.seal, publicFolders);
  return { logo: logoOf(brand, publicFolders), seal: seal && readFileSync(seal).toString('base64') };
}

/** `checkLogo` has checked the files. */
function logoOf({ logo: src, logoDark: dark }: Brand, publicFolders: readonly string[]): OwnLogo | undefined {
  const file = src === undefined ? undefined : servedFile(src, publicFolders);
  if (src === undefined || file === undefined) return undefined;
  const bytes = readFileSync(file);
  const read = readLogo(bytes);
  if ('wrong' in read) return undefined;
  const { kind, width, height } = read;
  const data = `data:image/${kind === 'svg' ? 'svg+xml' : 'png'};base64,${bytes.toString('base64')}`;
  return { src, data, dark, width, height, isWide: width / height >= WIDE };
}
