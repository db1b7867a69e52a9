/** `npm run backup -- folder`: copies the database and the secret into a new folder inside that one. The site may run. */
import { join } from 'node:path';
import { backUp } from '../server/db/backup.ts';
import { ConfigurationError, readEnv } from '../server/env.ts';

const [into, ...more] = process.argv.slice(2);

try {
  if (into === undefined || more.length > 0) throw new ConfigurationError('Usage: npm run backup -- folder');
  const { dataDir, databaseUrl } = readEnv();
  if (databaseUrl === undefined) await copy(into, dataDir);
  else explainPostgres(into, dataDir);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function copy(folder: string, dataDir: string): Promise<void> {
  const { folder: made, hasSecret } = await backUp({ dataDir, into: folder, now: Date.now() });
  console.log(`Backed up to ${made}, and checked.`);
  if (!hasSecret) console.log('The secret is not in it: keep SECRET from the environment beside it.');
  console.log(
    `To restore it: stop the site, move kaksha.sqlite* out of ${dataDir}, copy the files of ${made} there, and start the site.`,
  );
}

/** Nothing is copied, so the command fails: whoever runs it by the clock must notice. */
function explainPostgres(folder: string, dataDir: string): void {
  const file = join(folder, 'kaksha.dump');
  console.error(
    [
      'DATABASE_URL is set, so the data is in PostgreSQL, whose own program copies it. It must not be older than the server:',
      `  pg_dump --format=custom --file=${quoted(file)} "$DATABASE_URL"`,
      'To restore it into an empty database:',
      `  pg_restore --no-owner --exit-on-error --dbname="$DATABASE_URL" ${quoted(file)}`,
      `Keep ${join(dataDir, 'secret')} beside it, or SECRET from the environment: the links in mails depend on it.`,
    ].join('\n'),
  );
  process.exitCode = 1;
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
