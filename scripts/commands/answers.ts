/** Answers of a person for a command: from a file, or asked one after the other at the terminal. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { counted } from '../../domain/text/counted.ts';
import { ConfigurationError } from '../../server/base/configuration-error.ts';
import { explain } from '../../server/content/schema/explain.ts';
import { type AnswerFault, answersOf, exampleOf } from '../../server/content/new-site/answers-file.ts';
import { answersText, interview } from '../../server/content/new-site/interview.ts';
import type { Questionnaire } from '../../server/content/new-site/question.ts';
import type { Call } from './command.ts';

export interface Asked<Answers> {
  /** The command as it is typed: `npm run new-site --`. */
  command: string;
  /** What is asked about: `your institute`. */
  about: string;
  /** The name of the file of answers. */
  file: string;
  schema: z.ZodType<Answers>;
  questions: (folder: string) => Questionnaire;
}

/** npm changes to the project's folder first. */
function folderOf({ environment, folder }: Pick<Call, 'environment' | 'folder'>): string {
  return environment['INIT_CWD'] ?? folder;
}

/** Whether the example is asked for, and the other arguments. */
export function optionsOf({ words }: Call, usage: string): { isExample: boolean; words: string[] } {
  try {
    const options = { example: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options });
    return { isExample: values.example === true, words: positionals };
  } catch {
    throw new ConfigurationError(usage);
  }
}

export const isAnswersFile = (word: string) => /\.ya?ml$/i.test(word);

/** Writes the file with every question, for a person to fill in. */
export function writeExample({ command, file, questions }: Asked<unknown>, call: Call): void {
  const path = join(folderOf(call), file);
  if (existsSync(path)) throw new ConfigurationError(`${path} already exists. Nothing was written.`);
  const begin = [
    `Fill in what is empty, then: ${command} ${file}`,
    'Write each answer after its colon as you would on paper, without quotes. Put a ; between the lines of one answer.',
    'Write the paths of files from the folder of this file.',
  ];
  writeFileSync(path, exampleOf(questions(folderOf(call)), begin), { mode: 0o600 });
  call.say(`Wrote ${path}. Fill it in with a text editor, then: ${command} ${file}`);
}

/** The answers in the file, or to the questions at the terminal. Throws a ConfigurationError without all of them. */
export async function answersFor<Answers>(
  asked: Asked<Answers>,
  file: string | undefined,
  call: Call,
): Promise<Answers> {
  const { about, command, questions, schema } = asked;
  const folder = folderOf(call);
  if (file !== undefined) {
    const path = resolve(folder, file);
    if (!existsSync(path))
      throw new ConfigurationError(`There is no file ${path}. For one to fill in: ${command} --example`);
    const read = answersOf(readFileSync(path, 'utf8'), questions(resolve(path, '..')));
    if ('faults' in read) throw refused(path, read.faults);
    return whole(schema, read.value, path);
  }
  const given = await interview(questions(folder), about, call.terminal);
  if (given === undefined) throw new ConfigurationError('Cancelled. Nothing was written.');
  if (!given.areRight) throw new ConfigurationError(toCorrect(asked, given.value, folder));
  return whole(schema, given.value, 'The answers');
}

/** Single answers can be right and not go together. */
function whole<Answers>(schema: z.ZodType<Answers>, value: unknown, name: string): Answers {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const faults = explain(schema, value, error.issues).map((fault) => ({ ...fault, line: undefined }));
  throw refused(name, faults);
}

function refused(name: string, faults: readonly AnswerFault[]): ConfigurationError {
  const lines = faults.map(({ line, field, wrong, fix }) => {
    const place = [line === undefined ? '' : `line ${line}`, field].filter((part) => part !== '').join(', ');
    return `  ${place}: ${wrong}\n    → ${fix}`;
  });
  const count = counted(faults.length, 'answer', 'answers');
  return new ConfigurationError([`${name}: ${count} cannot be used. Nothing was written.`, ...lines].join('\n'));
}

function toCorrect({ command, file }: Asked<unknown>, value: unknown, folder: string): string {
  const [name = '', ending = ''] = file.split('.');
  let path = join(folder, file);
  for (let number = 2; existsSync(path); number++) path = join(folder, `${name}-${number}.${ending}`);
  writeFileSync(path, answersText(value), { mode: 0o600, flag: 'wx' });
  return [
    `Your answers are in ${path}. Correct them there, then run:`,
    `  ${command} ${basename(path)}`,
    'No site was changed yet.',
  ].join('\n');
}
