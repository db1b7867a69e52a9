import { MAKE_SITE, type SiteOrder } from '../../../server/first-run/made-site.ts';
import { loadProgram } from './load-program.ts';

const [task, order = ''] = process.argv.slice(2);
const { program } = loadProgram(import.meta.dirname);
if (task === MAKE_SITE) {
  // Pictures are made in child processes, which keep no process alive.
  setInterval(() => {}, 60_000);
  const wrong = await program.makeSite(JSON.parse(order) as SiteOrder);
  if (wrong !== undefined) console.error(wrong);
  // The program may still wait for something.
  process.exit(wrong === undefined ? 0 : 1);
}
await program.run();
