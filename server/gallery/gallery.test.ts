import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { shown, staffedDesk } from '../desk/staff-desk.fixture.ts';
import { createPictures } from '../pictures/made-pictures.ts';
import { CAMERA, phonePhoto } from '../pictures/phone.fixture.ts';

async function gallery() {
  const content = emptyFolder();
  const from = join(content, 'pictures');
  const staffed = await staffedDesk('sqlite');
  const { context, desk, owner } = staffed;
  context.pictures = createPictures({ from, folder: join(content, 'made') });
  const upload = (bytes: Uint8Array | undefined, fileName: string, name = '') =>
    desk.addPicture(owner, { bytes, fileName, name });
  return { ...staffed, content, from, upload };
}

test('a photo of a phone is stored under its own name, and the file says nothing of where it was taken', async () => {
  const { from, upload, desk, owner, logged } = await gallery();
  const photo = await phonePhoto(1600, 1200);
  expect(await upload(photo, 'IMG_1234.HEIC')).toEqual({ kind: 'added', file: 'img-1234.jpg' });
  expect(await upload(photo, 'IMG_1234.HEIC')).toEqual({ kind: 'added', file: 'img-1234-2.jpg' });
  expect(await upload(photo, 'x.jpg', 'Our class in Kothrud!')).toEqual({
    kind: 'added',
    file: 'our-class-in-kothrud.jpg',
  });
  expect(readdirSync(from)).toEqual(['img-1234-2.jpg', 'img-1234.jpg', 'our-class-in-kothrud.jpg']);
  const stored = readFileSync(join(from, 'img-1234.jpg'));
  const { width, height, exif } = await sharp(stored).metadata();
  expect([width, height, exif, stored.includes(CAMERA)]).toEqual([1600, 1200, undefined, false]);
  expect(shown(await desk.pictures(owner)).pictures.map(({ file }) => file)).toHaveLength(3);
  expect((await logged('add-picture')).map(({ detail }) => detail['file'])).toEqual([
    'img-1234.jpg',
    'img-1234-2.jpg',
    'our-class-in-kothrud.jpg',
  ]);
});

test.each([
  ['../../secret', 'secret.jpg'],
  ['/etc/passwd', 'etc-passwd.jpg'],
  ['con.jpg\0.html', 'con-jpg-html.jpg'],
  ['कक्षा', 'kaksha.jpg'],
  ['…', 'x.jpg'],
])('whatever the name is, the file is in the folder of pictures: %s', async (name, file) => {
  const { content, upload } = await gallery();
  expect(await upload(await phonePhoto(), 'x.jpg', name)).toEqual({ kind: 'added', file });
  expect(readdirSync(content)).toEqual(['pictures']);
});

test('what cannot be stored is refused with what to do, and leaves nothing', async () => {
  const { upload, from } = await gallery();
  const told = async (bytes: Uint8Array | undefined) => {
    const answer = await upload(bytes, 'x.jpg');
    return answer.kind === 'invalid' ? answer.problems : answer;
  };
  expect(await told(undefined)).toEqual([{ field: 'file', message: 'Choose a picture.' }]);
  expect(await told(new Uint8Array(12 * 1024 * 1024 + 1))).toEqual([
    { field: 'file', message: expect.stringContaining('may have 12 MB') },
  ]);
  expect(await told(Buffer.from('<html>'.repeat(20)))).toEqual([
    { field: 'file', message: expect.stringContaining('cannot be read as a picture') },
  ]);
  expect(readdirSync(from)).toEqual([]);
});

