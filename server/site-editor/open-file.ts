import { LETTERS } from '../content/schema/course-schema.ts';
import { type ContentFiles, withChanged } from '../content/schema/content-files.ts';
import { changeFile, FileError, readFileValues } from '../content/files/content-file.ts';
import { threeWay } from '../content/files/three-way.ts';
import { type ContentKind, fileOf, shapeOfFile } from '../content/form/folds.ts';
import type { Group } from '../content/form/shape.ts';
import { fieldsOf, rowsOf } from '../content/form/values.ts';
import { picturesIn } from '../gallery/picture-folder.ts';
import { type ChangedFiles, CONTENT_IN_PACKAGE } from '../setup/content-store.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { type Draft, draftsOf } from './drafts.ts';

/** A file with the draft of one person, as the form of it needs it. */
export interface OpenFile {
  kind: ContentKind;
  id: string;
  file: string;
  shape: Group;
  draft: OpenDraft | undefined;
  /** The file with the draft. */
  text: string;
  value: unknown;
  /** The values on the site; undefined for a new file. */
  before: unknown;
  /** The content with all drafts of the person. */
  files: ContentFiles;
  /** These drafts. */
  changed: ChangedFiles;
}

/** A draft over the file as it is now. */
interface OpenDraft extends Draft {
  /** The text as it is kept, before what came to the file since was merged into it. */
  kept: string | null;
}

/** Why no form is shown. */
export interface NotOpen {
  kind: 'not-open';
  message: string;
}

export const BUILT_ELSEWHERE: NotOpen = {
  kind: 'not-open',
  message: CONTENT_IN_PACKAGE,
};

/** The content with the drafts of a person. Undefined where there is no content. */
export async function filesWithDrafts(
  context: DeskContext,
  staffId: string,
): Promise<
  { published: ContentFiles; files: ContentFiles; drafts: readonly OpenDraft[]; changed: ChangedFiles } | undefined
> {
  const published = context.store?.files();
  if (published === undefined) return undefined;
  const drafts = (await draftsOf(context.db, staffId)).map((draft) => ({
    ...upToDate(draft, published.read(draft.file)),
    kept: draft.text,
  }));
  const changed = new Map(drafts.map(({ file, text }) => [file, text ?? undefined]));
  return { published, files: withChanged(published, changed), drafts, changed };
}

/** The draft over the file as others have changed it since. Where both changed the same, publishing asks. */
function upToDate(draft: Draft, live: string | undefined): Draft {
  const { file, base, text } = draft;
  if (base === null || text === null || live === undefined || live === base) return draft;
  try {
    const [was, theirs, own] = [base, live, text].map((each) => readFileValues(file, each));
    if (was === undefined || theirs === undefined || own === undefined) return draft;
    const { merged, conflicts } = threeWay(was, theirs, own);
    return conflicts.length > 0 ? draft : { ...draft, base: live, text: changeFile(file, live, merged) };
  } catch (error) {
    if (error instanceof FileError) return draft;
    throw error;
  }
}

/** A file to change. Undefined for one that is not there. */
export async function openFile(
  context: DeskContext,
  staffId: string,
  asked: { kind: string; id: string },
): Promise<OpenFile | NotOpen | undefined> {
  const known = fileOf(asked.kind, asked.id);
  if (known === undefined) return undefined;
  const here = await filesWithDrafts(context, staffId);
  if (here === undefined) return BUILT_ELSEWHERE;
  const { kind, file } = known;
  const { published, files, drafts, changed } = here;
  const text = files.read(file);
  if (text === undefined) return undefined;
  const live = published.read(file);
  try {
    return {
      ...{ kind, id: asked.id, file, shape: shapeOfFile(kind), files, changed, text },
      draft: drafts.find((draft) => draft.file === file),
      value: readFileValues(file, text),
      before: live === undefined ? undefined : readFileValues(file, live),
    };
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return { kind: 'not-open', message: `The file ${error.message}` };
  }
}

/** What the fields of a form can name. */
export async function namesIn(context: DeskContext, { files, value }: Pick<OpenFile, 'files' | 'value'>) {
  const { content } = context;
  const pictures = await picturesIn(context);
  const idsIn = (folder: string) => files.names(folder).map((name) => name.replace(/\.[a-z]+$/, ''));
  const itself = (each: string) => ({ value: each, label: each });
  const titled = (ids: readonly string[], titleOf: (id: string) => string | undefined) =>
    ids.map((id) => ({ value: id, label: titleOf(id) ?? id }));
  const names = {
    courses: () => titled(idsIn('courses'), (id) => content.courses.find((course) => course.id === id)?.name),
    readings: () => titled(idsIn('readings'), (id) => content.readings.find((reading) => reading.id === id)?.title),
    payees: () => content.site.payees.map(({ id, name }) => ({ value: id, label: `${name} (${id})` })),
    pictures: () => pictures.map(itself),
    emblems: () => [LETTERS, ...content.emblems.map(({ id }) => id)].map(itself),
    topics: () =>
      rowsOf(fieldsOf(value)['topics']).map((topic) => {
        const { id, title } = fieldsOf(topic);
        return { value: String(id), label: String(title ?? id) };
      }),
  };
  return (of: keyof typeof names) => names[of]();
}
