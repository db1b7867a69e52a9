/** Changes of single fields of a file, which the desk works out in place of a form of the whole file. */
import { changeFile, FileError, readFileValues } from '../content/files/content-file.ts';
import { kindOfFile, shapeOfFile } from '../content/form/folds.ts';
import { keepLocked } from '../content/form/keep-locked.ts';
import { fieldsOf } from '../content/form/values.ts';
import { type Invalid, invalid } from '../guard/action-answer.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { openFile } from '../site-editor/open-file.ts';
import { keepText } from '../site-editor/save-file.ts';
import type { Wanted } from './plan.ts';

/** The values of a file after the change. */
export type Edit = (values: Readonly<Record<string, unknown>>) => unknown;

/** What to publish for an edit of the file as it is now. What is locked for the role stays. */
export function changeOf(
  { store }: DeskContext,
  who: DeskUser,
  file: string,
  edit: Edit,
): { change: readonly Wanted[] } | Invalid {
  const base = store?.files().read(file);
  if (base === undefined) return { change: [] };
  try {
    return { change: [{ file, base, text: edited(who, file, base, edit) }] };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return invalid('action', `The file ${error.message}`);
  }
}

function edited({ role }: DeskUser, file: string, text: string, edit: Edit): string {
  const kind = kindOfFile(file)?.kind;
  if (kind === undefined) throw new RangeError(`${file} is no file of the content`);
  const values = readFileValues(file, text);
  return changeFile(file, text, keepLocked(shapeOfFile(kind), fieldsOf(edit(values)), values, role));
}

/** Keeps an edit as the draft of a person. `onlyDraft`: if there is one already. False if there is no such file. */
export async function keepEdited(
  context: DeskContext,
  who: DeskUser,
  file: string,
  edit: Edit,
  { onlyDraft = false }: { onlyDraft?: boolean } = {},
): Promise<boolean> {
  const of = kindOfFile(file);
  const open = of && (await openFile(context, who.staffId, of));
  if (open === undefined || open.kind === 'not-open') return false;
  if (onlyDraft && open.draft === undefined) return true;
  return keepText(context, who, open, edited(who, file, open.text, edit));
}
