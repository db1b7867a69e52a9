import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { setUpPaths } from '../../domain/paths.ts';
import { emptyFolder } from '../base/folder.fixture.ts';
import type { Answers } from '../content/new-site/answers.ts';
import { createFirstRun, type Making } from './first-run.ts';
import { keptAnswers } from './kept-answers.ts';
import { stepAt } from './steps.ts';

function run(dataDir = emptyFolder(), publicUrl?: string) {
  const made: { answers: Answers; isClosed: boolean; hasEmail: boolean }[] = [];
  const make = (answers: Answers, about: { isClosed: boolean; hasEmail: boolean }): Promise<Making> => {
    made.push({ answers, ...about });
    return Promise.resolve({ kind: 'ready', owner: undefined });
  };
  const kept = keptAnswers(dataDir);
  const firstRun = createFirstRun({ kept, publicUrl, make });
  const at = (path: string) => {
    const step = stepAt(path);
    if (step === undefined) throw new Error(`${path} is no step`);
    return step;
  };
  return {
    ...{ dataDir, firstRun, made },
    send: (path: string, fields: Record<string, string>, bytes?: Uint8Array) =>
      firstRun.take(at(path), { fields, bytes }),
    values: (path: string) => firstRun.view(at(path)).values,
  };
}

test('what was typed is there again after a crash, also what cannot be used', async () => {
  const { dataDir, send } = run();
  expect(await send(setUpPaths.name, { brand: 'Vidya' })).toEqual({ path: setUpPaths.colours });
  expect(await send(setUpPaths.contact, { email: 'nobody', phone: '1' })).toEqual({
    problems: [{ field: 'email', message: expect.stringMatching(/^This cannot be used\. .*Example: hello@vidya\.in/) }],
  });
  const { firstRun, values } = run(dataDir);
  expect(firstRun.at()).toBe(setUpPaths.colours);
  expect(values(setUpPaths.contact)).toMatchObject({ email: 'nobody', phone: '1', address: '' });
  expect(firstRun.open().problems).toMatchObject([{ field: 'email', path: setUpPaths.contact }]);
  expect(await run(dataDir).send(setUpPaths.check, {})).toMatchObject({ problems: [{ field: 'email' }] });
});

test('colours that are typed count, also where the choice above them stays as it was, and a new choice counts more', async () => {
  const { send, firstRun } = run();
  const typed = { 'colours.main': '#0c5460', 'colours.accent': '#f5a614' };
  await send(setUpPaths.colours, { palette: 'indigo', ...typed });
  expect(firstRun.colours()).toEqual({ main: '#0c5460', accent: '#f5a614' });
  await send(setUpPaths.colours, { palette: 'own', ...typed, 'colours.main': '#ffff00' });
  await send(setUpPaths.colours, { palette: 'indigo', ...typed, 'colours.main': '#ffff00' });
  expect(firstRun.colours().main).toBe('#2e2a7b');
});

test('another course to begin with exchanges what came from the first, and nothing that was typed', async () => {
  const { send, values } = run();
  await send(setUpPaths.template, { template: 'recorded' });
  await send(setUpPaths.course, { ...values(setUpPaths.course), 'courses[0].name': 'Tally Prime' });
  await send(setUpPaths.template, { template: 'classroom' });
  expect(values(setUpPaths.course)).toMatchObject({
    'courses[0].name': 'Tally Prime',
    'courses[0].hours': '60',
    'courses[0].place': 'At our centre',
    'courses[0].mode': 'live',
  });
});

test('nothing can be tried without a UPI ID, and the address of the settings is not asked for', async () => {
  const { send, firstRun, made } = run(undefined, 'https://www.vidya.in');
  expect(await send(setUpPaths.payee, {})).toEqual({ path: setUpPaths.template });
  expect(await send(setUpPaths.payee, { 'payee.vpa': 'vidya@okbank' })).toEqual({ path: setUpPaths.tryPayee });
  expect(firstRun.payment()?.link).toContain('pa=vidya@okbank&pn=Sample%20institute&am=1.00');
  expect(firstRun.open().later.map(({ ask }) => ask)).not.toContain('The web address of the site');
  expect(await send(setUpPaths.check, {})).toEqual({ path: setUpPaths.making });
  expect(made).toMatchObject([{ answers: { url: 'https://www.vidya.in' }, isClosed: true, hasEmail: false }]);
  // Twice makes one site.
  expect(await send(setUpPaths.check, {})).toEqual({ path: setUpPaths.making });
  expect(made).toHaveLength(1);
});

test('a large picture becomes a small logo, and no drawing with a script one', async () => {
  const { dataDir, send, firstRun } = run();
  const noise = { create: { width: 1600, height: 1200, channels: 4, background: '#0b5d3b80' } } as const;
  const png = await sharp(noise).png().toBuffer();
  expect(await send(setUpPaths.logo, {}, png)).toEqual({ path: setUpPaths.contact });
  const logo = Buffer.from(firstRun.logo()?.split(',')[1] ?? '', 'base64');
  const { width, height, hasAlpha } = await sharp(logo).metadata();
  expect([width, height, hasAlpha, logo.length < 40 * 1024]).toEqual([512, 384, true, true]);
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script/></svg>');
  expect(await send(setUpPaths.logo, {}, script)).toMatchObject({ problems: [{ field: 'file' }] });
  expect(await send(setUpPaths.logo, {}, Buffer.from('no picture'))).toMatchObject({ problems: [{ field: 'file' }] });
  // The one from before stays until somebody takes it away.
  expect(existsSync(join(dataDir, 'set-up', 'logo'))).toBe(true);
  await send(setUpPaths.logo, { without: 'yes' });
  expect(firstRun.logo()).toBeUndefined();
});
