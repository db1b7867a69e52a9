import { languageRuns } from '../../../domain/text/language.ts';
import type { Problem } from '../schema/file-findings.ts';
import { courseFile, type Parts, SITE_FILE } from './parts.ts';

/** Files in a language of India that do not name it: screen readers would use an English voice. */
export function checkLanguages({ site, courses }: Parts): Problem[] {
  const files = [
    ...(site === undefined
      ? []
      : [{ file: SITE_FILE, lang: site.lang, words: `${site.home.heading} ${site.home.text}` }]),
    ...courses.map((course) => ({
      file: courseFile(course),
      lang: course.lang,
      words: `${course.card.description} ${course.page.description}`,
    })),
  ];
  return files.flatMap(({ file, lang, words }) => {
    const runs = languageRuns(words);
    const [first] = runs.flatMap((run) => run.lang ?? []);
    const length = runs.reduce((sum, run) => sum + (run.lang === undefined ? 0 : run.text.length), 0);
    if (lang !== undefined || first === undefined || length < words.length / 2) return [];
    const wrong = 'is missing, and the words are not in English';
    return [{ file, field: 'lang', wrong, fix: `Add lang: ${first}, or the language that they are in.` }];
  });
}
