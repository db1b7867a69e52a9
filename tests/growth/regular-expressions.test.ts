/** Regular expressions must take linear time: a quadratic one blocks the site for seconds on 64 KB. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkSync } from 'recheck';
import { describe, expect, it } from 'vitest';
import { isThorough } from '../thorough.ts';
import { type Expression, expressionsIn } from './regular-expressions.fixture.ts';

// In this process, without Java or a binary.
process.env['RECHECK_SYNC_BACKEND'] = 'pure';

/** Limits in steps, not time, so that slow machines give the same result. The test "finds" checks them. */
const CHECKER = {
  timeout: null,
  incubationTimeout: null,
  maxNFASize: 3000,
  maxIteration: 5,
  maxInitialGenerationSize: 250,
  maxGenerationSize: 50,
} as const;

const root = fileURLToPath(new URL('../../', import.meta.url));

const files = ['domain', 'server', 'site', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|mjs|astro)$/.test(name) && !/\.(?:test|fixture)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

const found = files.map((file) => ({ file, ...expressionsIn(file, readFileSync(join(root, file), 'utf8')) }));

/** Undefined if linear; otherwise the growth and an example. */
function complaint({ source, flags }: Expression): string | undefined {
  const result = checkSync(source, flags, CHECKER);
  if (result.status === 'safe') return undefined;
  const why = result.status === 'vulnerable' ? `${result.complexity.summary}: ${result.attack.pattern}` : 'not known';
  return `/${source}/${flags} (${why})`;
}

describe('the collector', () => {
  it.each([
    ['const a = /x+/gi;', [{ source: 'x+', flags: 'gi' }]],
    [String.raw`const a = new RegExp('a\\d', 'i');`, [{ source: String.raw`a\d`, flags: 'i' }]],
    ["const B = 'b|c'; const a = RegExp(String.raw`^\\d(?:${B})$`);", [{ source: '^\\d(?:b|c)$', flags: '' }]],
    [
      "const END = `$`; const a = ['x', 'y'].map((each) => new RegExp(`^${each}` + END));",
      [
        { source: '^x$', flags: '' },
        { source: '^y$', flags: '' },
      ],
    ],
  ])('reads %s', (code, expressions) => {
    expect(expressionsIn('a.ts', code)).toEqual({ expressions, unreadable: [] });
  });

  it('reads the parts of an Astro page', () => {
    const page = '---\nconst a = /b/;\n---\n<p class={/c/.source}>1/2</p>\n<script>\n  /d/.test("");\n</script>\n';
    expect(expressionsIn('a.astro', page).expressions.map(({ source }) => source)).toEqual(['b', 'd', 'c']);
  });

  it('tells what it cannot read', () => {
    const code = 'export const f = (text: string) => new RegExp(text);';
    expect(expressionsIn('a.ts', code)).toEqual({ expressions: [], unreadable: ['new RegExp(text)'] });
  });

  it('finds those of this project', () => {
    expect(found.flatMap(({ expressions }) => expressions).length).toBeGreaterThan(200);
    expect(found.flatMap(({ file, unreadable }) => unreadable.map((code) => `${file}: ${code}`))).toEqual([]);
  });
});

describe('the checker', () => {
  it.each([
    // Found in this project before.
    /[.,;]+$/,
    /\d.*\+/,
    /^UPI\/(?!P2[AM]\/|[CD]R\/)([^/]*[A-Z][^/]*)\/\d{12}(?!\d)/i,
    /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g,
    /<[^>]+>/g,
    /\s+$/,
    /^(?:a+)+$/,
    /^(\w+\s?)*$/,
    /(?<=@)[\w.]*[\w.]*x/,
    /^(?=.*a)(?:[a-z]+,?)+;$/,
    /(?<![A-Z])(?:\d+-?)+x/,
  ])('finds %s', ({ source, flags }) => {
    expect(complaint({ source, flags })).toBeDefined();
  });

  it.each([/(?<![.,;])[.,;]+$/, /^[a-z]+$/, /\s+/g, /^(?:\d{1,3}(?:,\d{2,3})+)$/])('lets %s pass', (expression) => {
    expect(complaint(expression)).toBeUndefined();
  });
});

describe('each regular expression takes time in proportion', () => {
  const each = found.flatMap(({ file, expressions }) =>
    expressions.map(({ source, flags }) => ({ file, source, flags, written: `/${source}/${flags}` })),
  );
  // The checker takes seconds for long or counting expressions.
  const isQuick = ({ source }: Expression) => source.length <= 60 && !/\{\d*,?\d\d+\}/.test(source);
  // Some are in several files.
  const once = new Map(
    each.filter((one) => isThorough || isQuick(one)).map((expression) => [expression.written, expression]),
  );
  it.each([...once.values()])('in $file: $written', (expression) => {
    expect(complaint(expression)).toBeUndefined();
  });
});
