/** If the content cannot be built, `npm start` serves the last build of this provider, never of another. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { type ProjectCopy, copyProject, ownEnvironment } from '../project-copy.fixture.ts';
import { NAME } from './own-brand.fixture.ts';

/** The last build is of another provider, although it was made of `content/` too. */
let copy: ProjectCopy;
let beside: string;

beforeAll(() => {
  copy = copyProject();
  beside = mkdtempSync(join(tmpdir(), 'kaksha-institute-'));
  const options = { recursive: true, verbatimSymlinks: true };
  cpSync(join(inject('openCopy'), 'dist'), join(copy.root, 'dist'), options);
  // Its own payees: those of the sample cannot exist.
  const kept = join(copy.root, 'dist', 'current', 'content.json');
  writeFileSync(kept, readFileSync(kept, 'utf8').replaceAll('@example', '@okbank'));
  cpSync(join(inject('openCopy'), 'content'), join(beside, 'built'), options);
  cpSync(join(inject('openCopy'), 'public'), join(beside, 'built', 'public'), options);
  cpSync(join(copy.root, 'content'), join(beside, 'sample'), options);
  for (const folder of ['built', 'sample']) withoutPrice(join(beside, folder, 'courses', 'react.yaml'));
});

afterAll(() => {
  copy.remove();
  rmSync(beside, { recursive: true, force: true });
});

function withoutPrice(course: string): void {
  writeFileSync(course, readFileSync(course, 'utf8').replace(/^price:.*\n/m, ''));
}

/** Runs `npm start` until it answers or ends, and returns its output. */
async function start(contentDir: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-data-'));
  const env = {
    ...ownEnvironment(),
    ENV_FILE: 'none',
    CONTENT_DIR: contentDir,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: '0',
  };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: copy.root, env });
  onTestFinished(async () => {
    await end(child);
    rmSync(dataDir, { recursive: true, force: true });
  });
  let said = '';
  const address = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const url = /^Kaksha is ready at (http:\S+)$/m.exec(said)?.[1];
        if (url !== undefined) resolve(url);
      });
    }
  });
  const first = await Promise.race([address, once(child, 'close').then(([code]) => code as number)]);
  return { first, said };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'close');
}

test('where the first build of own content fails, the build of another provider is not served, and the start says why', async () => {
  const { first, said } = await start(join(beside, 'sample'));
  expect(first).toBe(1);
  expect(said).toMatch(/price: is missing\s+→ The price in rupees as a number/);
  expect(said).toContain('It does not start, since the only build shows other content.');
  expect(said).toContain(`The last build is of "${NAME}" (in content).`);
  expect(said).toContain(`Your content is of "Kaksha" (in ../${basename(beside)}/sample), as CONTENT_DIR says.`);
  expect(said).toContain('then run npm start again');
  expect(said).not.toContain('Kaksha is ready');
});

test('content of the same provider, moved to another folder, goes on with its last build', async () => {
  const { first, said } = await start(join(beside, 'built'));
  expect(first).toMatch(/^http:/);
  expect(said).toContain('THE NEWEST CHANGE IS NOT SHOWN.');
  const home = await (await fetch(String(first))).text();
  expect(home).toContain(NAME);
});

test('content that has changed since, and has no mistake, is served without a build', async () => {
  // The program of that build.
  cpSync(join(inject('openCopy'), 'public'), join(copy.root, 'public'), { recursive: true });
  const own = join(beside, 'changed');
  cpSync(join(inject('openCopy'), 'content'), own, { recursive: true });
  const course = join(own, 'courses', 'react.yaml');
  writeFileSync(course, readFileSync(course, 'utf8').replace(/^price:.*$/m, 'price: 731'));
  const { first, said } = await start(own);
  expect(said).not.toContain('Building the site');
  expect(await (await fetch(`${String(first)}/ReactRegister`)).text()).toContain('₹731');
});

test('a folder of which the last build was made, and which is lost, is no first run', async () => {
  const lost = join(beside, 'lost');
  const file = join(copy.root, 'dist', 'current', 'content.json');
  const kept = readFileSync(file, 'utf8');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(kept) as object), from: lost }));
  const { first, said } = await start(lost);
  writeFileSync(file, kept);
  expect(first).toBe(1);
  expect(said).toContain(`CONTENT_DIR names ${lost}, which is empty or not there, although the site was built of it.`);
  expect(said).not.toContain('set-up?key=');
});

test('npm run build says that what stays there is not to be published', async () => {
  withoutPrice(join(copy.root, 'content', 'courses', 'react.yaml'));
  copy.change('content/drawings/two-thirds.svg', '<defs>', '<script>alert(1)</script><defs>');
  const { code, output } = await copy.build();
  expect(code).toBe(1);
  expect(output).toMatch(
    /content\/drawings\/two-thirds\.svg\s+line 2: holds <script>, which a drawing may not\s+→ Save it for the web/,
  );
  expect(output).toContain(`The last build is of "${NAME}" (in content).`);
  expect(output).toContain('Your content is of "Kaksha" (in content); CONTENT_DIR can name another folder.');
  expect(output).toContain('Do not publish it.');
});
