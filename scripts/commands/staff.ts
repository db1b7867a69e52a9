/** `npm run staff -- add|list|remove|code|reset-second-factor …`, with or without the running site. */
import { join, resolve } from 'node:path';
import { STAFF_IN_PROJECT } from '../../domain/staff/run-staff.ts';
import { contentOfBuild } from '../../server/setup/build.ts';
import { loadContent } from '../../server/content/load.ts';
import { contentPlace } from '../../server/content/schema/content-place.ts';
import { nameOf, openDatabaseInUse } from '../../server/db/open/open.ts';
import { readEnv, withEnvFile } from '../../server/environment/env.ts';
import { addressOf } from '../../server/http/process/start-messages.ts';
import { servedBuild } from '../../server/setup/home.ts';
import { configuredUrl } from '../../server/setup/public-url.ts';
import { staffCommand, staffUsage } from '../../server/sign-in/staff/staff-command.ts';
import type { Command } from './command.ts';

/** Names the database in each answer, except for `help`. */
export const staff: Command = async ({ words, environment, home, say, complain }) => {
  const { root, build, isPacked } = home;
  // As it was typed, to be typed again.
  const run = isPacked ? `node ${join(build, 'commands', 'staff.mjs')}` : STAFF_IN_PROJECT;
  if (words[0] === 'help' || words[0] === '--help') {
    say(staffUsage(run).join('\n'));
    return true;
  }
  const settings = withEnvFile(root, environment);
  const env = readEnv(settings);
  // After a mistake in the content, the site runs on with its last build, and so does this.
  const { site } = contentOfBuild(servedBuild(home, settings)) ?? loadContent(root, contentPlace(root, settings));
  const place = { databaseUrl: env.databaseUrl, dataDir: resolve(root, env.dataDir) };
  const { db, close } = await openDatabaseInUse(place);
  const context = {
    db,
    publicUrl: configuredUrl(env, site) ?? addressOf(env.host, env.port),
    now: Date.now,
    staffCommand: run,
    // The site's process checks the outbox regularly.
    wakeMails: () => {},
  };
  const { lines, ok } = await staffCommand(context, words).finally(close);
  (ok ? say : complain)([...lines, `Database: ${nameOf(place)}`].join('\n'));
  return ok;
};
