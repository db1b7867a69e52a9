/** `node scripts/check-content.ts [root]`: whether the content can be built, with all problems. */
import { fileURLToPath } from 'node:url';
import { loadContent } from '../server/content/load.ts';
import { ContentError } from '../server/content/schema/file-findings.ts';

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));

try {
  const { courses, readings, pages, exams, drawings, emblems } = loadContent(root);
  const counts = [
    `${courses.length} courses`,
    `${readings.length} readings`,
    `${pages.length} pages`,
    `${exams.length} exams`,
    `${drawings.length} drawings`,
    `${emblems.length} emblems`,
  ];
  console.log(`content: ${counts.join(', ')}, no problems`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
