import { pictureFault } from '../content/checks/pictures.ts';
import { type Frame, views } from '../../domain/picture/frames.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { pictureAt, picturesIn, whyReadOnly } from './picture-folder.ts';
import { usesOf } from './uses.ts';

interface ListedPicture {
  file: string;
  /** Where it is used, as words. */
  uses: readonly string[];
}

interface PictureList {
  pictures: readonly ListedPicture[];
  /** Why none can be added or removed. */
  readOnly: string | undefined;
}

/** All pictures of the content by name. */
export async function pictureList(context: DeskContext): Promise<PictureList> {
  const uses = usesOf(context.content);
  const files = await picturesIn(context);
  return {
    pictures: files.map((file) => ({ file, uses: uses.get(file) ?? [] })),
    readOnly: await whyReadOnly(context),
  };
}

interface OnePicture extends ListedPicture, Pick<PictureList, 'readOnly'> {
  /** What is wrong with it as a cover and as a photo of a trainer. */
  faults: Readonly<Record<'cover' | 'photo', string | undefined>>;
}

/** A picture of that name. */
export async function onePicture(context: DeskContext, file: string): Promise<OnePicture | undefined> {
  const path = await pictureAt(context, file);
  if (path === undefined) return undefined;
  const faultAs = (use: 'cover' | 'photo') => pictureFault(path, 'It', use)?.wrong;
  return {
    file,
    uses: usesOf(context.content).get(file) ?? [],
    readOnly: await whyReadOnly(context),
    faults: { cover: faultAs('cover'), photo: faultAs('photo') },
  };
}

/** A picture as the desk shows it: WebP. Undefined for an unknown picture or view. */
export async function pictureView(
  context: DeskContext,
  { file, view }: { file: string; view: string },
): Promise<Buffer | undefined> {
  const frame = new Map<string, Frame>(Object.entries(views)).get(view);
  const path = frame && (await pictureAt(context, file));
  return path === undefined || frame === undefined ? undefined : context.pictures.bytes({ file }, frame);
}
