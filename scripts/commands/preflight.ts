/** `npm run preflight`: the rest to do before going live. Fails while something is missing. */
import { resolve } from 'node:path';
import { indianDayAt } from '../../domain/day.ts';
import { ConfigurationError } from '../../server/base/configuration-error.ts';
import { grouped } from '../../domain/lists.ts';
import { loadContent } from '../../server/content/load.ts';
import { contentPlace, namedIn } from '../../server/content/schema/content-place.ts';
import { preflight as findingsIn } from '../../server/content/preflight.ts';
import { samplePromises } from '../../server/content/sample-promises.ts';
import type { FileFinding } from '../../server/content/schema/file-findings.ts';
import type { Content } from '../../server/content/schema/schema.ts';
import { typedFigures } from '../../server/content/typed-figures.ts';
import { type Database, nameOf, openDatabaseIfMade, type Place } from '../../server/db/open/open.ts';
import { readEnv, withEnvFile } from '../../server/environment/env.ts';
import { missingCourses } from '../../server/registration/missing-courses.ts';
import { settingsToDo } from '../../server/setup/settings-to-do.ts';
import { countOwners } from '../../server/sign-in/staff/staff.ts';
import type { Command } from './command.ts';

/** content/ belongs to the project, so the next version would mix with a provider's words. */
const STILL_THE_SAMPLE: FileFinding = {
  file: 'content/',
  field: 'the whole folder',
  words: 'is the sample. A new version overwrites it. Make your own folder: npm run new-site',
  state: 'wrong',
};

const NO_OWNER = {
  field: 'staff',
  words:
    'nobody can open the desk with this database, so nobody would see who has paid. Start the site once, then: ' +
    'npm run staff -- add you@example.org --role owner. A site that you pack has its owners on the server: npm run doctor ' +
    'asks for one there, so this line alone does not stop you.',
  state: 'wrong',
} as const;

/** Checks the project, or the one in the named folder. */
export const preflight: Command = async ({ words, environment: typed, home, say }) => {
  const root = words[0] ?? home.root;
  const environment = withEnvFile(root, typed);
  // A wrong setting would prevent the start later.
  const env = readEnv(environment);
  const place = contentPlace(root, environment);
  const content = loadContent(root, place);
  const sample = place.isSample ? undefined : loadContent(root, contentPlace(root, {}));
  const findings = [
    ...(place.isSample ? [STILL_THE_SAMPLE] : []),
    ...findingsIn(content, indianDayAt(Date.now()), sample),
    ...samplePromises(content, sample ?? content),
    ...typedFigures(place.folder),
    ...settingsToDo(env, content.site),
    ...(await inDatabase(content, { databaseUrl: env.databaseUrl, dataDir: resolve(root, env.dataDir) })),
  ].map((finding) => ({ ...finding, file: namedIn(finding.file, place) }));
  const blocking = findings.filter(({ state }) => state === 'wrong');
  const others = findings.filter(({ state }) => state !== 'wrong');
  const isReady = blocking.length === 0;
  const lines = [...told('Must be done before going live', blocking), ...told('Look at these', others)];
  say([...lines, isReady ? 'Ready to go live.' : 'Not ready to go live.'].join('\n'));
  return isReady;
};

/** Whether somebody can open the desk, and whether registrations name missing courses. */
async function inDatabase(content: Content, place: Place): Promise<FileFinding[]> {
  const file = nameOf(place);
  try {
    const database = await openDatabaseIfMade(place);
    if (database === undefined) return [{ file, ...NO_OWNER }];
    const { owners, courses } = await look(database, content).finally(database.close);
    return [
      ...(owners === 0 ? [{ file, ...NO_OWNER }] : []),
      ...courses.map(({ courseId, what, advice }) => ({
        file,
        field: courseId,
        // Trials with the sample leave such registrations too.
        words: `${what} ${advice} If they were only trials, begin with an empty database: another DATA_DIR or DATABASE_URL.`,
        state: 'wrong' as const,
      })),
    ];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return [{ file, field: 'registrations', words: `cannot be checked. ${error.message}`, state: 'wrong' }];
  }
}

async function look(database: Database, content: Content) {
  return {
    owners: await countOwners(database.db),
    courses: await missingCourses({ ...database, content, now: Date.now }),
  };
}

function told(heading: string, findings: readonly FileFinding[]): string[] {
  if (findings.length === 0) return [];
  return [
    `${heading} (${findings.length})\n`,
    ...[...grouped(findings, (finding) => finding.file)].flatMap(([file, ofFile]) => [
      `  ${file}`,
      ...[...grouped(ofFile, ({ words, advice }) => [words, advice ?? []].flat().join(': '))].map(([said, same]) => {
        const more = same.length > 1 ? ` and ${same.length - 1} more` : '';
        return `    ${same[0]?.field}${more}: ${said}`;
      }),
      '',
    ]),
  ];
}
