import type { z } from 'zod';
import { crossCheck } from './checks/cross-check.ts';
import { explain } from './schema/explain.ts';
import { type Figures, figuresIn, fillIn, markedAsSample, unfilled, unfilledIn } from './content-figures.ts';
import { SITE_FILE } from './checks/parts.ts';
import type { TextKind } from './markdown/parse-text.ts';
import { readText } from './markdown/read-text.ts';
import { type LongText, visitNodes } from './markdown/text-tree.ts';
import { contentPlace, namedIn, type Place, publicFolders, SAMPLE } from './schema/content-place.ts';
import { type ContentFiles, FOLDERS, folderFiles, ID } from './schema/content-files.ts';
import { ContentError, type Problem } from './schema/file-findings.ts';
import { courseSchema } from './schema/course-schema.ts';
import { type Drawing, readDrawing } from './schema/drawing.ts';
import { examBankSchema, withQuestion } from './schema/exam-schema.ts';
import { type Content, type Entry, type Page, pageSchema, type Reading, readingSchema } from './schema/schema.ts';
import { siteSchema, type Site } from './schema/site-schema.ts';
import { parseFrontMatter, parseYaml, YAML_FIX, YamlError } from './yaml.ts';

const GROUPS = courseSchema.shape.group.options;

/**
 * What `files` hold, or every problem that they have, whose file is named as in `files`: `courses/react.yaml`. `root` is the
 * project's folder.
 */
export function checkChanged(
  root: string,
  place: Place,
  files: ContentFiles,
): { content: Content } | { problems: readonly Problem[] } {
  try {
    return { content: loadContent(root, place, files) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const shown = `${place.shown}/`;
    return {
      problems: error.problems.map((problem) => ({
        ...problem,
        file: problem.file.startsWith(shown) ? problem.file.slice(shown.length) : problem.file,
      })),
    };
  }
}

/** Reads and checks every file of the content. Throws a ContentError with all problems. */
export function loadContent(
  root: string,
  place: Place = contentPlace(root),
  files: ContentFiles = folderFiles(place.folder),
): Content {
  const { folder } = place;
  const problems: Problem[] = [];
  const figures = figuresIn(files);
  // A page of text has one mark at its head.
  const marked = (own: Figures) => (figures.isSample ? markedAsSample(own) : own);
  const site = readSite(files, problems, marked(figures.site));
  const courses = readFolder(files, 'courses', FOLDERS.courses, problems, (text) => {
    const data = parseYaml(text);
    return filledAndParsed(courseSchema, data, marked(figures.course(data)));
  });
  const readings = readFolder(files, 'readings', FOLDERS.readings, problems, parseReading);
  const pages = readFolder(files, 'pages', FOLDERS.pages, problems, (text) => parsePage(text, figures.site));
  const exams = readFolder(files, 'exams', FOLDERS.exams, problems, (text) => {
    const data = parseYaml(text);
    return parsed(examBankSchema, data, (found) => withQuestion(found, data));
  });
  const drawings = readFolder(files, 'drawings', '.svg', problems, (text) => drawn(readDrawing(text, 'drawing')));
  const emblems = readFolder(files, 'emblems', '.svg', problems, (text) => drawn(readDrawing(text, 'emblem')));
  courses.sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || a.order - b.order);
  const entries = { courses, readings, pages, exams, drawings, emblems };
  problems.push(...crossCheck({ folder, files, publicFolders: publicFolders(root, place), site, ...entries }));
  if (site === undefined || problems.length > 0) throw new ContentError(problems.map((each) => shownIn(each, place)));
  return { site, ...entries };
}

function shownIn({ file, field, wrong, fix }: Problem, place: Place): Problem {
  return { file: namedIn(file, place), field, wrong: namedIn(wrong, place), fix: namedIn(fix, place) };
}

type Found = Omit<Problem, 'file'>;

/** Problems of one file. Nobody reads more, and a text of braces can have sixty thousand. */
const MOST_OF_FILE = 100;

class Refused extends Error {
  readonly found: Found[];

  constructor(found: Found[]) {
    super('The file does not fit its schema');
    this.found = found;
  }
}

function parsed<T>(schema: z.ZodType<T>, data: unknown, named = (found: Found): Found => found): T {
  if (data === undefined)
    throw new Refused([{ field: '', wrong: 'is empty', fix: 'Fill it in like the other files, or delete it.' }]);
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  throw new Refused(explain(schema, data, result.error.issues).map(named));
}

/** Fills in the figures first, since the schema measures the words with them. */
function filledAndParsed<T>(schema: z.ZodType<T>, data: unknown, figures: Figures): T {
  const missing = unfilled(data, figures);
  if (missing.length > 0) throw new Refused(missing);
  return parsed(schema, fillIn(data, figures));
}

