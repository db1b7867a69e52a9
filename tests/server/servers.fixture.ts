/** Run by Vitest before the first of these tests: the built site and a mail server, which all of them share. */
import startServers from '../e2e/support/servers/servers.ts';

export default function setup(): ReturnType<typeof startServers> {
  // The database of the site lies in a folder of its own, whatever a developer has for one.
  delete process.env.DATABASE_URL;
  return startServers();
}
