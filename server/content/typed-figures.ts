/** Figures that somebody typed into a sentence, where the content decides them: they stay as they are when it changes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { courseFile, namesIn, pageFile, SITE_FILE } from './checks/parts.ts';
import { type Figures, figuresIn } from './figures.ts';
import { type Finding, fieldName } from './problems.ts';
import { texts } from './samples.ts';
import { parseFrontMatter, parseYaml } from './yaml.ts';

const WORDS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|twenty-four|thirty|forty-eight';
const NUMBER = String.raw`(?<![\w-])(?:\d+|${WORDS})[ -]`;
/** Longer times, as people write them in words. */
const LONG = String.raw`(?<!\w)(?:an? |${NUMBER})`;
const COUNTED = String.raw`${NUMBER}(?:[a-z]+ )?`;
const HOURS = new RegExp(String.raw`${NUMBER}(?:hours?|hrs?)\b|\b(?:with)?in (?:a|one) day\b`, 'i');
const DAYS = new RegExp(String.raw`${NUMBER}days?\b|${LONG}(?:weeks?|fortnight)\b`, 'i');
const WORKING_DAYS = new RegExp(String.raw`${NUMBER}working days\b`, 'i');

/** What is typed, in a sentence about what, and the figure that says it. */
const KINDS: readonly { typed: RegExp; about?: RegExp; figure: string }[] = [
  { typed: HOURS, about: /\b(?:pay|payments?|confirm\w*|access)\b/i, figure: 'confirmation' },
  { typed: HOURS, about: /\bresults?\b/i, figure: 'result' },
  { typed: HOURS, about: /^(?=.*\bwithin\b).*\bcertificates?\b/i, figure: 'certificate' },
  { typed: DAYS, about: /\blinks?\b/i, figure: 'linksWithinDays' },
  {
    typed: new RegExp(String.raw`${NUMBER}months?\b`, 'i'),
    about: /\b(?:access|watch|lectures|links|course)\b/i,
    figure: 'accessMonths',
  },
  { typed: /\b(?:an?|one|1) year\b/i, about: /\b(?:access|watch)\b/i, figure: 'accessMonths' },
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

/** Parts of the files that speak to visitors of what is offered; the rest teaches, or decides. */
const OF_SITE = /^(?:tagline|home|groups|courses|about|contactPage)\b/;
const OF_COURSE = /^(?:page|faq|free|facts|card\.description|freeVideo\.metaDescription)\b(?!\.learners)/;

/** Every such sentence of a content folder that can be read. */
export function typedFigures(folder: string): Finding[] {
  const figures = figuresIn(folder);
  const site = parseYaml(readFileSync(join(folder, 'site.yaml'), 'utf8'));
  return [
    ...inFile(SITE_FILE, site, OF_SITE, figures.site),
    ...filesIn(folder, 'courses', '.yaml').flatMap(({ id, text }) => {
      const course = parseYaml(text);
      return inFile(courseFile({ id }), course, OF_COURSE, figures.course(course));
    }),
    ...filesIn(folder, 'pages', '.md').flatMap(({ id, text }) => {
      const { data, body, bodyLine } = parseFrontMatter(text);
      const lines = body.split('\n').map((line, index) => [`line ${index + bodyLine}`, line]);
      return inFile(pageFile({ id }), { ...Object(data), ...Object.fromEntries(lines) }, /./, figures.site);
    }),
  ];
}

function filesIn(folder: string, name: string, ending: string): { id: string; text: string }[] {
  return namesIn({ folder }, name).map((file) => ({
    id: file.slice(0, -ending.length),
    text: readFileSync(join(folder, name, file), 'utf8'),
  }));
}

function inFile(file: string, value: unknown, fields: RegExp, figures: Figures): Finding[] {
  return texts(value, [])
    .map(({ path, text }) => ({ field: fieldName(path), text }))
    .filter(({ field }) => fields.test(field))
    .flatMap(({ field, text }) =>
      (text.match(/[^.?!]+/g) ?? []).flatMap((sentence) =>
        KINDS.flatMap(({ typed: by, about, figure }) => {
          const [found] = by.exec(sentence) ?? [];
          const known = figures[figure];
          if (found === undefined || known === undefined || about?.test(sentence) === false) return [];
          const decided = 'words' in known ? `, which is ${known.words} now` : '';
          const what = `"${found}" is typed by hand: write {${figure}}${decided}`;
          return [{ file, field, what, blocking: false }];
        }),
      ),
    );
}
