/** What the first run was told so far, in the data folder, so that it goes on after a crash and in another browser. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SET_UP } from '../setup/data-folder.ts';

const kept = z.object({
  /** As typed, by key of the question. */
  written: z.record(z.string(), z.string()),
  /** The id of the course that was chosen to begin with. */
  template: z.string().optional(),
  /** The path of the step that comes next. */
  at: z.string().optional(),
});

type Kept = z.infer<typeof kept>;

export interface KeptAnswers {
  read(): Kept;
  /** Is on the disk when it returns. */
  change(by: { written?: Readonly<Record<string, string>>; template?: string; at?: string }): void;
  /** Keeps a logo, and answers with the path of its file. `undefined` forgets it. */
  keepLogo(bytes: Uint8Array | undefined): string;
  /** The bytes of the logo that is kept. */
  logo(): Buffer | undefined;
  forget(): void;
}

/** The answers in a data folder, for whose own folder it makes the place. */
export function keptAnswers(dataDir: string): KeptAnswers {
  const folder = join(dataDir, SET_UP);
  const [file, logoFile] = [join(folder, 'answers.json'), join(folder, 'logo')];
  mkdirSync(folder, { recursive: true, mode: 0o700 });

  function put(name: string, bytes: string | Uint8Array): void {
    // A crash leaves the old file or the new one.
    writeFileSync(`${name}.part`, bytes, { mode: 0o600, flush: true });
    renameSync(`${name}.part`, name);
  }
  const read = (): Kept => (existsSync(file) ? kept.parse(JSON.parse(readFileSync(file, 'utf8'))) : { written: {} });
  return {
    read,
    change: ({ written, ...others }) => {
      const before = read();
      put(file, JSON.stringify({ ...before, ...others, written: { ...before.written, ...written } }));
    },
    keepLogo: (bytes) => {
      if (bytes === undefined) rmSync(logoFile, { force: true });
      else put(logoFile, bytes);
      return bytes === undefined ? '' : logoFile;
    },
    logo: () => (existsSync(logoFile) ? readFileSync(logoFile) : undefined),
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}
