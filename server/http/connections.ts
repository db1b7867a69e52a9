import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer, STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { securityHeaders } from './security-headers.ts';

/** The open connections of an application's servers, each with the number of requests it is answering. */
export class Connections {
  readonly #app: FastifyInstance;
  readonly #running = new Map<Socket, number>();
  #draining = false;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  createServer(): Server {
    // Longer than the minute a proxy keeps its idle connections, so that it is the proxy who ends them.
    const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 });
    server.on('connection', (socket) => {
      this.#running.set(socket, 0);
      socket.once('close', () => this.#running.delete(socket));
    });
    server.on('request', (request, response) => {
      const { socket } = request;
      this.#running.set(socket, (this.#running.get(socket) ?? 0) + 1);
      if (this.#draining) response.shouldKeepAlive = false;
      response.once('close', () => {
        const left = (this.#running.get(socket) ?? 1) - 1;
        if (!socket.destroyed) this.#running.set(socket, left);
        if (this.#draining && left === 0) socket.destroySoon();
      });
      this.#app.routing(request, response);
    });
    server.on('clientError', (error, socket) => this.#refuse(error, socket as Socket));
    return server;
  }

  async drain(servers: readonly Server[], patience: number): Promise<void> {
    this.#draining = true;
    const closed = servers.map((server) => once(server.close(), 'close'));
    // Connections opened ahead of need, on which nothing was asked yet, count as active to Node itself.
    for (const [socket, running] of this.#running) if (running === 0) socket.destroy();
    const timer = setTimeout(() => {
      for (const socket of this.#running.keys()) socket.destroy();
    }, patience);
    await Promise.all(closed);
    clearTimeout(timer);
  }

  /** What is not HTTP at all never becomes a request. */
  #refuse(error: NodeJS.ErrnoException, socket: Socket): void {
    const isAnswerable = socket.writable && (this.#running.get(socket) ?? 0) === 0;
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
