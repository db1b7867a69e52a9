/** `npm run staff -- add|list|remove|code …`: who may sign in at the desk. Works while the site runs and while it does not. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadContent } from '../server/content/load.ts';
import { ContentError } from '../server/content/problems.ts';
import { openDatabase } from '../server/db/open.ts';
import { ConfigurationError, readEnv } from '../server/env.ts';
import { addressOf } from '../server/http/start-messages.ts';
import { configuredUrl } from '../server/public-url.ts';
import { staffCommand } from '../server/sign-in/staff-command.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  const env = readEnv();
  const { site } = loadContent(root);
  const dataDir = resolve(root, env.dataDir);
  const { db, close } = await openDatabase({ databaseUrl: env.databaseUrl, dataDir });
  const context = {
    db,
    publicUrl: configuredUrl(env, site) ?? addressOf(env.host, env.port),
    now: Date.now,
    // The site's own process looks into the outbox now and then.
    wakeMails: () => {},
  };
  const { lines, ok } = await staffCommand(context, process.argv.slice(2)).finally(close);
  (ok ? console.log : console.error)(lines.join('\n'));
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  if (!(error instanceof ConfigurationError || error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
