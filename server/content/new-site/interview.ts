import { dump } from 'js-yaml';
import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { yesOrNo } from './answers.ts';
import {
  adviceOn,
  answered,
  asObject,
  askedOnOneLine,
  following,
  type Given,
  otherwiseOf,
  type Question,
  type Questionnaire,
} from './question.ts';

interface Interviewed {
  /** As the schema of the questions has it. */
  value: unknown;
  areRight: boolean;
}

interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

const BACK = /^(?:<|back)$/i;

const ALL_RIGHT: Question = { key: 'right', ask: 'Is all of this right? yes or no', example: 'yes', otherwise: 'yes' };
const CONFIRMATION = { schema: z.strictObject({ right: yesOrNo }), folder: '' };

/** Asks one question a line, each checked at once. Undefined if the input ends before the last question. */
export async function interview(
  asking: Questionnaire,
  about: string,
  { input, output }: Terminal,
): Promise<Interviewed | undefined> {
  const terminal = createInterface({ input });
  const lines = terminal[Symbol.asyncIterator]();
  const say = (text: string) => output.write(`${text}\n`);
  const typedLine = async () => {
    const { value, done } = await lines.next();
    return done === true ? undefined : value.trim();
  };
  /** Shown again when somebody goes back. */
  const writtenBefore = new Map<string, string>();

  /** Undefined for a step back, or at the end of the input. */
  async function ask(
    question: Question,
    given: Given,
    of: Pick<Questionnaire, 'schema' | 'folder'> = asking,
  ): Promise<{ value: unknown } | 'back' | undefined> {
    const { key, example, isSecret } = question;
    const words = askedOnOneLine(question);
    const otherwise = writtenBefore.get(key) ?? otherwiseOf(question, given);
    const isEmptied = otherwise === '' || question.otherwise === '';
    say(
      `\n${words}${otherwise ? '' : ` (such as ${example})`}${shown(otherwise && isSecret ? 'as before' : otherwise)}`,
    );
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- until one can be used
      const typed = await typedLine();
      if (typed === undefined) return undefined;
      if (BACK.test(typed)) return 'back';
      const written = isEmptied && /^none$/i.test(typed) ? '' : typed || (otherwise ?? '');
      const isNone = written === '' && isEmptied;
      const read = isNone ? { value: undefined } : answered(question, written, of, given);
      if ('value' in read) {
        writtenBefore.set(key, written);
        return read;
      }
      say(`  This value cannot be used. ${adviceOn(read, written)} Please type it again.`);
    }
  }

  const before: Given[] = [];
  let given: Given = new Map();
  say(
    `Some questions about ${about}. Press Enter to accept the value in [brackets], and type < to go back to the question before. At the end you see all your answers, and can correct any of them.`,
  );
  try {
    for (;;) {
      const { next, passed } = following(asking, given);
      if (next === undefined) say(`\nYour answers:\n\n${answersText(asObject(withoutSecrets(asking, passed)))}`);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await (next === undefined ? ask(ALL_RIGHT, passed, CONFIRMATION) : ask(next, passed));
      if (answer === undefined) return undefined;
      if (answer === 'back') given = before.pop() ?? given;
      else if (next === undefined) return { value: asObject(passed), areRight: answer.value === true };
      else {
        before.push(passed);
        given = new Map(passed).set(next.key, answer.value);
      }
    }
  } finally {
    terminal.close();
  }
}

function shown(otherwise: string | undefined): string {
  return otherwise === undefined ? '' : ` [${otherwise === '' ? 'none' : otherwise}]`;
}

/** All answers as a file has them. */
export function answersText(answers: unknown): string {
  return dump(answers, { lineWidth: -1, skipInvalid: true });
}

function withoutSecrets({ questions }: Questionnaire, given: Given): Given {
  const secret = questions(given).filter(({ key, isSecret }) => isSecret && given.get(key) !== undefined);
  return new Map([...given, ...secret.map(({ key }) => [key, '(as you typed it)'] as const)]);
}
