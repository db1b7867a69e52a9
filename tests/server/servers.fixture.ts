/** Starts the site and a mail server that all these tests share. */
import startServers from '../e2e/support/servers/servers.ts';

export default function setup(): ReturnType<typeof startServers> {
  // The site has its own database, whatever the developer's settings.
  delete process.env.DATABASE_URL;
  return startServers();
}
