/** Figures that the content sets in one place: `{confirmation}` is "24 hours" if site.yaml says so. */
import type { z } from 'zod';
import { accessOf, type CourseAccess } from '../../domain/course/access.ts';
import { formatTimeBriefly, HOUR } from '../../domain/day.ts';
import { CERTIFICATE_WITHIN, RESULT_WITHIN } from '../../domain/exam/kinds/marking.ts';
import { isSampleSite, SAMPLE_MARK } from '../../domain/payment/sample-site.ts';
import { PROGRAM_LANGUAGE } from '../../domain/text/language.ts';
import { formatRupees, paiseFromRupees } from '../../domain/money.ts';
import type { ContentFiles } from './schema/content-files.ts';
import { courseSchema } from './schema/course-schema.ts';
import { fieldName, type Problem } from './schema/file-findings.ts';
import { siteSchema } from './schema/site-schema.ts';
import { parseYaml, YamlError } from './yaml.ts';

/** Words of each figure, or why it has none. `why` is undefined if its field has a problem of its own. */
export type Figures = Readonly<Record<string, { words: string } | { why: string | undefined }>>;

export interface FiguresOf {
  site: Figures;
  /** Whether these are figures of the sample, so that texts about them say so. */
  isSample: boolean;
  course: (file: unknown) => Figures;
  /** What a registration for the course gives; undefined if that cannot be read. */
  gives: (file: unknown) => CourseAccess | undefined;
}

/** Reads the figures before the files are checked, since texts are measured with the figures in them. */
export function figuresIn(files: ContentFiles): FiguresOf {
  const site = readLeniently(files.read('site.yaml'));
  const courses = files.names('courses').length;
  const lang = valueOf(siteSchema.shape.lang, site, 'lang') ?? PROGRAM_LANGUAGE;
  return {
    site: ofSite(site, courses, lang),
    isSample: isSampleSite({ payees: valueOf(siteSchema.shape.payees, site, 'payees') ?? [] }),
    course: (file) => {
      const own = valueOf(courseSchema.shape.lang, file, 'lang') ?? PROGRAM_LANGUAGE;
      return { ...ofSite(site, courses, own), ...ofCourse(file, site, own) };
    },
    gives: (file) => givenBy(file, site),
  };
}

function ofSite(site: unknown, courses: number, lang: string): Figures {
  const { shape } = siteSchema;
  const hours = valueOf(shape.confirmation, site, 'confirmation')?.hours;
  const support = valueOf(shape.support, site, 'support');
  const workingDays = valueOf(shape.refundWorkingDays, site, 'refundWorkingDays');
  return {
    confirmation: words(hours, timeIn(lang, 'hour')),
    accessMonths: words(valueOf(shape.accessMonths, site, 'accessMonths'), timeIn(lang, 'month')),
    refundDays: words(valueOf(shape.refundDays, site, 'refundDays'), timeIn(lang, 'day')),
    refundWorkingDays: words(workingDays, numberIn(lang)),
    tolerance: words(valueOf(shape.tolerance, site, 'tolerance'), rupees),
    linksWithinDays: words(valueOf(shape.linksWithinDays, site, 'linksWithinDays'), timeIn(lang, 'day')),
    result: words(RESULT_WITHIN / HOUR, timeIn(lang, 'hour')),
    certificate: words(CERTIFICATE_WITHIN / HOUR, timeIn(lang, 'hour')),
    reply: words(support?.reply, String),
    opens: words(support?.opens, formatTimeBriefly),
    closes: words(support?.closes, formatTimeBriefly),
    courses: words(courses, numberIn(lang)),
  };
}

function ofCourse(file: unknown, site: unknown, lang: string): Figures {
  const { shape } = courseSchema;
  const lectures = valueOf(shape.lectures, file, 'lectures');
  const freeVideo = valueOf(shape.freeVideo, file, 'freeVideo');
  return {
    ...(givenBy(file, site) === 'open' && {
      accessMonths: { why: 'access: open lets anyone watch these lectures, with no last day' },
    }),
    price: words(valueOf(shape.price, file, 'price'), rupees),
    duration: words(valueOf(shape.duration, file, 'duration'), String),
    hours: words(valueOf(shape.hours, file, 'hours'), numberIn(lang)),
    modules: words(valueOf(shape.outline, file, 'outline')?.modules.length, numberIn(lang)),
    lectures: has(file, 'lectures')
      ? words(lectures?.items.length, numberIn(lang))
      : { why: 'this course has no lectures: here' },
    videos: has(file, 'freeVideo')
      ? words(freeVideo?.items.length, numberIn(lang))
      : { why: 'this course has no freeVideo: here' },
  };
}

