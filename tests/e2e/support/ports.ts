import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Where the servers of the end-to-end tests answer: three ports in a row. E2E_PORT says which, for runs side by side. */
const FIRST = Number(process.env.E2E_PORT ?? 4397);

export const MAIL_PAGE_PORT = FIRST;
export const SMTP_PORT = FIRST + 1;
export const SITE_PORT = FIRST + 2;

/** A port that is free just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
