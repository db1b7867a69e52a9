import { cut, MOST_FIELDS, postedFields } from './read-form.ts';

export interface PictureForm {
  /** Undefined if nothing was chosen. */
  bytes: Uint8Array | undefined;
  fileName: string;
  /** Text fields; of a repeated one the last counts. */
  fields: Record<string, string>;
}

/** File systems allow 255 bytes. */
const LONGEST_FILE_NAME = 255;

/** A form with a picture in the field `file`. Uses up the request. */
export async function readPictureForm(request: Request): Promise<PictureForm> {
  const fields: Record<string, string> = {};
  let file: File | undefined;
  for (const [name, value] of await postedFields(request, MOST_FIELDS)) {
    if (typeof value === 'string') fields[name] = cut(value);
    else if (name === 'file') file ??= value;
  }
  // An empty file field sends an empty file.
  const chosen = file !== undefined && file.size > 0 ? file : undefined;
  return {
    bytes: chosen && new Uint8Array(await chosen.arrayBuffer()),
    fileName: file?.name.slice(0, LONGEST_FILE_NAME) ?? '',
    fields,
  };
}
