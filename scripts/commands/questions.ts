/**
 * `npm run questions -- import questions.gift --course react [--topic dom] [--level easy] [--skip]` imports questions
 * from Moodle (GIFT) or a table (CSV) into `exams/`. `npm run questions -- check react` counts them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { counted } from '../../domain/text/counted.ts';
import { ConfigurationError } from '../../server/base/configuration-error.ts';
import { examFile } from '../../server/content/checks/parts.ts';
import { writeFiles } from '../../server/content/files/write-files.ts';
import { loadContent } from '../../server/content/load.ts';
import { folderFiles, withChanged } from '../../server/content/schema/content-files.ts';
import { contentPlace, namedIn, type Place } from '../../server/content/schema/content-place.ts';
import { countLines } from '../../server/content/questions/count-questions.ts';
import type { Read, Refusal } from '../../server/content/questions/draft-question.ts';
import { fromCsv } from '../../server/content/questions/from-csv.ts';
import { fromGift } from '../../server/content/questions/from-gift.ts';
import { importQuestions } from '../../server/content/questions/import-questions.ts';
import { withEnvFile } from '../../server/environment/env.ts';
import { decodeText } from '../../server/reading/file/decode-text.ts';
import type { Call, Command } from './command.ts';

const USAGE = [
  'Usage: npm run questions -- import questions.gift --course react',
  '       npm run questions -- check react',
  'The name of the file ends in .gift or .txt (Moodle), or in .csv. --topic dom and --level easy are for questions',
  'that do not name their own, and --skip leaves out those that cannot be imported.',
].join('\n');

const READERS: Readonly<Record<string, (text: string) => Read>> = {
  '.gift': fromGift,
  '.txt': fromGift,
  '.csv': fromCsv,
};

const LEVELS = ['easy', 'middle', 'hard'];

export const questions: Command = (call) => {
  const { environment, home } = call;
  const { positionals, values } = optionsOf(call.words);
  const [command, name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new ConfigurationError(USAGE);
  const at = { ...call, root: home.root, place: contentPlace(home.root, withEnvFile(home.root, environment)) };
  if (command === 'check') check(name, at);
  else if (command === 'import' && values.course !== undefined)
    // npm changes to the project's folder first.
    bringIn(resolve(environment['INIT_CWD'] ?? home.root, name), { ...values, course: values.course }, at);
  else throw new ConfigurationError(USAGE);
  return true;
};

interface At extends Pick<Call, 'say' | 'complain'> {
  root: string;
  place: Place;
}

function optionsOf(words: readonly string[]) {
  try {
    const string = { type: 'string' } as const;
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { course: string, topic: string, level: string, skip: { type: 'boolean' } },
    });
  } catch (error) {
    if (words.includes('--help')) throw new ConfigurationError(USAGE);
    // Node goes on about arguments that begin with a stroke.
    throw new ConfigurationError(`${(error as Error).message.replace(/\. To specify .*/s, '.')}\n${USAGE}`);
  }
}

function check(id: string, { root, place, say }: At): void {
  const { courses, exams } = loadContent(root, place);
  const bank = exams.find((each) => each.id === id);
  if (bank === undefined)
    throw new ConfigurationError(
      namedIn(`There is no ${examFile({ id })}. There are questions on: ${list(exams)}.`, place),
    );
  const exam = courses.find((course) => course.id === id)?.exam;
  say(countLines(bank, exam).join('\n'));
  if (exam === undefined) say('\nNo paper is drawn yet: the file of the course has no exam:.');
}

interface Options {
  course: string;
  topic?: string | undefined;
  level?: string | undefined;
  skip?: boolean | undefined;
}

function bringIn(file: string, { course: id, topic, level = 'middle', skip = false }: Options, at: At): void {
  const { root, place, say, complain } = at;
  const read = READERS[extname(file).toLowerCase()];
  if (read === undefined) throw new ConfigurationError(`${file} ends in neither .gift, .txt nor .csv.\n${USAGE}`);
  if (!existsSync(file)) throw new ConfigurationError(`There is no file ${file}.`);
  if (!LEVELS.includes(level)) throw new ConfigurationError(`--level is ${LEVELS.join(', ')}, not "${level}".`);
  const { courses } = loadContent(root, place);
  const course = courses.find((each) => each.id === id);
  if (course === undefined) throw new ConfigurationError(`There is no course "${id}". There are: ${list(courses)}.`);
  const shown = namedIn(examFile(course), place);
  const files = folderFiles(place.folder);
  const target = `exams/${course.id}.yaml`;
  const { text, added, refused } = importQuestions(read(decodeText(readFileSync(file))), {
    course: course.name,
    file: target,
    text: files.read(target),
    topic,
    level,
  });
  if (refused.length > 0) complain([file, ...refused.flatMap(refusalLines)].join('\n'));
  if (refused.length > 0 && !skip)
    throw new ConfigurationError('\nNothing was written. Correct these, or leave them out with --skip.');
  if (added.length === 0) throw new ConfigurationError('No question was found. Nothing was written.');
  const changed = new Map([[target, text]]);
  // Nothing is written that would make the content invalid.
  loadContent(root, place, withChanged(files, changed));
  writeFiles(place.folder, changed);
  say(`${counted(added.length, 'question')} added to ${shown}. Read them there once:`);
  say(`npm run questions -- check ${id}`);
}

function refusalLines({ line, wrong, fix }: Refusal): string[] {
  return [`  line ${line}: ${wrong}`, `    → ${fix}`];
}

function list(entries: readonly { id: string }[]): string {
  return entries.map(({ id }) => id).join(', ');
}
