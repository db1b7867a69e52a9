/** Before a site is served: whether there is one, and which. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { isSampleSite } from '../../domain/payment/sample-site.ts';
import { STAFF_IN_PROJECT, STAFF_PACKED } from '../../domain/staff/run-staff.ts';
import { ConfigurationError } from '../base/configuration-error.ts';
import { FOR_NEW_SITES, isFree } from '../content/new-site/write-site.ts';
import { contentPlace, type Place } from '../content/schema/content-place.ts';
import type { Content } from '../content/schema/schema.ts';
import { readEnv, withEnvFile } from '../environment/env.ts';
import type { OnDemandPages, SitePages } from '../http/pages/on-demand.ts';
import { createLog, type LogStream } from '../http/process/logging.ts';
import type { DrawnFiles } from '../http/static/static-files.ts';
import type { Pictures } from '../pictures/made-pictures.ts';
import type { ReadContent } from '../publishing/content-source.ts';
import type { CheckContent, DrawPreview } from '../setup/content-store.ts';
import { openBuild } from '../setup/build.ts';
import { prepareDataFolder } from '../setup/data-folder.ts';
import { hasOwnFolder } from '../setup/home.ts';
import { refuseLost, refuseShared } from './lost-content.ts';
import { madeSite } from './made-site.ts';
import { beginWithPacked } from './packed-content.ts';
import { serveFirstRun } from './serve-first-run.ts';

export interface Program {
  /** The folder of the build to serve. */
  folder: string;
  pages: OnDemandPages & SitePages;
  /** Draws the files that a content has beside its pages (site/drawing/make-drawn.ts). */
  makeDrawn(content: Content, options: { folder: string; pictures: Pictures; built: string }): Promise<DrawnFiles>;
  /** Checks changed files in that process as well. */
  checkContent: CheckContent;
  /** Reads the files of a content in a process of its own (site/publish/read-apart.ts). */
  readContent(files: { root: string; place: Place; made: string; built: string }): ReturnType<ReadContent>;
  /** Draws a page of changed content in such a process. */
  drawPreview(
    files: { root: string; place: Place; made: string; built: string },
    ...given: Parameters<DrawPreview>
  ): ReturnType<DrawPreview>;
}

/**
 * The program with the build to serve, after the first run where the settings name a folder without content. Undefined
 * if the first run has built the project again, whose new program has to be started. A packed site that holds a
 * provider's own content needs no first run: it begins with that content.
 */
export async function prepare(
  program: Program,
  environment: NodeJS.ProcessEnv,
  stream: LogStream,
  say: (line: string) => void,
): Promise<Program | undefined> {
  const build = openBuild(program.folder);
  // The process says what is missing.
  if (build === undefined) return program;
  const isPacked = build.project === undefined;
  const root = build.project ?? process.cwd();
  const values = withEnvFile(root, environment);
  const place = contentPlace(root, values);
  const isNamed = isPacked ? hasOwnFolder(values) : !place.isSample;
  if (!isNamed) return program;
  const env = readEnv(values);
  const dataDir = resolve(root, env.dataDir);
  const site = () => madeSite({ build: build.folder, root, content: place.folder, dataDir, say });

  const database = { databaseUrl: env.databaseUrl, dataDir };

  if (isFree(place.folder) && isPacked) refuseLost({ folder: place.folder, dataDir });
  if (isFree(place.folder) && isPacked && !isSampleSite(build.content.site)) {
    beginWithPacked(build.folder, place.folder);
  } else if (isFree(place.folder)) {
    const log = createLog({ level: env.logLevel, stream });
    prepareDataFolder(dataDir, log);
    await refuseShared(place.folder, database);
    program.pages.show(build.content);
    await serveFirstRun({
      build: build.folder,
      pages: program.pages,
      root,
      content: place.folder,
      sample: join(build.folder, FOR_NEW_SITES),
      database,
      host: env.host,
      port: env.port,
      trustProxy: env.trustProxy,
      publicUrl: env.publicUrl,
      staffCommand: isPacked ? STAFF_PACKED : STAFF_IN_PROJECT,
      log,
      logLevel: env.logLevel,
      stream,
      say,
      make: isPacked ? () => wordsOf(site()) : () => rebuilt(root),
    });
    if (!isPacked) return undefined;
  }
  if (!isPacked) return program;
  const folder = await site();
  return { ...program, folder };
}

async function wordsOf(made: Promise<unknown>): Promise<string | undefined> {
  try {
    await made;
    return undefined;
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
}

/** Builds the project, as `npm run build`. */
async function rebuilt(root: string): Promise<string | undefined> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'build.mjs')], { cwd: root, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0 ? undefined : 'The pages could not be built. The terminal says why.';
}