test('a picture tells where it is used and what it is too small for, and can be deleted only while nothing names it', async () => {
  const { upload, desk, owner, context, content, from } = await gallery();
  await upload(await phonePhoto(640, 480), 'class.jpg');
  expect(shown(await desk.picture(owner, 'class.jpg'))).toMatchObject({
    uses: [],
    faults: { cover: 'It has 640 × 480 pixels, at least 1200 × 675 needed', photo: undefined },
  });
  const [first, ...others] = context.content.courses;
  if (first === undefined) throw new Error('the sample has courses');
  const cover = { ...first.cover, picture: { file: 'class.jpg', alt: 'A class' } };
  const before = context.content;
  const [page, ...pages] = before.pages;
  if (page === undefined) throw new Error('the sample has pages');
  const ofPage = { ...page, title: 'Our hall', blocks: [{ kind: 'picture' as const, picture: cover.picture }] };
  const named = { ...before, courses: [{ ...first, cover }, ...others], pages: [ofPage, ...pages] };
  Object.assign(context, { content: named });
  expect(shown(await desk.pictures(owner)).pictures).toEqual([
    { file: 'class.jpg', uses: [`Cover of ${first.name}`, 'Page Our hall'] },
  ]);
  const used = { kind: 'invalid', problems: [{ field: 'picture', message: expect.stringContaining('is used') }] };
  expect(await desk.removePicture(owner, 'class.jpg')).toEqual(used);

  // A file that somebody changed since the site started.
  Object.assign(context, { content: before });
  mkdirSync(join(content, 'courses'));
  const course = join(content, 'courses', 'react.yaml');
  writeFileSync(course, 'cover: { picture: { file: class.jpg, alt: A class } }\n');
  expect(await desk.removePicture(owner, 'class.jpg')).toEqual(used);
  writeFileSync(course, 'cover: { hue: 40 }\n');
  expect(await desk.removePicture(owner, 'class.jpg')).toEqual({ kind: 'removed' });
  expect(readdirSync(from)).toEqual([]);
  for (const name of ['class.jpg', '../courses/react.yaml', '']) {
    expect(await desk.removePicture(owner, name)).toEqual({ kind: 'unknown' });
  }
});

test('the desk sees the whole picture and both crops', async () => {
  const { upload, desk, owner } = await gallery();
  await upload(await phonePhoto(1600, 1200), 'class.jpg');
  const sizes = ['whole', 'wide', 'square'].map(async (view) => {
    const bytes = await desk.pictureView(owner, { file: 'class.jpg', view });
    const { width, height, format } = await sharp(bytes as Buffer).metadata();
    return [view, width, height, format];
  });
  expect(await Promise.all(sizes)).toEqual([
    ['whole', 960, 720, 'webp'],
    ['wide', 480, 270, 'webp'],
    ['square', 240, 240, 'webp'],
  ]);
  expect(await desk.pictureView(owner, { file: 'class.jpg', view: 'other' })).toBeUndefined();
  expect(await desk.pictureView(owner, { file: '../pictures/class.jpg', view: 'whole' })).toBeUndefined();
});

test('where the content cannot be written, nobody is asked for a picture', async () => {
  const { desk, owner, context, content, from, upload } = await gallery();
  context.pictures = createPictures({ from: undefined, folder: join(content, 'made') });
  expect(shown(await desk.pictures(owner)).readOnly).toContain('docs/deploy.md');
  expect(await upload(await phonePhoto(), 'x.jpg')).toMatchObject({ kind: 'invalid' });

  mkdirSync(from);
  chmodSync(from, 0o555);
  context.pictures = createPictures({ from, folder: join(content, 'made') });
  // Root may write anywhere.
  const isRoot = process.getuid?.() === 0;
  const { readOnly } = shown(await desk.pictures(owner));
  expect(readOnly === undefined).toBe(isRoot);
});

test('verifiers see and change none', async () => {
  const { desk, verifier } = await gallery();
  const message = 'Only editors and owners may change the pictures of the site.';
  const refused = { kind: 'forbidden', message };
  expect(await desk.pictures(verifier)).toEqual(refused);
  expect(await desk.addPicture(verifier, { bytes: undefined, fileName: '', name: '' })).toEqual(refused);
  expect(await desk.removePicture(verifier, 'class.jpg')).toEqual(refused);
  expect(await desk.pictureView(verifier, { file: 'class.jpg', view: 'whole' })).toEqual(refused);
});
