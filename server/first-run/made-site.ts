/** The site that a packed site makes of a folder of content, which it serves in place of the one in the package. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigurationError } from '../base/configuration-error.ts';
import { MADE_PICTURES, MADE_SITE } from '../setup/data-folder.ts';

/** What a process of its own makes (site/build/program/make-site.ts), whose memory is then free again. */
export interface SiteOrder {
  root: string;
  /** The folder of the content. */
  content: string;
  /** Where the site goes. */
  into: string;
  /** The folder of files that are made of pictures. */
  pictures: string;
}

/** The first argument of the program for this task. */
export const MAKE_SITE = 'make-site';

interface Options {
  /** The folder of the package. */
  build: string;
  root: string;
  content: string;
  dataDir: string;
  say(line: string): void;
}

/** Written last, so that a site without it was never whole. */
const STAMP = 'made-of';

/** Whether a site was ever made in a data folder. */
export function hasMadeSite(dataDir: string): boolean {
  return existsSync(join(dataDir, MADE_SITE, STAMP));
}

/**
 * The folder of the site, made anew if content or package have changed since. After a mistake in the content the last
 * site stays, and its words are said. Throws a ConfigurationError with those words if there is no last site.
 */
export async function madeSite({ build, root, content, dataDir, say }: Options): Promise<string> {
  const into = join(dataDir, MADE_SITE);
  const stamp = join(into, STAMP);
  const state = stateOf(build, content);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state) return into;
  const order: SiteOrder = { root, content, into, pictures: join(dataDir, MADE_PICTURES) };
  const wrong = await make(build, order);
  if (wrong === undefined) {
    writeFileSync(stamp, state);
    return into;
  }
  if (!existsSync(stamp)) throw new ConfigurationError(wrong);
  say(`THE NEWEST CHANGE IS NOT SHOWN. Visitors get the same pages as before.\n${wrong}`);
  return into;
}

/** What is wrong, in words. */
async function make(build: string, order: SiteOrder): Promise<string | undefined> {
  const child = spawn(process.execPath, [join(build, 'server', 'entry.mjs'), MAKE_SITE, JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => (said += piece.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0 ? undefined : said.trim() || `The site could not be made: the process ended with ${code}.`;
}

/** Changes with the package, and with every file of the content, of which hidden ones are none. */
function stateOf(build: string, content: string): string {
  const hash = createHash('sha256').update(String(statSync(join(build, 'content.json')).mtimeMs));
  for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (name.split(/[/\\]/).some((part) => part.startsWith('.'))) continue;
    const { size, mtimeMs } = statSync(join(content, name));
    hash.update(`\0${name}\0${size}\0${mtimeMs}`);
  }
  return hash.digest('hex');
}
