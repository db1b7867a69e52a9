/** Bad content stops a real build. Each kind has its own test in server/content/. */
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { copyProject } from '../../project-copy.fixture.ts';

const COURSE = 'content/courses/react.yaml';
const SITE = 'content/site.yaml';
const ISLAND = 'site/components/lecture/player/VideoPlayer.island.tsx';

const copy = copyProject();
const original = new Map([COURSE, SITE, ISLAND].map((file) => [file, copy.read(file)]));
afterEach(() => original.forEach((text, file) => copy.write(file, text)));
afterAll(copy.remove);

function replace(file: string, words: RegExp, by: string): void {
  expect(copy.read(file)).toMatch(words);
  copy.write(file, copy.read(file).replace(words, by));
}

describe('a build stops, and says file, field, what is wrong and what to do, for', () => {
  test('a key that is not known', async () => {
    replace(COURSE, /^duration:.*\n/m, '$&durration: 14 hours\n');
    const { code, output } = await copy.build();
    expect(code).not.toBe(0);
    expect(output).toContain(COURSE);
    expect(output).toContain('durration: unknown key "durration"; did you mean "duration"?');
    expect(output).toMatch(/→ Keys known here: name, lang, short, group, order, price, duration/);
  });

  test('a price that is missing', async () => {
    replace(COURSE, /^price:.*\n/m, '');
    const { code, output } = await copy.build();
    expect(code).not.toBe(0);
    expect(output).toContain(COURSE);
    expect(output).toMatch(/price: is missing\s+→ The price in rupees as a number/);
  });
});

describe('a logo of which browsers would show nothing stops it as well:', () => {
  const whole = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h40v40H0z"/></svg>';

  test.each([
    ['logo', whole.replace('</svg>', '<g></svg>'), whole],
    ['logoDark', whole, whole.replace('d=', 'fill=red d=')],
  ])('a %s with one sign too few or too many', async (field, logo, logoDark) => {
    copy.write('public/own.svg', logo);
    copy.write('public/own-dark.svg', logoDark);
    replace(SITE, /^brand:\n/m, '$&  logo: /own.svg\n  logoDark: /own-dark.svg\n');
    const { code, output } = await copy.build();
    expect(code).not.toBe(0);
    expect(output).toContain(`brand.${field}: public/own${field === 'logo' ? '' : '-dark'}.svg cannot be drawn`);
    expect(output).toContain('Save it once more as a plain SVG');
  });
});

describe('code of the server stays out of the browser:', () => {
  test('an island that imports it stops the build', async () => {
    replace(
      ISLAND,
      /^/,
      "import { readEnv } from '../../../../server/environment/env.ts';\n\nexport const port = () => readEnv().port;\n",
    );
    const { code, output } = await copy.build();
    expect(code).not.toBe(0);
    expect(output).toContain('env.ts of server/ was imported by code that runs in the browser');
  });
});
