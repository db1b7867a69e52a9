/** Adds pictures to exam questions. They are stored with the content, so no public file has them. */
import { frames } from '../../domain/picture/frames.ts';
import type { Content } from '../../server/content/schema/schema.ts';
import type { Pictures } from '../../server/pictures/made-pictures.ts';

export async function withQuestionPictures(content: Content, pictures: Pick<Pictures, 'bytes'>): Promise<Content> {
  const files = new Set(
    content.exams.flatMap(({ questions }) => questions.flatMap(({ picture }) => picture?.file ?? [])),
  );
  const made = await Promise.all(
    [...files].map(async (file): Promise<[string, string]> => {
      return [file, (await pictures.bytes({ file }, frames.question)).toString('base64')];
    }),
  );
  return { ...content, questionPictures: Object.fromEntries(made) };
}
