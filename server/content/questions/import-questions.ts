import type { Bank } from '../../../domain/exam/bank.ts';
import { questionProblems } from '../checks/questions.ts';
import { changeFile, newFile, readFileValues } from '../files/content-file.ts';
import { examBankSchema, questionSchema } from '../schema/exam-schema.ts';
import { explain } from '../schema/explain.ts';
import { parseYaml } from '../yaml.ts';
import { type DraftQuestion, idFrom, type Read, type Refusal, slugOf } from './draft-question.ts';

interface Imported {
  text: string;
  added: Bank['questions'];
  /** In the order of their lines. */
  refused: Refusal[];
}

interface Into {
  course: string;
  /** Its name in the folder of the content. */
  file: string;
  /** The present file of the exam; undefined if there is none. */
  text: string | undefined;
  topic: string | undefined;
  level: string;
}

/**
 * Adds questions. A new file gets the topics they name; an existing one refuses others. Throws a FileError if its text
 * cannot be edited.
 */
export function importQuestions({ drafts, refused }: Read, into: Into): Imported {
  const bank = into.text === undefined ? undefined : examBankSchema.parse(parseYaml(into.text));
  const topics = bank?.topics ?? topicsOf(drafts, into.topic);
  const taken = new Set(bank?.questions.map(({ id }) => id));
  const made = drafts.map((draft) => {
    const question = questionOf(draft, { ...into, topics, taken });
    taken.add(question.id);
    return { line: draft.line, question };
  });
  const checked = made.map(({ line, question }) => {
    const read = questionSchema.safeParse(question);
    const found = read.success ? [] : explain(questionSchema, question, read.error.issues);
    const refusals = found.map(({ field, wrong, fix }): Refusal => ({ line, wrong: `${field}: ${wrong}`, fix }));
    return { line, question, read: read.data, refusals };
  });
  const readable = checked.flatMap(({ line, question, read }) =>
    read === undefined ? [] : [{ line, question, read }],
  );
  const before = bank?.questions ?? [];
  const together = questionProblems({ topics, questions: [...before, ...readable.map(({ read }) => read)] });
  const lineOf = (index: number | undefined) => readable[(index ?? -1) - before.length]?.line;
  const unfit = together.flatMap(({ index, earlier, wrong, fix }): Refusal[] => {
    const [line, other] = [lineOf(index), lineOf(earlier)];
    // A repeated question is named by its line, as neither is in the exam yet.
    const told = other === undefined ? wrong : wrong.replace(/^.* (?=asks|has)/, `line ${other} `);
    return line === undefined ? [] : [{ line, wrong: told, fix }];
  });
  const all = [...refused, ...checked.flatMap(({ refusals }) => refusals), ...unfit];
  const lines = new Set(all.map(({ line }) => line));
  const added = readable.filter(({ line }) => !lines.has(line));
  return {
    text: textWith(
      into,
      topics,
      added.map(({ question }) => question),
    ),
    added: added.map(({ read }) => read),
    refused: all.toSorted((a, b) => a.line - b.line),
  };
}

function textWith({ course, file, text }: Into, topics: Bank['topics'], questions: readonly object[]): string {
  if (text === undefined) {
    const warning = 'This file has the answers: keep it out of public repositories.';
    return `# Questions of the ${course} exam. ${warning}\n${newFile(file, { topics, questions })}`;
  }
  const bank = readFileValues(file, text);
  return changeFile(file, text, { ...bank, questions: [...listIn(bank['questions']), ...questions] });
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function topicsOf(drafts: readonly DraftQuestion[], instead: string | undefined): Bank['topics'] {
  const titles = new Map<string, string>();
  for (const { topic = instead ?? '' } of drafts) {
    const id = slugOf(topic);
    if (id !== '' && !titles.has(id)) titles.set(id, topic === id ? sentenceOf(id) : topic);
  }
  return [...titles].map(([id, title]) => ({ id, title: title.slice(0, 48) }));
}

/** `Use state` for `use-state`. */
function sentenceOf(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function questionOf(
  { topic: named, level, id, fields }: DraftQuestion,
  into: Into & { topics: Bank['topics']; taken: ReadonlySet<string> },
) {
  const wanted = named ?? into.topic ?? '';
  const topic = into.topics.find((each) => each.id === slugOf(wanted) || each.title === wanted)?.id ?? wanted;
  const { kind, text, ...rest } = fields;
  const own = id !== undefined && slugOf(id) === id ? id : undefined;
  return {
    id: own ?? idFrom(text, into.taken, slugOf(topic)),
    kind,
    topic,
    level: level ?? into.level,
    text,
    ...rest,
  };
}
