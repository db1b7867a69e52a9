/** The licences of what is in a packed site. They ask that every copy has their words. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BundledPackage } from '../../site/build/program/bundled-packages.ts';
import { lockedPackages } from './locked-packages.ts';

/** GPL and LGPL 3, section 4 and 6: that it is used, where its source is, and that it may be replaced. */
const HEAD = `Licences of what is in this site

Its own licence is in LICENSE. CREDITS.md says who made fonts and pictures.

This site uses libraries under the GNU Lesser General Public License 3.0: libvips, glib, libexif and libheif, which are parts
of the package @img/sharp-wasm32, and libheif, which the package libheif-js is made of. Both packages are unchanged, in
server/node_modules. You may replace them there by your own versions. That licence and the GNU General Public License are below.
@img/sharp-wasm32 names each of its parts with its licence in README.md, and with its version in versions.json. Sources:
https://github.com/lovell/sharp-libvips, https://github.com/lovell/sharp, https://github.com/strukturag/libheif and
https://github.com/catdad-experiments/libheif-js

@resvg/resvg-wasm is under the Mozilla Public License 2.0, unchanged. Its source: https://github.com/thx/resvg-js
`;

const LINE = `\n${'='.repeat(80)}\n`;

/** Beside fonts and in packages. */
const TEXT = /^(?:licence|license|copying|notice)(?:[.-]|$)/i;

const FONTS = {
  'Bricolage Grotesque': join('site', 'fonts', 'OFL.txt'),
  'Noto Sans Devanagari': join('site', 'fonts', 'papers', 'OFL-noto.txt'),
} as const;

/** Equal texts are there once. A package without a text is named with its licence and its authors. */
export function licenceTexts(root: string, packages: readonly BundledPackage[]): string {
  const locked = lockedPackages(root);
  const owners = new Map<string, string[]>();
  const add = (text: string, owner: string) => owners.set(text, [...(owners.get(text) ?? []), owner]);
  for (const { name, version, license } of packages) {
    const folder = join(root, locked.get(`${name}@${version}`)?.folder ?? join('node_modules', name));
    const texts = textsIn(folder);
    for (const text of texts) add(text, `${name} ${version} (${license})`);
    if (texts.length === 0)
      add(`It has no text of its licence. ${authorIn(folder)}`, `${name} ${version} (${license})`);
  }
  for (const [font, file] of Object.entries(FONTS))
    add(readFileSync(join(root, file), 'utf8').trim(), `${font}, a font`);
  return [HEAD, ...[...owners].map(([text, names]) => `${names.join(', ')}\n\n${text}\n`)].join(LINE);
}

/** In its own folder, and in those directly below: parts of a package have their own. */
function textsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const below = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => join(folder, name));
  return [folder, ...below].flatMap((each) =>
    readdirSync(each, { withFileTypes: true })
      .filter((entry) => entry.isFile() && TEXT.test(entry.name))
      .map(({ name }) => readFileSync(join(each, name), 'utf8').replaceAll('\r\n', '\n').trim()),
  );
}

function authorIn(folder: string): string {
  const { author, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    author?: string | { name: string };
    repository?: string | { url: string };
  };
  const by = typeof author === 'object' ? author.name : author;
  const from = typeof repository === 'object' ? repository.url : repository;
  return [by !== undefined && `Author: ${by}.`, from !== undefined && `Source: ${from}`].filter(Boolean).join(' ');
}
