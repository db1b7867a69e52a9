/** `npm run preflight`: what is left to do before a provider goes live. Fails while something must be done. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indianDayAt } from '../domain/day.ts';
import { grouped } from '../server/content/grouped.ts';
import { loadContent } from '../server/content/load.ts';
import { type Finding, preflight } from '../server/content/preflight.ts';
import type { Content } from '../server/content/schema.ts';
import { nameOf, openDatabaseIfMade, type Place } from '../server/db/open.ts';
import { missingCourses } from '../server/registration/missing-courses.ts';
import { ContentError } from '../server/content/problems.ts';
import { ConfigurationError } from '../server/configuration-error.ts';
import { readEnv } from '../server/env.ts';

const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));

try {
  // A wrong setting would stop the start on the day itself.
  const { databaseUrl, dataDir } = readEnv();
  const content = loadContent(root);
  const findings = [
    ...preflight(content, indianDayAt(Date.now())),
    ...(await missing(content, { databaseUrl, dataDir: resolve(root, dataDir) })),
  ];
  const blocking = findings.filter((finding) => finding.blocking);
  print('Must be done before going live', blocking);
  print(
    'Look at these',
    findings.filter((finding) => !finding.blocking),
  );
  console.log(blocking.length === 0 ? 'Ready to go live.' : 'Not ready to go live.');
  process.exitCode = blocking.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof ContentError || error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Courses that registrations name and the content does not have; before the first start there are no registrations. */
async function missing(content: Content, place: Place): Promise<Finding[]> {
  const file = nameOf(place);
  try {
    const database = await openDatabaseIfMade(place);
    if (database === undefined) return [];
    const courses = await missingCourses({ ...database, content, now: Date.now }).finally(database.close);
    return courses.map(({ courseId, what, advice }) => ({
      file,
      field: courseId,
      what: `${what} ${advice}`,
      blocking: true,
    }));
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return [{ file, field: 'registrations', what: `cannot be looked at. ${error.message}`, blocking: true }];
  }
}

function print(heading: string, findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  console.log(`${heading} (${findings.length})\n`);
  for (const [file, ofFile] of grouped(findings, (finding) => finding.file)) {
    console.log(`  ${file}`);
    for (const [what, same] of grouped(ofFile, (finding) => finding.what)) {
      const more = same.length > 1 ? ` and ${same.length - 1} more` : '';
      console.log(`    ${same[0]?.field}${more}: ${what}`);
    }
    console.log('');
  }
}
