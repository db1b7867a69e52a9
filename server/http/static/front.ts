import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Proxies } from '../../guard/proxies.ts';
import { pathOf } from '../process/request-path.ts';
import { loggedPath, type PageLog } from '../process/logging.ts';
import type { StaticFiles } from './static-files.ts';
import { sendTextFile, type TextFile } from './text-file.ts';

interface FrontOptions {
  /** Read at each request, so that changed files are served from then on. */
  files: Pick<StaticFiles, 'texts'>;
  log: PageLog;
  proxies: Pick<Proxies, 'trusts'>;
  /** Names and values in turn of headers for visitors over HTTPS. */
  hsts: readonly string[];
}

/** Answers text files of the build, nearly all requests, without routes, id or logger. False for others. */
export function createFront({ files, log, proxies, hsts }: FrontOptions) {
  const logged = new WeakMap<TextFile, string>();
  const nameIn = (file: TextFile, path: string) => {
    const kept = logged.get(file);
    if (kept !== undefined) return kept;
    const name = loggedPath(path);
    logged.set(file, name);
    return name;
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = '', url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const path = pathOf(url);
    const file = files.texts.get(path);
    if (file === undefined) return false;
    log(response, { method, path: nameIn(file, path) });
    sendTextFile(request, response, file, { headers: isSecure(request, proxies) ? hsts : [] });
    return true;
  };
}

/** Whether the visitor came over HTTPS, as a trusted proxy says. */
export function isSecure({ headers, socket }: IncomingMessage, { trusts }: Pick<Proxies, 'trusts'>): boolean {
  const told = headers['x-forwarded-proto'];
  if (told === undefined || !trusts(socket.remoteAddress ?? '')) return false;
  return String(told).split(',').at(-1)?.trim() === 'https';
}
