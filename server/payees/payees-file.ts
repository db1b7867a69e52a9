/** Who learners pay, in the file of the site. */
import { changeFile, FileError, readFileValues } from '../content/files/content-file.ts';
import { isList, isMap, own, type PlainMap } from '../content/files/plain.ts';
import { shapeOf } from '../content/form/shape.ts';
import type { Group } from '../content/form/shape.ts';
import { payeeSchema } from '../content/schema/site-schema.ts';
import type { ContentStore } from '../setup/content-store.ts';
import { BUILT_ELSEWHERE, type NotOpen } from '../site-editor/open-file.ts';

export const SITE_FILE = 'site.yaml';

/** As the file has them now. */
export interface PayeesInFile {
  kind: 'file';
  store: ContentStore;
  text: string;
  values: PlainMap;
  payees: readonly PlainMap[];
}

/** `not-open` where the site was packed without its content, and for a file that somebody has to mend first. */
export function payeesIn(store: ContentStore | undefined): PayeesInFile | NotOpen {
  if (store === undefined) return BUILT_ELSEWHERE;
  try {
    const text = store.files().read(SITE_FILE) ?? '';
    const values = readFileValues(SITE_FILE, text);
    const list = own(values, 'payees');
    return { kind: 'file', store, text, values, payees: isList(list) ? list.filter(isMap) : [] };
  } catch (error) {
    if (error instanceof FileError) return { kind: 'not-open', message: `The file ${error.message}` };
    throw error;
  }
}

/** Null if the file has no such payee. */
export function payeeIn({ payees }: Pick<PayeesInFile, 'payees'>, id: string): PlainMap | null {
  return payees.find((payee) => payee['id'] === id) ?? null;
}

/** The text of the file with another payee of this id, with a new one, or without it. */
export function withPayee({ text, values, payees }: PayeesInFile, id: string, payee: PlainMap | null): string {
  const at = payees.findIndex((each) => each['id'] === id);
  const place = at === -1 ? payees.length : at;
  const changed = payees.toSpliced(place, at === -1 ? 0 : 1, ...(payee === null ? [] : [payee]));
  return changeFile(SITE_FILE, text, { ...values, payees: changed });
}

/** The fields of one payee. Its id is named by courses, so nobody changes it. */
export function payeeShape(): Group {
  const shape = shapeOf(payeeSchema);
  if (shape.is !== 'group') throw new RangeError('A payee is no group of fields');
  return { ...shape, fields: shape.fields.filter(([key]) => key !== 'id') };
}
