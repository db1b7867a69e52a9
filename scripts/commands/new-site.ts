/** `npm run new-site -- ../my-institute` asks questions, or reads `--answers file.yaml`, and writes the content. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigurationError } from '../../server/base/configuration-error.ts';
import { explain } from '../../server/content/schema/explain.ts';
import { loadContent } from '../../server/content/load.ts';
import { type Answers, answersSchema } from '../../server/content/new-site/answers.ts';
import { draft, logoName, ON_EXAMS } from '../../server/content/new-site/draft.ts';
import { answersText, type Interviewed, interview } from '../../server/content/new-site/interview.ts';
import { contentPlace } from '../../server/content/schema/content-place.ts';
import { parseYaml } from '../../server/content/yaml.ts';
import { envFileIn } from '../../server/environment/env-file.ts';
import type { Call, Command } from './command.ts';

const USAGE = 'Usage: npm run new-site -- ../my-institute (a folder that does not exist yet)';

const NEXT = 'Look at it with npm start. npm run preflight says what is still to do before learners come.';

/** Every mistake is explained: the person may not know the program. */
export const newSite: Command = async (call) => {
  try {
    await ask(call);
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    call.complain(error.message);
    return false;
  }
};

async function ask(call: Call): Promise<void> {
  const { home, terminal, say } = call;
  const { root } = home;
  const [target, option, file, ...more] = call.words;
  if (
    target === undefined ||
    (option !== undefined && (option !== '--answers' || file === undefined)) ||
    more.length > 0
  )
    throw new ConfigurationError(USAGE);
  const folder = resolve(root, target);
  if (existsSync(folder) && readdirSync(folder).some((name) => !name.startsWith('.')))
    throw new ConfigurationError(
      `${folder} already exists and is not empty. Name another folder. Nothing was written.`,
    );
  const given =
    file === undefined ? await interview(terminal.input, terminal.output) : answersIn(resolve(call.folder, file));
  if (given === undefined) throw new ConfigurationError('Cancelled. Nothing was written.');
  const { answers, areRight } = given;
  if (!areRight) throw new ConfigurationError(putRight(target, keptBeside(folder, answers)));
  write(folder, draft(answers, { pages: ofSample(root, 'pages'), emblems: ofSample(root, 'emblems') }));
  copyLogo(folder, answers);
  // Answers that pass must give valid content; otherwise the fault is ours, told by file and field.
  loadContent(root, contentPlace(root, { CONTENT_DIR: folder }));
  say(`\nWritten to ${folder}: ${answers.courses.length} course files, the site and its legal pages.`);
  if (answers.exams) say(`\n${ON_EXAMS}\n`);
  say(settle(folder, answers, call));
}

/** Writes the answers to a new file and returns its name. */
function keptBeside(folder: string, answers: Answers): string {
  let file = `${folder}-answers.yaml`;
  for (let number = 2; existsSync(file); number++) file = `${folder}-answers-${number}.yaml`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, answersText(answers), { mode: 0o600, flag: 'wx' });
  return file;
}

function putRight(target: string, file: string): string {
  return [
    `Your answers are in ${file}. Correct them there, then run:`,
    `  npm run new-site -- ${target} --answers ${file}`,
    'No site was written yet.',
  ].join('\n');
}

function answersIn(file: string): Interviewed {
  if (!existsSync(file)) throw new ConfigurationError(`There is no file ${file}.`);
  const data = parseYaml(readFileSync(file, 'utf8'));
  const read = answersSchema.safeParse(data);
  if (read.success) return { answers: read.data, areRight: true };
  const problems = explain(answersSchema, data, read.error.issues);
  throw new ConfigurationError(
    [`${file} cannot be used:`, ...problems.map(({ field, wrong, fix }) => `  ${field}: ${wrong}\n    → ${fix}`)].join(
      '\n',
    ),
  );
}

function ofSample(root: string, part: 'pages' | 'emblems'): Record<string, string> {
  const folder = join(contentPlace(root, {}).folder, part);
  return Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

function copyLogo(folder: string, answers: Answers): void {
  const name = logoName(answers);
  if (name === undefined || answers.logo === undefined) return;
  mkdirSync(join(folder, 'public'));
  copyFileSync(answers.logo, join(folder, 'public', name));
}

/** Adds the folder to the settings file if it has none, and tells the next step. */
function settle(folder: string, { url }: Answers, { environment, home: { root } }: Call): string {
  const file = envFileIn(root, environment['ENV_FILE']);
  const { shown } = contentPlace(root, { CONTENT_DIR: folder });
  const lines = { CONTENT_DIR: shown, PUBLIC_URL: url, TRUST_PROXY: 'loopback' };
  const settings = Object.entries(lines).map(([name, value]) => `${name}=${value}`);
  if (file === undefined || existsSync(file)) {
    return [`Put these lines into ${file ?? 'the environment'}:`, ...settings.map((line) => `  ${line}`), NEXT].join(
      '\n',
    );
  }
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const own = example
    .split('\n')
    .map((line) => settings.find((set) => nameIn(line) !== undefined && nameIn(set) === nameIn(line)) ?? line);
  writeFileSync(file, own.join('\n'), { mode: 0o600 });
  return [
    `Wrote ${file}: ${settings.join(', ')}. You still need to name your email server there (SMTP_URL).`,
    NEXT,
  ].join('\n');
}

function nameIn(setting: string): string | undefined {
  return setting.includes('=') && !setting.startsWith('#') ? setting.split('=')[0] : undefined;
}
