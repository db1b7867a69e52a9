/** Finds figures typed into sentences, which stay the same when the content changes the figure. */
import { courseFile, pageFile, SITE_FILE } from './checks/parts.ts';
import type { CourseAccess } from '../../domain/course/access.ts';
import { type Figures, figuresIn } from './content-figures.ts';
import { type ContentFiles, FOLDERS, folderFiles } from './schema/content-files.ts';
import { type FileFinding, fieldName } from './schema/file-findings.ts';
import { texts } from './samples.ts';
import { parseFrontMatter, parseYaml } from './yaml.ts';

const WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|twenty-four|thirty|forty-eight';
const NUMBER = String.raw`(?<![\w-])(?:\d+|${WORDS})[ -]`;
/** `a week`, `one week`, `7 weeks`. */
const SOME = String.raw`(?<!\w)(?:an? |${NUMBER})`;
const COUNTED = String.raw`${NUMBER}(?:[a-z]+ )?`;
const HOUR = String.raw`(?:${NUMBER}(?:hours?|hrs?)|(?<![\w-])\d+(?:hours?|hrs?|h))\b`;
const IN_DAYS = String.raw`${NUMBER}days?\b|${SOME}(?:weeks?|fortnight)\b`;
const DAYS = new RegExp(IN_DAYS, 'i');
const WORKING_DAYS = new RegExp(String.raw`${NUMBER}working days?\b`, 'i');
const UNIT = '(?:working )?(?:hours?|days?|weeks?|fortnight|months?)';
/** When something comes, in any unit: `in a day`, `within two working days`. */
const IN_TIME = String.raw`${HOUR}|(?<=\b(?:with)?in )${NUMBER}${UNIT}\b|\b(?:with)?in an? ${UNIT}\b`;
const BY_WHEN = new RegExp(IN_TIME, 'i');
/** How long something lasts: `for a year`, `lasts 52 weeks`, `a year of access`. */
const HOW_LONG = new RegExp(
  String.raw`(?<=\b(?:for|lasts?) )${SOME}(?:days?|weeks?|months?|years?)\b|${SOME}years?(?= of access\b)`,
  'i',
);

const KINDS: readonly { typed: RegExp; about?: RegExp; figure: string }[] = [
  {
    typed: BY_WHEN,
    // Periods after the confirmation have figures of their own.
    about:
      /^(?!.*\b(?:refund\w*|money back|links?|results?|certificates?)\b).*\b(?:pay|payments?|confirm\w*|access)\b/i,
    figure: 'confirmation',
  },
  { typed: BY_WHEN, about: /\bresults?\b/i, figure: 'result' },
  { typed: BY_WHEN, about: /^(?=.*\bwithin\b).*\bcertificates?\b/i, figure: 'certificate' },
  { typed: new RegExp(String.raw`${IN_TIME}|${IN_DAYS}`, 'i'), about: /\blinks?\b/i, figure: 'linksWithinDays' },
  {
    typed: new RegExp(String.raw`${NUMBER}months?\b`, 'i'),
    about: /\b(?:access|watch|lectures|links|course)\b/i,
    figure: 'accessMonths',
  },
  { typed: HOW_LONG, about: /\b(?:access|watch)\b/i, figure: 'accessMonths' },
  { typed: WORKING_DAYS, about: /\b(?:refund\w*|pa(?:y|id) back)\b/i, figure: 'refundWorkingDays' },
  {
    typed: DAYS,
    about: /\b(?:refund\w*|money back|our confirmation)\b/i,
    figure: 'refundDays',
  },
  { typed: WORKING_DAYS, about: /\b(?:answer|reply)\b/i, figure: 'reply' },
  { typed: /(?:₹|\b(?:Rs\.?|INR)) ?\d(?:[\d,]{0,11}\d)?|\b\d[\d,]{0,11} rupees\b/i, figure: 'price' },
  { typed: new RegExp(String.raw`${COUNTED}courses\b`, 'i'), figure: 'courses' },
  { typed: new RegExp(String.raw`${COUNTED}modules\b`, 'i'), figure: 'modules' },
  { typed: new RegExp(String.raw`${COUNTED}lectures\b`, 'i'), figure: 'lectures' },
  { typed: new RegExp(String.raw`${COUNTED}videos\b`, 'i'), figure: 'videos' },
  {
    typed: new RegExp(String.raw`${NUMBER}(?:(?:recorded|live) hours|hours (?:recorded|live))\b`, 'i'),
    figure: 'hours',
  },
];

