import { idsOf } from '../../domain/course/former-ids.ts';
import type { Offer } from '../../domain/course/offer.ts';
import { courseList } from '../course/course-list.ts';
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
  /** Of a course on the site: what changes from week to week. */
  weekly: WeeklyFacts | undefined;
}

export interface WeeklyFacts {
  /** In rupees. */
  price: number;
  offer: Offer;
  /** The last day to register, `YYYY-MM-DD`. */
  closes: string | undefined;
  seats: { taken: number; of: number } | undefined;
  /** Staff have set it on its own page, which counts instead of the file. */
  isSetAtDesk: boolean;
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
  const weekly = await weeklyFacts(context);
  const listed = contentKinds.flatMap((kind): ListedFile[] => {
    const names = kind === 'site' ? ['site.yaml'] : files.names(kind).map((name) => `${kind}/${name}`);
    const ofKind = names.flatMap((file): ListedFile[] => {
      const id = kindOfFile(file)?.id;
      if (id === undefined) return [];
      const draft = drafts.find((each) => each.file === file);
      const title =
        (draft === undefined ? titles.get(file) : undefined) ?? titleIn(file, { kind, id }, files.read(file));
      const isNew = published.read(file) === undefined;
      return [
        { kind, id, title, savedAt: draft?.savedAt, isNew, weekly: kind === 'courses' ? weekly.get(id) : undefined },
      ];
    });
    return kind === 'site' ? ofKind : ofKind.toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
  });
  return { kind: 'files', files: listed };
}

async function weeklyFacts(context: DeskContext): Promise<ReadonlyMap<string, WeeklyFacts>> {
  const set = await context.db.selectFrom('courseSetting').select('courseId').execute();
  const rows = new Map((await courseList(context)).map((row) => [row.id, row]));
  return new Map(
    context.content.courses.flatMap((course): [string, WeeklyFacts][] => {
      const row = rows.get(course.id);
      if (row === undefined) return [];
      const isSetAtDesk = set.some(({ courseId }) => idsOf(course).includes(courseId));
      const { price, closes } = course;
      return [[course.id, { price, closes, offer: row.offer, seats: row.seats, isSetAtDesk }]];
    }),
  );
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
