/** Figures that somebody typed into a sentence, where the content decides them: they stay as they are when it changes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { courseFile, pageFile, SITE_FILE } from './checks/parts.ts';
import { type Figures, figuresIn } from './figures.ts';
import type { Finding } from './preflight.ts';
import { fieldName } from './problems.ts';
import { texts } from './samples.ts';
import { parseFrontMatter, parseYaml } from './yaml.ts';

const IN_WORDS = [
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'fifteen'],
  ...['twenty', 'twenty-four', 'thirty', 'forty-eight'],
];
const NUMBER = String.raw`(?<![\w-])(?:\d+|${IN_WORDS.join('|')})`;

const typed = (...following: string[]) => new RegExp(`${NUMBER}[ -](?:${following.join('|')})\\b`, 'i');
const counted = (what: string) => typed(String.raw`(?:[a-z]+ )?${what}`);

/** What is typed, in a sentence about what, and the figure that says it. */
const KINDS: readonly { typed: RegExp; about?: RegExp; figure: string }[] = [
  { typed: typed('hours'), about: /\b(?:pay|payments?|confirm\w*|access)\b/i, figure: 'confirmation' },
  { typed: typed('hours'), about: /\bresults?\b/i, figure: 'result' },
  { typed: typed('months'), about: /\b(?:access|watch|lectures|links|course)\b/i, figure: 'accessMonths' },
  { typed: typed('working days'), about: /\b(?:refund\w*|pa(?:y|id) back)\b/i, figure: 'refundWorkingDays' },
  { typed: typed('days'), about: /\b(?:refund\w*|money back|our confirmation)\b/i, figure: 'refundDays' },
  { typed: typed('working days'), about: /\b(?:answer|reply)\b/i, figure: 'reply' },
  { typed: /₹ ?\d(?:[\d,]*\d)?/, figure: 'price' },
  { typed: counted('courses'), figure: 'courses' },
  { typed: counted('modules'), figure: 'modules' },
  { typed: counted('lectures'), figure: 'lectures' },
  { typed: counted('videos'), figure: 'videos' },
  { typed: typed('recorded hours', 'live hours', 'hours recorded', 'hours live'), figure: 'hours' },
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
  const path = join(folder, name);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => file.endsWith(ending))
    .toSorted()
    .map((file) => ({ id: file.slice(0, -ending.length), text: readFileSync(join(path, file), 'utf8') }));
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