/** Parts that describe the offer to visitors. */
const OF_SITE = /^(?:tagline|notice|home|groups|courses|about|contactPage)\b/;
const OF_COURSE = /^(?:page|faq|free|facts|card\.description|freeVideo\.metaDescription)\b(?!\.learners)/;

const SENTENCE = /(?:\bRs\. ?(?=\d)|[^.?!])+/gi;

/** Sentences of a readable content folder that type a figure by hand. */
export function typedFigures(folder: string): FileFinding[] {
  const files = folderFiles(folder);
  const figures = figuresIn(files);
  const site = parseYaml(files.read('site.yaml') ?? '');
  return [
    ...inFile(SITE_FILE, site, OF_SITE, figures.site),
    ...filesIn(files, 'courses').flatMap(({ id, text }) => {
      const course = parseYaml(text);
      const file = courseFile({ id });
      const access = figures.gives(course);
      const own = figures.course(course);
      if (access === undefined || access === 'lectures') return inFile(file, course, OF_COURSE, own);
      const { accessMonths: _accessMonths, ...others } = own;
      return [...endlessAccess(file, course, access), ...inFile(file, course, OF_COURSE, others)];
    }),
    ...filesIn(files, 'pages').flatMap(({ id, text }) => {
      const { data, body, bodyLine } = parseFrontMatter(text);
      const lines = body.split('\n').map((line, index) => [`line ${index + bodyLine}`, line]);
      return inFile(pageFile({ id }), { ...asSentences(data), ...Object.fromEntries(lines) }, /./, figures.site);
    }),
  ];
}

/** Joins each figure of the blocks to its words: `12` and `courses` say something together alone. */
function asSentences(page: unknown): object {
  const { blocks, ...rest } = Object(page) as { blocks?: unknown };
  if (!Array.isArray(blocks)) return rest;
  return {
    ...rest,
    blocks: blocks.map((block: Record<string, unknown> | null) =>
      block?.['kind'] === 'numbers' && Array.isArray(block['items'])
        ? { ...block, items: block['items'].map((item) => `${item?.figure} ${item?.words}`) }
        : block,
    ),
  };
}

/** Texts that name an end of access for a course with none. */
function endlessAccess(file: string, course: unknown, access: Endless): FileFinding[] {
  return texts(course, []).flatMap(({ path, text }) => {
    const field = fieldName(path);
    const typed = OF_COURSE.test(field) ? sentencesOf(text).flatMap(typedIn) : [];
    const found = /\{accessMonths\}/.exec(text)?.[0] ?? typed.find(({ figure }) => figure === 'accessMonths')?.found;
    if (found === undefined) return [];
    const words = `"${found}" says when access ends, and nothing ends it in this course: ${ENDLESS[access]}. Say that instead`;
    return [{ file, field, words, state: 'look' }];
  });
}

type Endless = Exclude<CourseAccess, 'lectures'>;

const ENDLESS: Readonly<Record<Endless, string>> = {
  open: 'anyone may watch its lectures',
  classroom: 'its classes are at a place',
  free: 'anyone may watch its videos',
  recordings: 'the links come by email, and stay under My courses',
  sessions: 'the links come by email, and stay under My courses',
};

function sentencesOf(text: string): string[] {
  return text.match(SENTENCE) ?? [];
}

function typedIn(sentence: string): { found: string; figure: string }[] {
  const all = KINDS.flatMap(({ typed, about, figure }) => {
    const found = about?.test(sentence) === false ? undefined : typed.exec(sentence)?.[0];
    return found === undefined ? [] : { found, figure };
  });
  return [...new Map(all.toReversed().map((each) => [each.figure, each])).values()].toReversed();
}

function filesIn(files: ContentFiles, folder: keyof typeof FOLDERS): { id: string; text: string }[] {
  return files.names(folder).map((file) => ({
    id: file.slice(0, -FOLDERS[folder].length),
    text: files.read(`${folder}/${file}`) ?? '',
  }));
}

function inFile(file: string, value: unknown, fields: RegExp, figures: Figures): FileFinding[] {
  return texts(value, [])
    .map(({ path, text }) => ({ field: fieldName(path), text }))
    .filter(({ field }) => fields.test(field))
    .flatMap(({ field, text }) =>
      sentencesOf(text).flatMap((sentence) =>
        typedIn(sentence).flatMap(({ found, figure }) => {
          const known = figures[figure];
          if (known === undefined) return [];
          const decided = 'words' in known ? `, which is ${known.words} now` : '';
          const words = `"${found}" is typed by hand: write {${figure}}${decided}`;
          return [{ file, field, words, state: 'look' }];
        }),
      ),
    );
}
