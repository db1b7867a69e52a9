/** Serves the pages of the first run, and nothing else, until there is a site. */
import { setTimeout as after } from 'node:timers/promises';
import type { Logger } from 'pino';
import { setUpPaths } from '../../domain/paths.ts';
import { parseEmail } from '../../domain/person/email.ts';
import { ConfigurationError } from '../base/configuration-error.ts';
import { whyUnwritten } from '../content/files/why-unwritten.ts';
import { isFree } from '../content/new-site/write-site.ts';
import type { Place as DatabasePlace } from '../db/open/open.ts';
import { createProxies } from '../guard/proxies.ts';
import { createApp } from '../http/app.ts';
import { listen } from '../http/listen.ts';
import type { OnDemandPages, RequestLocals } from '../http/pages/on-demand.ts';
import { createPageLog, type LogStream } from '../http/process/logging.ts';
import { addressOf, explainListenError } from '../http/process/start-messages.ts';
import { loadStaticFiles } from '../http/static/static-files.ts';
import { createFirstRun, type FirstRun, type Making } from './first-run.ts';
import { createGate, type Gate, KEY } from './gate.ts';
import { keptAnswers } from './kept-answers.ts';
import { addOwner, putContent } from './make-content.ts';

/** What a page of the first run gets beside the rest: `closed` shows only that there is no site yet. */
export interface FirstRunLocals {
  firstRun: FirstRun | 'closed';
}

interface FirstRunPages {
  render(request: Request, locals: RequestLocals & FirstRunLocals): Promise<Response>;
}

interface Serving {
  /** The build whose program draws the pages. */
  build: string;
  pages: FirstRunPages;
  root: string;
  /** The folder of the content to be. */
  content: string;
  /** Folder with the parts of the sample that every site takes. */
  sample: string;
  database: DatabasePlace;
  host: string;
  port: number;
  trustProxy: readonly string[];
  publicUrl: string | undefined;
  staffCommand: string;
  log: Logger;
  logLevel: string;
  stream: LogStream;
  say(line: string): void;
  /** Makes the site of the content. Answers with words for people if it cannot be made. */
  make(): Promise<string | undefined>;
}

/** Milliseconds that the last page waits for its reader, and running requests for their end. */
const PATIENCE = { page: 30_000, requests: 9000 } as const;

/**
 * Prints the link, and returns once there is a site. Throws a ConfigurationError if the port cannot be used.
 * Stopping the process loses nothing: what was answered is on the disk.
 */
export async function serveFirstRun(serving: Serving): Promise<void> {
  const { build, host, port, publicUrl, log, say } = serving;
  const kept = keptAnswers(serving.database.dataDir);
  const gate = createGate(Date.now);
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let address = '';
  const firstRun = createFirstRun({
    kept,
    publicUrl,
    make: async (answers, about) => {
      const made = await makeSite(serving, answers, { ...about, publicUrl: publicUrl ?? address }).catch(
        (error: unknown) => {
          log.error({ err: error }, 'the site could not be made');
          return { kind: 'failed', words: whyUnwritten(error) ?? (error as Error).message } as const;
        },
      );
      if (made.kind !== 'ready') return made;
      if (made.owner !== undefined)
        say(`To sign in to the desk for the first time: ${made.owner.email}, code ${made.owner.code}`);
      void after(PATIENCE.page, undefined, { ref: false }).then(end);
      return made;
    },
  });
  const proxies = createProxies(serving.trustProxy, () => {});
  const app = createApp({
    files: ofProgram(loadStaticFiles(build)),
    pages: guarded(serving.pages, { gate, firstRun, seen: end }),
    log,
    pageLog: createPageLog({ level: serving.logLevel, stream: serving.stream }),
    proxies,
    publicUrl,
    pictureForms: [setUpPaths.logo],
  });
  const listening = await listen(app, { host, port }).catch((error: unknown) => {
    const explanation = explainListenError(error, host, port);
    throw explanation === undefined ? error : new ConfigurationError(explanation);
  });
  address = addressOf(host, listening.port);
  say(
    `There is no site yet. Open this link in a browser to make one. It is for you alone:\n\n  ${gate.link(publicUrl ?? address)}\n`,
  );
  await ended;
  await listening.drain(PATIENCE.requests);
  await app.close();
  kept.forget();
}

/** Scripts and fonts, without a page of the sample. */
function ofProgram({ texts, binaries, ...files }: ReturnType<typeof loadStaticFiles>) {
  const own = <File>(all: ReadonlyMap<string, File>) =>
    new Map([...all].filter(([path]) => path.startsWith('/_astro/')));
  return {
    ...files,
    texts: own(texts),
    binaries: own(binaries),
    pages: [],
    errors: new Map(),
    made: new Set<string>(),
  };
}

/** All addresses are of the first run. Without the link they answer that there is no site yet. */
function guarded(
  pages: FirstRunPages,
  { gate, firstRun, seen }: { gate: Gate; firstRun: FirstRun; seen: () => void },
): OnDemandPages {
  const to = (path: string, headers: Record<string, string> = {}) =>
    new Response(null, { status: 303, headers: { Location: path, ...headers } });
  return {
    routes: [{ pattern: /^\//, isNamed: true }],
    render: async (request, locals) => {
      const { pathname, searchParams, protocol } = new URL(request.url);
      const key = pathname === setUpPaths.start ? searchParams.get(KEY) : null;
      if (key !== null) {
        const cookie = gate.open(key, { ip: locals.ip, isSecure: protocol === 'https:' });
        if (cookie !== undefined) return to(firstRun.at(), { 'Set-Cookie': cookie });
      }
      const isIn = key === null && gate.isOpenTo(request.headers.get('Cookie') ?? undefined);
      if (!isIn || pathname === setUpPaths.closed) {
        const closed = new Request(new URL(setUpPaths.closed, request.url), { headers: request.headers });
        return pages.render(closed, { ...locals, firstRun: 'closed' });
      }
      if (!pathname.startsWith(`${setUpPaths.start}/`)) return to(firstRun.at());
      const isReady = firstRun.making().kind === 'ready';
      const answer = await pages.render(request, { ...locals, firstRun });
      if (isReady && pathname === setUpPaths.making) seen();
      return answer;
    },
  };
}

async function makeSite(
  { root, content: folder, sample, database, staffCommand, make }: Serving,
  answers: Parameters<typeof putContent>[0],
  { isClosed, hasEmail, publicUrl }: { isClosed: boolean; hasEmail: boolean; publicUrl: string },
): Promise<Making> {
  const read = hasEmail ? parseEmail(answers.email) : undefined;
  // Before the content: without it, the next start asks again, and with it never.
  const owner =
    read !== undefined && 'email' in read
      ? await addOwner(database, { email: read.email, publicUrl, staffCommand })
      : undefined;
  // It is there if only the pages could not be made.
  if (isFree(folder)) putContent(answers, { root, folder, sample, isClosed });
  const words = await make();
  return words === undefined ? { kind: 'ready', owner } : { kind: 'failed', words };
}
