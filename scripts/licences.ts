/** Accepted licences of packages, and where. */

/** They only require their text or a notice. */
export const PERMISSIVE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
]);

/** Stricter licences in what we hand on, with the reason why that is allowed. */
export const HANDED_ON: Readonly<Record<string, string>> = {
  '@zone-eu/mailsplit': '(MIT OR EUPL-1.1+): taken by its MIT licence; part of imapflow',
  '@img/sharp-wasm32':
    'Apache-2.0 AND LGPL-3.0-or-later AND MIT: makes pictures, unchanged and in separate files; see CREDITS.md',
  'libheif-js': 'LGPL-3.0: reads HEIC pictures, in the same way',
  '@resvg/resvg-wasm': 'MPL-2.0: draws pictures, unchanged; CREDITS.md says where its source is',
};

/** Stricter licences of build and test tools, which we do not hand on, with the reason. */
export const OF_TOOLS: Readonly<Record<string, string>> = {
  '@axe-core/playwright': 'MPL-2.0: tests alone, unchanged',
  '@cspell/dict-django': 'WTFPL: words of the spell-check',
  '@cspell/dict-en-common-misspellings': 'CC BY-SA 4.0: words of the spell-check',
  '@cspell/dict-en-gb': 'LGPL-3.0: words of the spell-check',
  '@expo-google-fonts/noto-sans': 'MIT AND OFL-1.1: a font that tests look at pages with',
  '@expo-google-fonts/noto-sans-devanagari': 'MIT AND OFL-1.1: the same',
  '@expo-google-fonts/noto-sans-mono': 'MIT AND OFL-1.1: the same for codes',
  '@fontsource-variable/bricolage-grotesque': 'OFL-1.1: a font, named in CREDITS.md',
  '@fontsource-variable/noto-sans-devanagari': 'OFL-1.1: a font, named in CREDITS.md',
  '@img/sharp': 'Apache-2.0 AND LGPL-3.0-or-later: the same as the next, on Windows',
  '@img/sharp-libvips':
    'LGPL-3.0-or-later: makes pictures where the project is installed, unchanged; nothing handed on has it',
  '@undecaf/zbar-wasm': 'LGPL-2.1+: reads QR codes in tests',
  'axe-core': 'MPL-2.0: tests alone, unchanged',
  lightningcss: 'MPL-2.0: writes styles at build, unchanged',
  pako: '(MIT AND Zlib): both permissive; makes the font subset',
  'type-fest': '(MIT OR CC0-1.0): either is permissive; types alone',
};

const SYSTEMS = new Set(['android', 'darwin', 'freebsd', 'linux', 'linuxmusl', 'win32', 'wasm32']);

/** The reason also covers packages for one system, such as `@img/sharp-linux-x64`. */
export function reasonFor(name: string): string | undefined {
  const words = name.split('-');
  const system = words.findIndex((word, at) => at > 0 && SYSTEMS.has(word));
  const plain = system === -1 ? name : words.slice(0, system).join('-');
  const reasons = { ...HANDED_ON, ...OF_TOOLS };
  return [name, plain].map((each) => (Object.hasOwn(reasons, each) ? reasons[each] : undefined)).find(Boolean);
}
