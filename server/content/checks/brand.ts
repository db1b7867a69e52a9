import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readLogo } from '../schema/logo.ts';
import type { Problem } from '../schema/file-findings.ts';
import { type Parts, SITE_FILE } from './parts.ts';

/** Problems with the files of the logo and of the seal on certificates. */
export function checkLogo({ publicFolders, site }: Parts): Problem[] {
  if (site === undefined) return [];
  const { logo, logoDark } = site.brand;
  const alone =
    logo === undefined && logoDark !== undefined
      ? [
          {
            file: SITE_FILE,
            field: 'brand.logoDark',
            wrong: 'needs brand.logo as well',
            fix: 'Name the logo for light pages as logo: too.',
          },
        ]
      : [];
  const found = Object.entries({ logo, logoDark }).flatMap(([name, path]) => {
    const fault = path === undefined ? undefined : faultOf(path, publicFolders);
    return fault === undefined ? [] : [{ file: SITE_FILE, field: `brand.${name}`, ...fault }];
  });
  const { seal } = site.certificate;
  const sealFault = seal === undefined ? undefined : faultOf(seal, publicFolders);
  const ofSeal = sealFault === undefined ? [] : [{ file: SITE_FILE, field: 'certificate.seal', ...sealFault }];
  return [...alone, ...found, ...ofSeal];
}

/** The file behind a path that is served as it is. The provider's own folder takes precedence. */
export function servedFile(path: string, publicFolders: readonly string[]): string | undefined {
  return publicFolders.map((folder) => join(folder, path)).find((file) => existsSync(file) && statSync(file).isFile());
}

function faultOf(path: string, publicFolders: readonly string[]) {
  const file = servedFile(path, publicFolders);
  if (file === undefined) {
    const fix = 'Put the file into public/ in the folder of your content, or write its name letter by letter.';
    return { wrong: `there is no file public${path}`, fix };
  }
  const read = readLogo(readFileSync(file));
  if ('wrong' in read) return { wrong: `public${path} ${read.wrong}`, fix: read.fix };
  if (path.endsWith(`.${read.kind}`)) return undefined;
  const name = path.replace(/\.\w+$/, `.${read.kind}`);
  // The server takes the media type from the name of the file.
  return {
    wrong: `public${path} holds ${read.kind.toUpperCase()}`,
    fix: `Name the file public${name}, and here ${name}.`,
  };
}
