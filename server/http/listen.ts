import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from './app.ts';
import { Connections } from './connections.ts';

interface Listening {
  port: number;
  /** Lets running requests finish and closes idle connections; closes the rest after `patience` milliseconds. */
  drain(patience: number): Promise<void>;
}

/** `localhost` is 127.0.0.1 and ::1, both or none: a visitor must not reach another program on one of them. */
export async function listen(app: App, { host, port }: { host: string; port: number }): Promise<Listening> {
  await app.ready();
  const connections = new Connections(app);
  const servers: Server[] = [];
  try {
    for (const address of addressesOf(host)) {
      const server = connections.createServer();
      try {
        await once(server.listen({ host: address, port: portOf(servers[0]) ?? port }), 'listening');
        servers.push(server);
      } catch (error) {
        if (servers.length === 0 || !isMissingFamily(error)) throw error;
      }
    }
  } catch (error) {
    for (const server of servers) server.close();
    throw error;
  }
  return { port: portOf(servers[0]) ?? port, drain: (patience) => connections.drain(servers, patience) };
}

function addressesOf(host: string): string[] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
}

function portOf(server: Server | undefined): number | undefined {
  return (server?.address() as AddressInfo | null | undefined)?.port;
}

function isMissingFamily(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}