function givenBy(file: unknown, site: unknown): CourseAccess | undefined {
  const { shape } = courseSchema;
  const lectures = valueOf(shape.lectures, file, 'lectures');
  const freeVideo = valueOf(shape.freeVideo, file, 'freeVideo');
  const mode = valueOf(shape.mode, file, 'mode');
  const setting = valueOf(siteSchema.shape.access, site, 'access');
  const place = valueOf(shape.place, file, 'place');
  return mode && setting && accessOf({ mode, place, lectures, freeVideo }, setting);
}

function words<Value>(value: Value | undefined, say: (value: Value) => string): Figures[string] {
  return value === undefined ? { why: undefined } : { words: say(value) };
}

/** `24 hours` in English, `24 घंटे` in Hindi. */
function timeIn(lang: string, unit: 'hour' | 'day' | 'month'): (count: number) => string {
  return (count) => new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

function numberIn(lang: string): (count: number) => string {
  return (count) => new Intl.NumberFormat(lang).format(count);
}

function rupees(amount: number): string {
  return formatRupees(paiseFromRupees(amount));
}

/** A valid field; the check of the whole file reports an invalid one. */
function valueOf<Schema extends z.ZodType>(schema: Schema, file: unknown, key: string): z.output<Schema> | undefined {
  const read = schema.safeParse(at(file, key));
  return read.success ? read.data : undefined;
}

function has(file: unknown, key: string): boolean {
  return at(file, key) !== undefined;
}

function at(file: unknown, key: string): unknown {
  return typeof file === 'object' && file !== null ? Reflect.get(file, key) : undefined;
}

function readLeniently(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return parseYaml(text);
  } catch (error) {
    if (error instanceof YamlError) return undefined;
    throw error;
  }
}

/** The name of a figure in braces. Braces with a space in them belong to the text. */
const PLACE = /\{([A-Za-z]+)\}/g;

/** Parts of a file in which braces belong to the code that is taught. */
const OF_CODE: readonly string[] = ['lesson'];

/** Figures by which a provider binds itself. */
const PROMISED = ['confirmation', 'accessMonths', 'refundDays', 'linksWithinDays', 'reply', 'result'];

/** The figures with the mark of the sample behind each that promises something. */
export function markedAsSample(figures: Figures): Figures {
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      'words' in figure && PROMISED.includes(name) ? { words: figure.words + SAMPLE_MARK } : figure,
    ]),
  );
}

/** Puts the figures into all texts of a value. */
export function fillIn<Value>(value: Value, figures: Figures): Value {
  return mapTexts(value, [], (text) =>
    text.replace(PLACE, (place, name: string) => {
      const figure = figures[name];
      return figure !== undefined && 'words' in figure ? figure.words : place;
    }),
  ) as Value;
}

/** Makes braces around a name belong to the texts of a value, so that they name no figure. */
export function withoutFigures<Value>(value: Value): Value {
  return mapTexts(value, [], (text) => text.replace(PLACE, '{ $1 }')) as Value;
}

/** Problems with braces that name no figure with words, by field. */
export function unfilled(value: unknown, figures: Figures): Omit<Problem, 'file'>[] {
  const found: Omit<Problem, 'file'>[] = [];
  mapTexts(value, [], (text, path) => {
    for (const problem of unfilledIn(text, figures)) found.push({ field: fieldName(path), ...problem });
    return text;
  });
  return found;
}

/** Problems with braces that name no figure with words, in one text. */
export function unfilledIn(text: string, figures: Figures): Pick<Problem, 'wrong' | 'fix'>[] {
  return [...text.matchAll(PLACE)].flatMap(([place, name = '']) => {
    const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
    if (figure === undefined) {
      const known = Object.entries(figures).flatMap(([key, each]) => ('words' in each ? [`{${key}}`] : []));
      const fix = `Known here: ${known.join(', ')}. For the braces themselves, leave a space: { ${name} }.`;
      return [{ wrong: `${place} is not known here`, fix }];
    }
    if ('words' in figure || figure.why === undefined) return [];
    return [{ wrong: `${place} has no value: ${figure.why}`, fix: 'Say it without this figure.' }];
  });
}

function mapTexts(
  value: unknown,
  path: readonly PropertyKey[],
  map: (text: string, path: readonly PropertyKey[]) => string,
): unknown {
  if (typeof value === 'string') return map(value, path);
  if (Array.isArray(value)) return value.map((inner, index) => mapTexts(inner, [...path, index], map));
  // An unquoted day is a Date.
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      path.length === 0 && OF_CODE.includes(key) ? inner : mapTexts(inner, [...path, key], map),
    ]),
  );
}
