/** Makes pictures of exam questions small at build. They are stored with the content, so no public file has them. */
import { join } from 'node:path';
import sharp from 'sharp';
import type { Content } from '../../../server/content/schema/schema.ts';

/** Enough for the width of a question on a sharp screen. */
const WIDEST = 1200;

/** Adds pictures to the questions, without camera metadata. */
export async function withQuestionPictures(content: Content, folder: string): Promise<Content> {
  const files = new Set(
    content.exams.flatMap(({ questions }) => questions.flatMap(({ picture }) => picture?.file ?? [])),
  );
  const pictures = await Promise.all(
    [...files].map(async (file): Promise<[string, string]> => {
      const small = sharp(join(folder, file)).rotate().resize({ width: WIDEST, withoutEnlargement: true });
      return [file, (await small.webp({ quality: 85 }).toBuffer()).toString('base64')];
    }),
  );
  return { ...content, questionPictures: Object.fromEntries(pictures) };
}
