import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The user without any rights on Linux. */
const NOBODY = 65_534;

/** Calls an exported function in a child process without root rights, which it drops after loading the module. */
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
