/** Texts that were changed by hand and lost a field to one that was published: kept until somebody has looked at them. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { counted } from '../../domain/text/counted.ts';
import { type Finding, look } from '../../domain/finding.ts';
import { ContentError, type Problem } from '../content/schema/file-findings.ts';
import { SET_ASIDE } from '../setup/data-folder.ts';
import { isPicture } from './content-versions.ts';

interface Lost {
  file: string;
  bytes: Buffer;
  fields: readonly string[];
  /** Milliseconds since 1970. */
  at: number;
}

/** Keeps the file in the data folder; a text begins with a line that names the fields. Answers its path. */
export function setAside(dataDir: string, { file, bytes, fields, at }: Lost): string {
  const folder = join(dataDir, SET_ASIDE);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}-${file.replaceAll('/', '-')}`);
  const head = isPicture(file) ? '' : `# ${file}: ${fields.join('; ')}\n`;
  writeFileSync(path, Buffer.concat([Buffer.from(head), bytes]), { mode: 0o600 });
  return path;
}

/** What became of changes by hand; undefined if all is well. `problems`: of those that are not taken over yet. */
export function contentCheck(dataDir: string, problems: readonly Problem[]): Finding<'content'> | undefined {
  const folder = join(dataDir, SET_ASIDE);
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  if (problems.length > 0) {
    return look(
      'content',
      'A change by hand waits until it is correct',
      `The other processes do not show it. Correct it in the folder of the content.\n\n${new ContentError(problems).message}`,
    );
  }
  if (names.length === 0) return undefined;
  const about = names.map((name) => {
    const [first = ''] = readFileSync(join(folder, name), 'utf8').split('\n', 1);
    return `${first.startsWith('# ') ? first.slice(2) : name} (${join(folder, name)})`;
  });
  return look(
    'content',
    `${counted(names.length, 'file')} changed by hand lost a field to the desk`,
    `Somebody had published the same field, and it stayed. Look at what is kept, change the field at the desk if it has to be as there, then delete what is kept.\n\n${about.join('\n')}`,
  );
}
