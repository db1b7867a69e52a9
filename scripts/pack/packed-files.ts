import { OLDEST_NODE } from '../../server/doctor/machine.ts';
import type { ServerLines } from './server-lines.ts';

const [MAJOR, MINOR] = OLDEST_NODE;

/** Such as `22.19`. */
const OLDEST = OLDEST_NODE.join('.');

/** A program that looks at Node before it loads another. An older Node reads it, so it has no newer syntax. */
export function onNewEnough(program: string, what: string): string {
  return `/** ${what} Settings and data are in the folder from which it is called. */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < ${MAJOR} || (major === ${MAJOR} && minor < ${MINOR})) {
  console.error('This needs Node ${OLDEST} or newer; this is Node ' + process.versions.node + '. The README.md of the site has the line that installs one.');
  process.exit(1);
}
import('${program}');
`;
}

/** A health check for supervisors; settings come from the environment alone. */
export const HEALTH = `import { get } from 'node:http';

const { PORT = '4321', HOST = 'localhost' } = process.env;
const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[HOST] ?? HOST;
const dead = () => process.exit(1);
get({ host, port: Number(PORT), path: '/healthz', timeout: 4000 }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
  .on('error', dead)
  .on('timeout', dead);
`;

/** README.md of a packed site. */
export function packedReadme({ here, there, upgrade }: ServerLines): string {
  const block = (lines: readonly string[]) => ['```sh', ...lines, '```'].join('\n');
  return `# A packed site

It needs Node ${OLDEST} or newer and nothing else: no packages, no build. Its settings and data are in /var/lib/kaksha.

Copy it to the server, from the machine on which it was packed:

${block(here)}

On the server, as root, on Debian 12 or Ubuntu 24.04 or newer:

${block(there)}

The last line is the doctor: it says what to do about each problem. With \`--send-to you@example.org\` it sends you an email.
Then open /desk and sign in. If the line before it prints a link, open that first: it makes your site, in place of the sample.
For nginx instead of Caddy, and for other systems, see docs/deploy.md.

Words, prices and photos are changed at the desk, or in the files of /var/lib/kaksha/content; both are live without a start. A new
package leaves them alone. To upgrade, pack again, then:

${block(upgrade)}

This folder holds no data. What to do when something is wrong is in [docs/runbook.md](docs/runbook.md); before an upgrade read
its chapter [Upgrade, and go back](docs/runbook.md#upgrade-and-go-back).

- A backup at any time: \`node /opt/kaksha/commands/backup.mjs\`. One is made every night, where \`BACKUP_TO\` says: name another disk there.
- Into an empty folder, with the settings of the site: \`node /opt/kaksha/commands/restore.mjs FILE\`.
- To use PostgreSQL one day, stop the site, then: \`node /opt/kaksha/commands/move-database.mjs postgres://…\`.

Run these as the user of the site, in the folder of its settings: \`cd /var/lib/kaksha && runuser -u kaksha -- node …\`.

bom.json lists every package in it, in the format of CycloneDX 1.6, for programs that look for known weaknesses.
licences.txt has their licences.
`;
}
