/**
 * `npm run staff -- add|list|remove|code|reset-second-factor …`: who may sign in at the desk. Works while the site runs and while it does not, on
 * the database that the site has made; each answer says which that is.
 */
import { join, resolve } from 'node:path';
import { STAFF_IN_PROJECT } from '../../domain/staff/run-staff.ts';
import { contentOfBuild } from '../../server/setup/build.ts';
import { loadContent } from '../../server/content/load.ts';
import { contentPlace } from '../../server/content/schema/content-place.ts';
import { nameOf, openDatabaseInUse } from '../../server/db/open/open.ts';
import { readEnv, withEnvFile } from '../../server/environment/env.ts';
import { addressOf } from '../../server/http/process/start-messages.ts';
import { configuredUrl } from '../../server/setup/public-url.ts';
import { staffCommand, staffUsage } from '../../server/sign-in/staff/staff-command.ts';
import type { Command } from './command.ts';

/** Answers with what was done, or with what is wrong, and names the database in either case; `help` needs none. */
export const staff: Command = async ({ words, environment, home: { root, build, isPacked }, say, complain }) => {
  // As it was typed, so that the next one can be typed in the same way.
  const run = isPacked ? `node ${join(build, 'commands', 'staff.mjs')}` : STAFF_IN_PROJECT;
  if (words[0] === 'help' || words[0] === '--help') {
    say(staffUsage(run).join('\n'));
    return true;
  }
  const settings = withEnvFile(root, environment);
  const env = readEnv(settings);
  // The site goes on with its last good build after a mistake in the content, and so does this.
  const { site } = contentOfBuild(build) ?? loadContent(root, contentPlace(root, settings));
  const place = { databaseUrl: env.databaseUrl, dataDir: resolve(root, env.dataDir) };
  const { db, close } = await openDatabaseInUse(place);
  const context = {
    db,
    publicUrl: configuredUrl(env, site) ?? addressOf(env.host, env.port),
    now: Date.now,
    staffCommand: run,
    // The site's own process looks into the outbox now and then.
    wakeMails: () => {},
  };
  const { lines, ok } = await staffCommand(context, words).finally(close);
  (ok ? say : complain)([...lines, `Database: ${nameOf(place)}`].join('\n'));
  return ok;
};
