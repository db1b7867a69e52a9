/**
 * `npm run new-site -- --example` writes answers.yaml to fill in, and `npm run new-site -- answers.yaml` makes a
 * provider's content from it. `npm run new-site` asks the same questions. A folder may be named beside them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { counted } from '../../domain/text/counted.ts';
import { ConfigurationError } from '../../server/base/configuration-error.ts';
import { type Answers, answersSchema } from '../../server/content/new-site/answers.ts';
import { ON_EXAMS } from '../../server/content/new-site/draft.ts';
import { slugOf } from '../../domain/text/slug.ts';
import { siteQuestions } from '../../server/content/new-site/questions.ts';
import { smtpUrl } from '../../server/content/new-site/smtp.ts';
import { isFree, writeSite } from '../../server/content/new-site/write-site.ts';
import { contentPlace } from '../../server/content/schema/content-place.ts';
import { envFileIn, withSettings } from '../../server/environment/env-file.ts';
import { answersFor, type Asked, isAnswersFile, optionsOf, writeExample } from './answers.ts';
import { type Call, type Command, wordsOf } from './command.ts';

const USAGE = [
  'Usage: npm run new-site -- --example        writes answers.yaml for you to fill in',
  '       npm run new-site -- answers.yaml     makes your site from it',
  '       npm run new-site                     asks the same questions here',
  'The site gets its own folder beside this one. To choose another, name one that does not exist yet: ../my-institute',
].join('\n');

const NEXT = 'Look at it with npm start. npm run preflight says what is still to do before learners come.';

/** Every mistake is explained: the person may not know the program. */
export const newSite: Command = async (call) => {
  try {
    await ask(call);
    return true;
  } catch (error) {
    if (wordsOf(error) !== undefined || !(error instanceof Error)) throw error;
    call.complain(error.message);
    return false;
  }
};

const ASKED: Asked<Answers> = {
  command: 'npm run new-site --',
  about: 'your institute',
  file: 'answers.yaml',
  schema: answersSchema,
  questions: siteQuestions,
};

async function ask(call: Call): Promise<void> {
  const { home, say } = call;
  const { root } = home;
  const { isExample, words } = optionsOf(call, USAGE);
  if (isExample) return writeExample(ASKED, call);
  const [file, secondFile] = words.filter(isAnswersFile);
  const [target, ...more] = words.filter((word) => !isAnswersFile(word));
  if (secondFile !== undefined || more.length > 0) throw new ConfigurationError(USAGE);
  const named = target === undefined ? undefined : resolve(root, target);
  if (named !== undefined && !isFree(named))
    throw new ConfigurationError(`${named} already exists and is not empty. Name another folder. Nothing was written.`);
  const command = target === undefined ? ASKED.command : `${ASKED.command} ${target}`;
  const answers = await answersFor({ ...ASKED, command }, file, call);
  const folder = named ?? freeFolder(root, answers.brand);
  writeSite(folder, answers, { root, sample: contentPlace(root, {}).folder });
  say(`\nWritten to ${folder}: ${counted(answers.courses.length, 'course file')}, the site and its legal pages.`);
  if (answers.exams) say(`\n${ON_EXAMS}\n`);
  say(settle(folder, answers, call));
}

/** Beside the project, named after the provider. */
export function freeFolder(root: string, brand: string): string {
  const first = resolve(root, '..', slugOf(brand) ?? 'my-institute');
  let folder = first;
  for (let number = 2; !isFree(folder); number++) folder = `${first}-${number}`;
  return folder;
}

/** Adds the folder to the settings file if it has none, and tells the next step. */
function settle(folder: string, { url, smtp }: Answers, { environment, home: { root } }: Call): string {
  const file = envFileIn(root, environment['ENV_FILE']);
  const { shown } = contentPlace(root, { CONTENT_DIR: folder });
  const lines = {
    CONTENT_DIR: shown,
    PUBLIC_URL: url,
    TRUST_PROXY: 'loopback',
    ...(smtp !== undefined && { SMTP_URL: smtpUrl(smtp) }),
  };
  if (file === undefined || existsSync(file)) {
    const settings = Object.entries(lines).map(([name, value]) => `${name}=${value}`);
    return [`Put these lines into ${file ?? 'the environment'}:`, ...settings.map((line) => `  ${line}`), NEXT].join(
      '\n',
    );
  }
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  writeFileSync(file, withSettings(example, lines), { mode: 0o600 });
  const later = smtp === undefined ? ' You still need to name your email server there (SMTP_URL).' : '';
  return [`Wrote ${file} with ${Object.keys(lines).join(', ')}.${later}`, NEXT].join('\n');
}
