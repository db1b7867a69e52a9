/** Files drawn on request, and where. */
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Packages } from '../../site/build/program/bundled-packages.ts';
import { aPaper, anInvoice } from '../../domain/papers/paper.fixture.ts';
import { loadContent } from '../../server/content/load.ts';
import { PACKAGES } from '../../site/build/program/bundled-packages.ts';
import { workApart } from '../../server/base/apart.ts';
import type { Said } from '../../server/drawing/drawers.ts';
import type { making, Taken } from '../../server/pictures/making.ts';
import { heicPhoto, phonePhoto } from '../../server/pictures/phone.fixture.ts';
import { ownBrand as brand } from '../../site/art/brand/own-brand.ts';
import { draw, type Given } from '../../site/drawing/draw.ts';
import { dist, expect, test } from './test.fixture.ts';

const { site, courses } = loadContent(join(import.meta.dirname, '../..'));

/** Draws, packs, or reads emails and uploaded files. The drawings of the content are read by htmlparser2 here too. */
const APART = {
  'drawing-process': ['pdfkit', 'fontkit', '@resvg/resvg-wasm'],
  'message-process': ['mailauth', 'postal-mime'],
  'reading-process': ['papaparse', 'read-excel-file'],
  'backup-process': ['tar-stream', 'age-encryption', 's3mini'],
  'picture-process': ['sharp', '@img/sharp-wasm32', 'libheif-js'],
} as const;

test('the process that serves has nothing in it that draws, packs or reads files', () => {
  const packages = JSON.parse(readFileSync(join(dist, PACKAGES), 'utf8')) as Packages;
  const namesIn = (program: string) => (packages[program] ?? []).map(({ name }) => name);
  expect(namesIn('program')).toContain('fastify');
  for (const [program, apart] of Object.entries(APART)) {
    // They are in the other processes; otherwise the test would prove nothing.
    expect(namesIn(program)).toEqual(expect.arrayContaining([...apart]));
    expect(namesIn('program').filter((name) => (apart as readonly string[]).includes(name))).toEqual([]);
  }
});

test('what is handed on is a dependency of ours, not a tool', () => {
  const packages = JSON.parse(readFileSync(join(dist, PACKAGES), 'utf8')) as Packages;
  const inside = new Set(Object.values(packages).flatMap((each) => each.map(({ name }) => name)));
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: object };
  expect(Object.keys(devDependencies).filter((name) => inside.has(name))).toEqual([]);
});

const social = {
  ...{ title: 'Effective Time Management', kicker: 'Kaksha', price: '₹450 · ५ घंटे', footer: 'kaksha.example' },
  covers: [{ emblem: 'letters', hue: 190, initials: 'ET' }],
};

test('photos are read, and drawn into pictures, by what the build brings along, where nothing is installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-packed-'));
  for (const name of ['picture-process.mjs', 'drawing-process.mjs', 'drawing', 'node_modules']) {
    cpSync(join(dist, 'server', name), join(folder, name), { recursive: true });
  }
  const file = pathToFileURL(join(folder, 'picture-process.mjs'));
  for (const photo of [await phonePhoto(), heicPhoto]) {
    const limits = { until: performance.now() + 60_000, processorMs: 60_000, megabytes: 256 };
    const done = await workApart<typeof making, Taken>(file, (ask) => ask('take', photo), limits);
    expect(done).toMatchObject({ answer: { ending: 'jpg' } });
  }
  const given: Given = { kind: 'social', about: { ...social, photo: await phonePhoto(420, 614) } };
  expect(await drawnBy(join(folder, 'drawing-process.mjs'), given)).toEqual(
    Buffer.from(await draw({ ...given, brand })),
  );
  rmSync(folder, { recursive: true });
});

test('the process takes what V8 made of the program at build', () => {
  const code = `import { loadProgram } from ${JSON.stringify(new URL('../../site/build/program/load-program.ts', import.meta.url).href)};
    console.log(loadProgram(${JSON.stringify(join(resolve(dist), 'server'))}).script.cachedDataRejected);
    process.exit();`;
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', code], { env: {}, encoding: 'utf8' })).toBe(
    'false\n',
  );
});

const course = courses.find(({ id }) => id === 'time-management');
const about = {
  site: { brand: site.brand, certificate: site.certificate },
  // Emblems are files that only a build has: tests/builds/own-brand.test.ts draws one.
  course: course && { ...course, cover: { ...course.cover, emblem: 'letters' } },
  url: 'https://kaksha.example/certificates/K7Q29FXM4TPAW8ZC3R5N',
  certificate: {
    ...{ number: 'K7Q29FXM4TPAW8ZC3R5N', learnerName: 'श्रद्धा D’Souza', courseName: 'Effective Time Management' },
    ...{
      duration: '5+ hours',
      topics: ['Where your time goes'],
      passedOn: '2026-11-15',
      issuedOn: '2026-11-17',
      proctored: null,
    },
  },
};

test.each<Given>([
  { kind: 'paper', paper: aPaper() },
  { kind: 'paper', paper: anInvoice() },
  { kind: 'certificate.pdf', about },
  { kind: 'certificate.png', about },
  { kind: 'icon', name: 'favicon.ico' },
  { kind: 'social', about: social },
])('the process of the build draws the same bytes as we do here: $kind', async (given) => {
  const drawn = await drawnBy(join(dist, 'server', 'drawing-process.mjs'), given);
  expect(drawn.equals(Buffer.from(await draw({ ...given, brand })))).toBe(true);
});

async function drawnBy(program: string, given: Given): Promise<Buffer> {
  const child = fork(program, { serialization: 'advanced', env: {} });
  try {
    child.send({ ...given, brand });
    const [said] = (await once(child, 'message')) as [Said];
    if ('error' in said) throw said.error;
    return Buffer.from(said.drawn);
  } finally {
    child.kill('SIGKILL');
  }
}
