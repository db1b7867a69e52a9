import { type ContentKind, contentKinds, fileOf, kindOfFile } from '../content/form/folds.ts';
import { fieldsOf } from '../content/form/values.ts';
import { FileError, readFileValues } from '../content/files/content-file.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { titleOf } from './file-page.ts';
import { BUILT_ELSEWHERE, filesWithDrafts, type NotOpen } from './open-file.ts';

export interface ListedFile {
  kind: ContentKind;
  id: string;
  title: string;
  /** When the draft was saved, in milliseconds since 1970; undefined without one. */
  savedAt: number | undefined;
  isNew: boolean;
}

/** Every file that a person can change, with their drafts: the site, then each kind by title. */
export async function fileList(
  context: DeskContext,
  { staffId }: DeskUser,
): Promise<{ kind: 'files'; files: readonly ListedFile[] } | NotOpen> {
  const here = await filesWithDrafts(context, staffId);
  if (here === undefined) return BUILT_ELSEWHERE;
  const { files, published, drafts } = here;
  const titles = titlesOf(context);
  const listed = contentKinds.flatMap((kind): ListedFile[] => {
    const names = kind === 'site' ? ['site.yaml'] : files.names(kind).map((name) => `${kind}/${name}`);
    const ofKind = names.flatMap((file): ListedFile[] => {
      const id = kindOfFile(file)?.id;
      if (id === undefined) return [];
      const draft = drafts.find((each) => each.file === file);
      const title =
        (draft === undefined ? titles.get(file) : undefined) ?? titleIn(file, { kind, id }, files.read(file));
      return [{ kind, id, title, savedAt: draft?.savedAt, isNew: published.read(file) === undefined }];
    });
    return kind === 'site' ? ofKind : ofKind.toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
  });
  return { kind: 'files', files: listed };
}

/** Of the files as they are served, so that few have to be read. */
function titlesOf({ content }: DeskContext): ReadonlyMap<string, string> {
  const nameOf = new Map(content.courses.map(({ id, name }) => [id, name]));
  const titled = [
    ...content.courses.map(({ id, name }) => ({ kind: 'courses', id, title: name })),
    ...content.readings.map(({ id, title }) => ({ kind: 'readings', id, title })),
    ...content.pages.map(({ id, title }) => ({ kind: 'pages', id, title })),
    ...content.exams.map(({ id }) => ({ kind: 'exams', id, title: nameOf.get(id) ?? id })),
  ];
  return new Map(titled.map(({ kind, id, title }) => [fileOf(kind, id)?.file ?? '', title]));
}

function titleIn(file: string, of: { kind: ContentKind; id: string }, text: string | undefined): string {
  try {
    return titleOf({ ...of, value: text === undefined ? undefined : fieldsOf(readFileValues(file, text)) });
  } catch (error) {
    if (error instanceof FileError) return of.id;
    throw error;
  }
}
