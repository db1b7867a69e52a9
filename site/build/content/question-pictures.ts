/** Pictures of exam questions, made small at build and kept with the content: no file of them is served to everybody. */
import { join } from 'node:path';
import sharp from 'sharp';
import type { Content } from '../../../server/content/schema/schema.ts';

/** Wide enough for a drawing over the measure of a question on a sharp screen. */
const WIDEST = 1200;

/** The content with the pictures of its questions, from the folder of the provider's own; what a camera wrote beside them is left out. */
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
