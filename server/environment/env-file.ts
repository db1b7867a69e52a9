import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { nearest } from '../../domain/text/nearest.ts';

interface EnvFile {
  values: Record<string, string>;
  /** A sentence for each mistake. None repeats a value, since it may be a password. */
  problems: string[];
}

/** The path of `.env` in `folder`, or of the file that ENV_FILE names, relative to `folder`. Undefined for `none`. */
export function envFileIn(folder: string, named: string | undefined): string | undefined {
  return named === 'none' ? undefined : resolve(folder, named || '.env');
}

/** The text of `.env.example` with these settings in place of its own. */
export function withSettings(example: string, settings: Readonly<Record<string, string>>): string {
  return example.replace(/^([A-Z_]+)=.*$/gm, (line, name: string) =>
    settings[name] === undefined ? line : `${name}=${settings[name]}`,
  );
}

const NOTHING: EnvFile = { values: {}, problems: [] };

/** Reads lines NAME=value; `#` begins a comment. A name close to one in `known` is reported as mistyped. */
export function readEnvFile(named: string | undefined, folder: string, known: readonly string[]): EnvFile {
  const file = envFileIn(folder, named);
  if (file === undefined) return NOTHING;
  if (!existsSync(file)) {
    return named ? { values: {}, problems: [`ENV_FILE is "${named}", but there is no file ${file}.`] } : NOTHING;
  }
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return { values: {}, problems: [`${file} cannot be read (${(error as Error).message}).`] };
  }
  const problems = problemsOf(text, known).map(({ line, what }) => `${file}, line ${line}: ${what}`);
  return { values: parseEnv(text) as Record<string, string>, problems };
}

const SETTING = /^(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/;

/** Lines that Node's parser would skip or cut short. */
function problemsOf(whole: string, known: readonly string[]): { line: number; what: string }[] {
  const problems: { line: number; what: string }[] = [];
  const lines = whole.split(/\r?\n/);
  for (let index = 0; index < lines.length; index++) {
    const line = index + 1;
    const written = lines[index]?.trim() ?? '';
    if (written === '' || written.startsWith('#')) continue;
    const [, name = '', text = ''] = SETTING.exec(written) ?? [];
    const value = text.trim();
    if (name === '') {
      problems.push({ line, what: 'this is not a setting. Write NAME=value, or # before a comment.' });
      continue;
    }
    const meant = known.includes(name) ? undefined : nearest(name, known);
    if (meant !== undefined) problems.push({ line, what: `there is no setting ${name}. Did you mean ${meant}?` });
    if (value.includes('$(')) {
      problems.push({
        line,
        what: `commands are not run here. Run it yourself, and write what it prints after ${name}=`,
      });
    }
    const quote = /^["'`]/.exec(value)?.[0];
    if (quote === undefined) {
      if (/\S#/.test(value)) {
        problems.push({ line, what: `${name} would end before the "#". Put the value into quotes: ${name}="…"` });
      }
      continue;
    }
    // A quoted value may have several lines.
    let end = value.indexOf(quote, 1) >= 0 ? index : index + 1;
    while (lines[end]?.includes(quote) === false) end += 1;
    if (end >= lines.length)
      problems.push({ line, what: `the quotation mark before the value of ${name} is never closed.` });
    else index = end;
  }
  return problems;
}
