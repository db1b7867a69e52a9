import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { makeApart, takeApart } from './apart.ts';
import { heicPhoto, phonePhoto } from './phone.fixture.ts';

test('a separate process reads an upload', async () => {
  for (const photo of [await phonePhoto(), heicPhoto]) {
    expect(await takeApart(photo)).toMatchObject({ ending: 'jpg' });
  }
});

test('what takes too much time or memory ends with its process, and is told', async () => {
  const photo = await phonePhoto(6000, 4500);
  expect(await takeApart(photo, { processorMs: 1 })).toEqual({
    problem: expect.stringContaining('takes too much work'),
  });
  expect(await takeApart(photo, { residentMegabytes: 20 })).toEqual({
    problem: expect.stringContaining('takes too much work'),
  });
  expect(await takeApart(photo, { milliseconds: 1 })).toEqual({ problem: expect.stringContaining('in a minute') });
});

test('one upload is read at a time, two wait, and a fourth is asked to come back', async () => {
  const photo = await phonePhoto();
  const answers = await Promise.all([1, 2, 3, 4].map(() => takeApart(photo)));
  expect(answers.map((answer) => 'problem' in answer)).toEqual([false, false, false, true]);
});

test('the process opens no drawing, whatever it is called', async () => {
  const folder = emptyFolder();
  const from = join(folder, 'class.jpg');
  writeFileSync(
    from,
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="9" height="9"/></svg>',
  );
  const order = { from, files: [{ to: join(folder, 'made.webp'), format: 'webp' as const, width: 100 }] };
  await expect(makeApart(order)).rejects.toThrow('unsupported image format');
});
