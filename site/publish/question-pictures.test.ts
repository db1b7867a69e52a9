import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { examBank, withExam } from '../../server/exam/exam-content.fixture.ts';
import { loadContent } from '../../server/content/load.ts';
import { createPictures } from '../../server/pictures/made-pictures.ts';
import { withQuestionPictures } from './question-pictures.ts';

test('the pictures of questions are kept small, upright and without what a camera wrote beside them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'taken at home' } })
    .jpeg()
    .toFile(join(folder, 'boxes.jpg'));
  const content = withExam(loadContent(join(import.meta.dirname, '../..')));
  const [first, ...others] = examBank.questions;
  if (first === undefined) throw new Error('the bank is empty');
  const questions = [{ ...first, picture: { file: 'boxes.jpg', alt: 'Four boxes' } }, ...others];
  const { questionPictures } = await withQuestionPictures(
    { ...content, exams: [{ ...examBank, id: 'operating-systems', questions }] },
    createPictures({ from: folder, folder: join(folder, 'made') }),
  );
  expect(Object.keys(questionPictures ?? {})).toEqual(['boxes.jpg']);
  const picture = Buffer.from(questionPictures?.['boxes.jpg'] ?? '', 'base64');
  const { format, width, height, exif } = await sharp(picture).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1200, height: 600, exif: undefined });
});
