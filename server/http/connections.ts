import { once } from 'node:events';
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { App } from './app.ts';
import { securityHeaders } from './process/security-headers.ts';

const TIMES = {
  // Longer than the minute for which proxies keep idle connections, so that the proxy ends them.
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  // Time for the slowest request: the body of a statement may take two minutes (posted.ts).
  requestTimeout: 150_000,
  connectionsCheckingInterval: 5000,
};

/** Requests kept for a connection. Browsers send one at a time; other clients may send ahead. */
const MOST_AHEAD = 30;

type Exchange = [request: IncomingMessage, response: ServerResponse];

export class Connections {
  readonly #app: App;
  readonly #running = new Map<Socket, Exchange[]>();
  #draining = false;

  constructor(app: App) {
    this.#app = app;
  }

  createServer(): Server {
    const server = createServer(TIMES);
    server.on('connection', (socket) => {
      this.#running.set(socket, []);
      socket.once('close', () => this.#running.delete(socket));
    });
    server.on('request', (request, response) => this.#take(request, response));
    server.on('checkContinue', (request, response) => {
      // A client refused before its body may still send it, so later bytes on the connection are ambiguous.
      response.shouldKeepAlive = false;
      this.#take(request, response);
    });
    server.on('clientError', (error, socket) => this.#refuse(error, socket as Socket));
    return server;
  }

  /** In sequence on each connection, with turns for others: requests sent ahead must not block the process. */
  #take(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const line = this.#running.get(socket) ?? [];
    if (this.#draining) response.shouldKeepAlive = false;
    if (line.push([request, response]) > MOST_AHEAD) {
      socket.destroy();
      return;
    }
    response.once('close', () => {
      line.shift();
      if (this.#draining && line.length === 0) socket.destroySoon();
      const [next] = line;
      if (next !== undefined) setImmediate(() => this.#app.handle(...next));
    });
    if (line.length === 1) this.#app.handle(request, response);
  }

  async drain(servers: readonly Server[], patience: number): Promise<void> {
    this.#draining = true;
    const closed = servers.map((server) => once(server.close(), 'close'));
    // Node counts connections without any request as active.
    for (const [socket, line] of this.#running) if (line.length === 0) socket.destroy();
    const timer = setTimeout(() => {
      for (const socket of this.#running.keys()) socket.destroy();
    }, patience);
    await Promise.all(closed);
    clearTimeout(timer);
  }

  #refuse(error: NodeJS.ErrnoException, socket: Socket): void {
    const isAnswerable = socket.writable && (this.#running.get(socket) ?? []).length === 0;
    if (error.code === 'ECONNRESET' || !isAnswerable) {
      socket.destroy();
      return;
    }
    const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
    this.#app.log.info({ status, reason: error.code }, 'malformed request');
    socket.end(malformedAnswer(status), () => socket.destroy());
  }
}

function malformedAnswer(status: number): string {
  const body = `${status} ${STATUS_CODES[status] ?? ''}\n`;
  const headers = [
    ['Content-Type', 'text/plain; charset=utf-8'],
    ['Content-Length', String(body.length)],
    ['Cache-Control', 'no-store'],
    ['Connection', 'close'],
    securityHeaders(),
  ].flat();
  const lines = headers.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${headers[index + 1] ?? ''}`] : []));
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}
