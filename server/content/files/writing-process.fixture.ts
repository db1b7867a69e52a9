/**
 * A process that writes content files and kills itself: before it asks the file system once more than as often as it is
 * told, or as soon as a file of that name is there.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const [folder = '', most = '', changed = ''] = process.argv.slice(2);

const ASKED = [
  'openSync',
  'writeFileSync',
  'fsyncSync',
  'closeSync',
  'chmodSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
] as const;

let asked = 0;
for (const name of ASKED) {
  const ask = fs[name] as (...given: unknown[]) => unknown;
  Object.assign(fs, {
    [name]: (...given: unknown[]) => {
      if (Number.isNaN(Number(most)) ? fs.existsSync(join(folder, most)) : asked >= Number(most))
        process.kill(process.pid, 'SIGKILL');
      asked += 1;
      return ask(...given);
    },
  });
}
syncBuiltinESMExports();

const { writeFiles } = await import('./write-files.ts');
writeFiles(
  folder,
  new Map((JSON.parse(changed) as [string, string | null][]).map(([file, text]) => [file, text ?? undefined])),
);
