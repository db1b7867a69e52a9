/** `npm run backup -- folder`: copies the database and the secret into a new folder inside that one. The site may run. */
import { join, resolve } from 'node:path';
import { backUp } from '../server/db/backup.ts';
import { noteBackup } from '../server/db/last-backup.ts';
import { nameOf } from '../server/db/open.ts';
import { ConfigurationError } from '../server/configuration-error.ts';
import { readEnv, withEnvFile } from '../server/env.ts';
import { homeOf } from '../server/setup/home.ts';
import { secretFile } from '../server/setup/secret.ts';

const [into, ...more] = process.argv.slice(2);

try {
  if (into === undefined || more.length > 0) throw new ConfigurationError('Usage: npm run backup -- folder');
  const { root } = homeOf(import.meta.dirname);
  const { dataDir: named, databaseUrl } = readEnv(withEnvFile(process.env, root));
  const dataDir = resolve(root, named);
  if (databaseUrl === undefined) await copy(into, dataDir);
  else explainPostgres(into, { dataDir, databaseUrl });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function copy(folder: string, dataDir: string): Promise<void> {
  const now = Date.now();
  const { folder: made, hasSecret } = await backUp({ dataDir, into: folder, now });
  console.log(`Copied: ${nameOf({ dataDir })}${hasSecret ? ` and ${secretFile(dataDir)}` : ''}`);
  console.log(`Backed up to ${made}, and checked.`);
  if (!hasSecret) console.log('The secret is not in it: keep SECRET from the environment beside it.');
  console.log(
    `To restore it: stop the site, move kaksha.sqlite* out of ${dataDir}, copy the files of ${made} there, and start the site.`,
  );
  // The copy is whole. Before an update, the desk has no place yet to note it in.
  await noteBackup({ dataDir }, now).catch((error: unknown) => {
    console.log(`The desk could not be told of this backup: ${error instanceof Error ? error.message : String(error)}`);
  });
}

/** Nothing is copied, so the command fails: whoever runs it by the clock must notice. */
function explainPostgres(folder: string, place: { dataDir: string; databaseUrl: string }): void {
  const file = join(folder, 'kaksha.dump');
  console.error(
    [
      `The data is in ${nameOf(place)}, as DATABASE_URL says. Nothing was copied: PostgreSQL's own program does that.`,
      'It must not be older than the server:',
      `  pg_dump --format=custom --file=${quoted(file)} "$DATABASE_URL"`,
      'To restore it into an empty database:',
      `  pg_restore --no-owner --exit-on-error --dbname="$DATABASE_URL" ${quoted(file)}`,
      `Keep ${secretFile(place.dataDir)} beside it, or SECRET from the environment: the links in emails depend on it.`,
    ].join('\n'),
  );
  process.exitCode = 1;
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
