/** `npm run move-database -- postgres://…` or `-- folder` moves the database; `-- reopen` takes it back. */
import { resolve } from 'node:path';
import { counted } from '../../domain/text/counted.ts';
import { nearest } from '../../domain/text/nearest.ts';
import { ConfigurationError } from '../../server/base/configuration-error.ts';
import { moveDatabase, reopenDatabase } from '../../server/setup/move-database.ts';
import { nameOf, type Place } from '../../server/db/open/open.ts';
import { inClear } from '../../server/db/open/postgres.ts';
import { readEnv, withEnvFile } from '../../server/environment/env.ts';
import type { Call, Command } from './command.ts';

const USAGE = [
  'Stop the site first. Then run one of these, with the place where the database should go:',
  '  npm run move-database -- postgres://user:password@host:5432/database',
  '  npm run move-database -- folder     (a data folder: the database becomes the file kaksha.sqlite in it)',
].join('\n');

export const move: Command = async (call) => {
  const [where, ...more] = call.words;
  if (where === undefined || where.startsWith('-') || more.length > 0) throw new ConfigurationError(USAGE);
  const { root } = call.home;
  const env = readEnv(withEnvFile(root, call.environment));
  const from: Place = { databaseUrl: env.databaseUrl, dataDir: resolve(root, env.dataDir) };
  await (where === 'reopen' ? takeBack(from, call) : moveTo(targetOf(where, from, call), from, call));
  return true;
};

function targetOf(where: string, { dataDir }: Place, { folder }: Call): Place {
  // A typing mistake must not close a site's database.
  if (nearest(where, ['reopen']) !== undefined)
    throw new ConfigurationError(
      `Did you mean "reopen"? Write a folder of this name as ./${where}. Nothing was moved.`,
    );
  if (!/^[a-z]+:\/\//.test(where)) return { databaseUrl: undefined, dataDir: resolve(folder, where) };
  if (!/^postgres(ql)?:/.test(where))
    throw new ConfigurationError(`The address does not begin with postgres://.\n${USAGE}`);
  // Checked like the setting.
  const { databaseUrl } = readEnv({ DATABASE_URL: where });
  // Before the rows go over the network, not in a later log.
  const advice = databaseUrl && inClear(databaseUrl);
  if (advice !== undefined) throw new ConfigurationError(advice);
  return { databaseUrl, dataDir };
}

async function moveTo(to: Place, from: Place, { say }: Call): Promise<void> {
  const copied = await moveDatabase(from, to);
  for (const { table, rows } of copied) if (rows > 0) say(`  ${table}: ${counted(rows, 'row')}`);
  const setting =
    to.databaseUrl === undefined
      ? `take DATABASE_URL out, and set DATA_DIR=${to.dataDir}`
      : 'set DATABASE_URL to the address that you have just given';
  say(
    [
      `Moved from ${nameOf(from)} to ${nameOf(to)}. Each table was read back and is the same, row for row.`,
      `Now, in .env or wherever your settings are: ${setting}. Then start the site.`,
      `The old database stays where it is and refuses writes, so nothing gets lost. Keep it until you have a backup of the new one.`,
    ].join('\n'),
  );
}

async function takeBack(place: Place, { say }: Call): Promise<void> {
  const wasClosed = await reopenDatabase(place);
  say(
    wasClosed
      ? `${nameOf(place)} can be written again. It does not have what was written elsewhere since the move.`
      : `${nameOf(place)} was not moved: there is nothing to do.`,
  );
}
