import { isThere } from '../schema/content-files.ts';
import { LETTERS } from '../schema/course-schema.ts';
import type { Problem } from '../schema/file-findings.ts';
import { LONGEST_LINK } from '../schema/schema.ts';
import { courseFile, pageFile, readingFile, type Parts, repeats, whereIs } from './parts.ts';

/** Pages that the program links to. */
export const REQUIRED_PAGES = ['terms', 'privacy', 'refunds', 'accessibility'];

/** A site needs a course: its first words are how many there are, and their lowest price. */
export function checkCourses(parts: Parts): Problem[] {
  if (parts.files.names('courses').length > 0) return [];
  const fix = 'Write one file for each course, such as content/courses/braiding.yaml; one is enough.';
  return [{ file: 'content/courses', field: '', wrong: 'has no course', fix }];
}

/** Readings that a course names and that have no file. */
export function checkReadings(parts: Parts): Problem[] {
  return parts.courses.flatMap((course) => {
    if (course.reading === undefined) return [];
    const { entry } = course.reading;
    const file = readingFile({ id: entry });
    if (isThere(parts.files, file)) return [];
    const fix = `Write ${file}, or name a reading that exists.`;
    return [{ file: courseFile(course), field: 'reading.entry', wrong: `there is no reading "${entry}"`, fix }];
  });
}

/** Emblems that a course names and that have no file. */
export function checkEmblems(parts: Parts): Problem[] {
  return parts.courses.flatMap((course) => {
    const { emblem } = course.cover;
    const file = `content/emblems/${emblem}.svg`;
    if (emblem === LETTERS || isThere(parts.files, file)) return [];
    const names = parts.files.names('emblems').map((name) => name.replace(/\.svg$/, ''));
    const fix = `Put it there as ${file}, or write one of these: ${[...names, LETTERS].join(', ')}.`;
    return [{ file: courseFile(course), field: 'cover.emblem', wrong: `there is no emblem "${emblem}"`, fix }];
  });
}

/** Drawings of readings without a file or a text for screen readers. */
export function checkDrawings(parts: Parts): Problem[] {
  const files = parts.files.names('drawings');
  return parts.readings.flatMap((reading) =>
    reading.drawings.flatMap(({ line, name, alt }): Problem[] => {
      const problem = (wrong: string, fix: string) => [
        { file: readingFile(reading), field: `line ${line}`, wrong, fix },
      ];
      if (!files.includes(`${name}.svg`)) {
        const fix = 'Put the file there, or write its name without .svg: <Drawing name="week" alt="Seven days" />.';
        return problem(`there is no file content/drawings/${name}.svg`, fix);
      }
      const hasWords = parts.drawings.find(({ id }) => id === name)?.markup.includes('<text') === true;
      if (alt === undefined || (alt.trim() === '' && hasWords)) {
        const fix = `Say it for those who do not see it: alt="Seven days"${hasWords ? ', with the words in it' : ', or alt="" where the words beside say everything'}.`;
        return problem(`nothing tells in words what the drawing "${name}" shows`, fix);
      }
      return [];
    }),
  );
}

/** Pages that the footer links to and that have no file, and links to pages that the header has no room for. */
export function checkPages(parts: Parts): Problem[] {
  return [...missingPages(parts), ...crowdedMenu(parts)];
}

/** So many links fit into one line beside the others. */
const MOST_IN_MENU = 2;

function crowdedMenu({ pages }: Parts): Problem[] {
  const inMenu = pages.filter(({ linkIn }) => linkIn === 'menu');
  const long = inMenu
    .filter(({ title, linkText }) => linkText === undefined && title.length > LONGEST_LINK)
    .map((page) => ({
      file: pageFile(page),
      field: 'linkText',
      wrong: 'is missing, and the title is too long for the menu',
      fix: `Say what the link says, in ${LONGEST_LINK} characters at most.`,
    }));
  const idle = pages
    .filter(({ linkIn, linkText }) => linkIn === undefined && linkText !== undefined)
    .map((page) => ({
      file: pageFile(page),
      field: 'linkIn',
      wrong: 'is missing, so nothing shows linkText',
      fix: 'Write linkIn: menu or linkIn: footer, or delete linkText:.',
    }));
  const beyond = inMenu.slice(MOST_IN_MENU).map((page) => ({
    file: pageFile(page),
    field: 'linkIn',
    wrong: `the menu has room for ${MOST_IN_MENU} pages, and ${inMenu.length} say linkIn: menu`,
    fix: 'Write linkIn: footer here or in another of them.',
  }));
  return [...long, ...idle, ...beyond];
}

function missingPages(parts: Parts): Problem[] {
  return REQUIRED_PAGES.map((id) => pageFile({ id }))
    .filter((file) => !isThere(parts.files, file))
    .map((file) => ({
      file,
      field: '',
      wrong: 'there is no such file',
      fix: 'Write it: the site links to this page.',
    }));
}

/** Typed phrases that name a missing course. */
export function checkPhrases(parts: Parts): Problem[] {
  return (parts.site?.home.phrases ?? []).flatMap(({ course }, index) => {
    if (course === undefined || isThere(parts.files, courseFile({ id: course }))) return [];
    return [
      {
        file: 'content/site.yaml',
        field: `home.phrases[${index}].course`,
        wrong: `there is no course "${course}"`,
        fix: 'Name a file in content/courses/ without .yaml, or leave it out.',
      },
    ];
  });
}

/** Quotes of learners that name a missing course. */
export function checkQuotes(parts: Parts): Problem[] {
  return parts.pages.flatMap((page) =>
    page.blocks.flatMap((block, index) =>
      (block.kind === 'quotes' ? block.items : []).flatMap(({ course }, item) => {
        if (course === undefined || isThere(parts.files, courseFile({ id: course }))) return [];
        const field = `blocks[${index}].items[${item}].course`;
        const fix = 'Name a file in content/courses/ without .yaml, or leave it out.';
        return [{ file: pageFile(page), field, wrong: `there is no course "${course}"`, fix }];
      }),
    ),
  );
}

/** Courses with the same place in the same list. */
export function checkOrders({ courses }: Parts): Problem[] {
  const places = courses.map((course) => ({
    file: courseFile(course),
    field: 'order',
    value: `${course.group} ${course.order}`,
  }));
  return repeats(places).map(({ place, earlier }) => ({
    file: place.file,
    field: 'order',
    wrong: `${place.value} is ${whereIs(earlier, place.file)} too`,
    fix: 'Give every course of a group its own place, e.g. 10, 20, 30.',
  }));
}