function parseReading(text: string): Omit<Reading, 'id'> {
  const { data, body, bodyLine } = parseFrontMatter(text);
  const { chapters, drawings } = checked(body, 'reading', bodyLine);
  const inFile = drawings.map(({ line, ...drawing }) => ({ line: line + bodyLine - 1, ...drawing }));
  return { ...parsed(readingSchema, data), body, chapters, drawings: inFile };
}

function checked(body: string, kind: TextKind, bodyLine: number): LongText {
  const read = readText(body, kind);
  if (!Array.isArray(read)) return read;
  throw new Refused(read.map(({ line, ...fault }) => ({ field: `line ${line + bodyLine - 1}`, ...fault })));
}

function drawn(read: ReturnType<typeof readDrawing>): Drawing {
  if (Array.isArray(read)) throw new Refused(read);
  return read;
}

function parsePage(text: string, figures: Figures): Omit<Page, 'id'> {
  const { data, body, bodyLine } = parseFrontMatter(text);
  const missing = body
    .split('\n')
    .flatMap((line, index) =>
      unfilledIn(line, figures).map((found) => ({ field: `line ${index + bodyLine}`, ...found })),
    );
  if (missing.length > 0) throw new Refused(missing);
  const filled = fillIn(body, figures);
  checked(filled, 'page', bodyLine);
  const page = filledAndParsed(pageSchema, data, figures);
  const faults = page.blocks.flatMap((block, index) =>
    block.kind === 'text' ? textFaults(block.text, `blocks[${index}].text`) : [],
  );
  if (faults.length > 0) throw new Refused(faults);
  return { ...page, body: filled, bodyLine };
}

/** Several texts are on a page, and each would give the same ids to its headings and notes. */
function textFaults(text: string, field: string): Found[] {
  const read = readText(text, 'page');
  // As of each field, the first.
  if (Array.isArray(read)) return read.slice(0, 1).map(({ wrong, fix }) => ({ field, wrong, fix }));
  if (read.notes.length > 0) return [{ field, wrong: 'has a footnote', fix: 'Say it in the text.' }];
  let hasHeading = false;
  visitNodes(read.root, ({ type }) => (hasHeading ||= type === 'heading'));
  return hasHeading
    ? [{ field, wrong: 'has a heading', fix: 'Begin another block, and write it as its heading:.' }]
    : [];
}

function readSite(files: ContentFiles, problems: Problem[], figures: Figures): Site | undefined {
  const file = SITE_FILE;
  const text = files.read('site.yaml');
  if (text === undefined) {
    problems.push({
      file,
      field: '',
      wrong: 'there is no such file',
      fix: 'Put it back: it holds the brand, contact and payees.',
    });
    return undefined;
  }
  return readOne(text, file, problems, (written) => filledAndParsed(siteSchema, parseYaml(written), figures));
}

function readFolder<T>(
  files: ContentFiles,
  folder: string,
  ending: string,
  problems: Problem[],
  parse: (text: string) => T,
): Entry<T>[] {
  return files.names(folder).flatMap((name) => {
    const file = `${SAMPLE}/${folder}/${name}`;
    if (!ID.test(name.slice(0, -ending.length)) || !name.endsWith(ending)) {
      const fix = `Name it with small letters, digits and single hyphens, and the ending ${ending}.`;
      problems.push({ file, field: '', wrong: 'cannot have this name', fix });
      return [];
    }
    const text = files.read(`${folder}/${name}`);
    const entry = text === undefined ? undefined : readOne(text, file, problems, parse);
    return entry === undefined ? [] : [{ ...entry, id: name.slice(0, -ending.length) }];
  });
}

function readOne<T>(text: string, file: string, problems: Problem[], parse: (text: string) => T): T | undefined {
  // Other letters of another coding would be lost once the desk writes the file.
  const unreadable = text.indexOf('\uFFFD');
  if (unreadable >= 0) {
    const line = text.slice(0, unreadable).split('\n').length;
    problems.push({
      ...{ file, field: `line ${line}`, wrong: 'has a letter that is not saved as UTF-8' },
      fix: 'Save the file as UTF-8, and look whether each letter is right.',
    });
    return undefined;
  }
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof Refused)
      problems.push(...error.found.slice(0, MOST_OF_FILE).map((found) => ({ file, ...found })));
    else if (error instanceof YamlError)
      problems.push({ file, field: `line ${error.line}`, wrong: error.message, fix: YAML_FIX });
    else throw error;
    return undefined;
  }
}
