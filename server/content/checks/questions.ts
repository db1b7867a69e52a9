import { numberIn } from '../../../domain/exam/kinds/answer.ts';
import type { Bank, Question } from '../../../domain/exam/bank.ts';
import { kindOf } from '../../../domain/exam/kinds/question-kinds.ts';
import { meant } from '../schema/explain.ts';
import { isThere } from '../schema/content-files.ts';
import type { Problem } from '../schema/file-findings.ts';
import { courseFile, examFile, type Parts, type Place, repeats } from './parts.ts';

/** Problems inside the file of an exam. */
export function checkQuestions({ files, exams }: Parts): Problem[] {
  return exams.flatMap((bank) => {
    const file = examFile(bank);
    if (!isThere(files, courseFile(bank))) {
      const fix = 'Name it like the file of its course in content/courses/.';
      return [{ file, field: '', wrong: 'belongs to no course', fix }];
    }
    const topics = repeats(bank.topics.map(({ id }, index) => ({ file, field: `topics[${index}].id`, value: id })));
    return [
      ...topics.map(({ place: { field, value }, earlier }) => ({
        ...{ file, field, wrong: `"${value}" is ${earlier.field} too` },
        fix: 'Give every topic its own id.',
      })),
      ...questionProblems(bank).map(({ field, wrong, fix }) => ({ file, field, wrong, fix })),
    ];
  });
}

interface QuestionProblem extends Omit<Problem, 'file'> {
  index: number;
  earlier?: number;
}

/** Problems between the questions of an exam, and between them and the topics. */
export function questionProblems(bank: Bank): QuestionProblem[] {
  const { questions } = bank;
  const topics = bank.topics.map(({ id }) => id);
  const twice = (values: readonly string[], wrong: (earlier: string) => string, fix: string): QuestionProblem[] => {
    return repeats(values.map((value, index) => ({ file: '', field: String(index), value }))).map(
      ({ place, earlier }) => {
        const [index, first] = [Number(place.field), Number(earlier.field)];
        return { index, earlier: first, field: nameAt(questions, index), wrong: wrong(nameAt(questions, first)), fix };
      },
    );
  };
  return [
    ...twice(
      questions.map(({ id }) => id),
      (earlier) => `${earlier} has this id too`,
      'Give every question its own id, and never one that another had.',
    ),
    ...twice(
      questions.map(askedIn),
      (earlier) => `${earlier} asks the same`,
      'Delete one of the two, or make them ask different things.',
    ),
    ...questions.flatMap((question, index) =>
      [...topicProblems(question, topics), ...optionProblems(question)].map(({ field, wrong, fix }) => ({
        ...{ index, field: `${fieldOf(question, index)}.${field}`, wrong, fix },
      })),
    ),
  ];
}

function nameAt(questions: readonly Question[], index: number): string {
  return fieldOf(questions[index] ?? { id: '' }, index);
}

function topicProblems({ topic }: Question, topics: readonly string[]): Omit<Problem, 'file'>[] {
  if (topics.includes(topic)) return [];
  const fix = `Name one of ${topics.join(', ')}, or add it to topics.`;
  return [{ field: 'topic', wrong: `there is no topic "${topic}"${meant(topic, topics)}`, fix }];
}

function optionProblems(question: Question): Omit<Problem, 'file'>[] {
  return sameOptions(question).map(({ place, earlier }) => ({
    field: place.field,
    wrong:
      place.value === earlier.value
        ? `"${place.value}" is ${earlier.field} too`
        : `"${place.value}" is the same as "${earlier.value}" in ${earlier.field}`,
    fix: 'Write another answer, or put both between backticks where capital letters or zeros tell them apart.',
  }));
}

/** The name of a question in a problem: its index in the file and its id. */
export function fieldOf({ id }: Pick<Question, 'id'>, index: number): string {
  return `questions[${index}] (${id})`;
}

/** The key of a question. Code counts to the letter, words without capitals and punctuation. */
function askedIn({ text, code = '', picture }: Question): string {
  const words = text.split('`').map((part, index) => (index % 2 === 0 ? plain(part) : literal(part)));
  return JSON.stringify([words.join(' ').trim(), literal(code), picture?.file]);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/(?<!\d)[.,]|[.,](?!\d)|[^\p{L}\p{M}\p{N}.,+#%=<>*/-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Capital letters count in code: the mark before each keeps repeats() from merging them. */
function literal(code: string): string {
  return code.replaceAll(/\s+/g, ' ').replaceAll(/\p{Lu}/gu, '^$&');
}

/** Options that nobody can tell apart: `1,000` and `1000`. */
function sameOptions(question: Question): { place: Place; earlier: Place }[] {
  const options = kindOf(question).optionsOf(question);
  const keys = options.map(({ field, text }) => ({ file: '', field, value: optionKey(text) }));
  const at = (field: string) => ({ file: '', field, value: options.find((each) => each.field === field)?.text ?? '' });
  return repeats(keys).map(({ place, earlier }) => ({ place: at(place.field), earlier: at(earlier.field) }));
}

function optionKey(option: string): string {
  if (option.includes('`')) return literal(option);
  const sign = option.trim().startsWith('₹') ? '₹' : '';
  const amount = option.trim().slice(sign.length).trim();
  const [digits = ''] = /^[-+−–]?\s?[\d,.]+/.exec(amount) ?? [];
  const unit = amount.slice(digits.length);
  const number = /\d/.test(unit) ? undefined : numberIn(digits);
  return number === undefined ? option.replaceAll(/\s+/g, ' ') : `${sign}${number}${unit.replaceAll(/\s/g, '')}`;
}
