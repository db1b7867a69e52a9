/**
 * `npm run staff -- add|list|remove|code …`: who may sign in at the desk. Works while the site runs and while it does not, on
 * the database that the site has made; each answer says which that is.
 */
import { resolve } from 'node:path';
import { contentOfBuild } from '../server/setup/build.ts';
import { loadContent } from '../server/content/load.ts';
import { ContentError } from '../server/content/problems.ts';
import { DatabaseBusy } from '../server/db/database-busy.ts';
import { nameOf, openDatabaseInUse } from '../server/db/open.ts';
import { ConfigurationError } from '../server/configuration-error.ts';
import { readEnv, withEnvFile } from '../server/env.ts';
import { addressOf } from '../server/http/process/start-messages.ts';
import { homeOf } from '../server/setup/home.ts';
import { configuredUrl } from '../server/setup/public-url.ts';
import { staffCommand } from '../server/staff/staff-command.ts';

const { root, build } = homeOf(import.meta.dirname);

try {
  const env = readEnv(withEnvFile(process.env, root));
  // The site goes on with its last good build after a mistake in the content, and so does this.
  const { site } = contentOfBuild(build) ?? loadContent(root);
  const place = { databaseUrl: env.databaseUrl, dataDir: resolve(root, env.dataDir) };
  const { db, close } = await openDatabaseInUse(place);
  const context = {
    db,
    publicUrl: configuredUrl(env, site) ?? addressOf(env.host, env.port),
    now: Date.now,
    // The site's own process looks into the outbox now and then.
    wakeMails: () => {},
  };
  const { lines, ok } = await staffCommand(context, process.argv.slice(2)).finally(close);
  (ok ? console.log : console.error)([...lines, `Database: ${nameOf(place)}`].join('\n'));
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  const isExplained = [ConfigurationError, ContentError, DatabaseBusy].some((known) => error instanceof known);
  if (!isExplained) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
