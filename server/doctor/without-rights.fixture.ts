import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Who may do nothing on any Linux. */
const NOBODY = 65_534;

/**
 * What an exported function of a module answers to somebody who has no rights of root: in a process of its own, which
 * gives them up once it has read the module, as the project may lie where nobody else may look.
 */
export async function withoutRights(module: URL, name: string, argument: unknown): Promise<unknown> {
  const program = `
    const { [${JSON.stringify(name)}]: asked } = await import(${JSON.stringify(module.href)});
    if (process.getuid?.() === 0) {
      process.setgroups([]);
      process.setgid(${NOBODY});
      process.setuid(${NOBODY});
    }
    console.log(JSON.stringify(await asked(${JSON.stringify(argument)})));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  return JSON.parse(stdout);
}
