/** The paper of one attempt: randomly drawn questions, with options in a fixed order. */
import type { Bank, ExamSettings, Question } from './bank.ts';
import { type Chance, shuffled } from './kinds/chance.ts';
import { type AnswerKey, kindOf, type QuestionKind } from './kinds/question-kinds.ts';
import type { ShownByKind } from './kinds/kind.ts';
import type { Marks } from './kinds/marks.ts';

/** The question without anything that reveals the answer. */
export interface ShownQuestion extends ShownByKind {
  id: string;
  kind: QuestionKind;
  topic: string;
  text: string;
  code?: string | undefined;
  picture?: { file: string; alt: string } | undefined;
  options: string[];
  marks: Marks;
}

/** What a page gets of it: an id or the name of a file could give the answer away. */
export type AskedQuestion = Omit<ShownQuestion, 'id' | 'topic' | 'picture'> & {
  picture?: { alt: string } | undefined;
};

interface DrawnPaper {
  paper: ShownQuestion[];
  /** In the order of the paper. Keys never leave the server. */
  keys: AnswerKey[];
}

/** Draws a paper in the order of the bank. Throws a RangeError if a topic has too few questions. */
export function drawPaper(bank: Bank, settings: ExamSettings, chance: Chance): DrawnPaper {
  const drawn = bank.topics.flatMap((topic) => {
    const wanted = settings.questions[topic.id] ?? 0;
    const there = drawable(bank, topic.id);
    if (there.length < wanted) throw new RangeError(`topic ${topic.id} has ${there.length} questions of ${wanted}`);
    return shuffled(there, chance)
      .slice(0, wanted)
      .map((question) => asked(question, topic.title, settings, chance));
  });
  return { paper: drawn.map(({ shown }) => shown), keys: drawn.map(({ key }) => key) };
}

/** The questions of a topic that are not retired. */
export function drawable({ questions }: Pick<Bank, 'questions'>, topic: string): Question[] {
  return questions.filter((question) => question.topic === topic && !question.retired);
}

/** The most marks for a question, in hundredths of a mark. */
export function marksOf(question: Question, settings: Pick<ExamSettings, 'marks'>): Marks {
  return kindOf(question).marksOf(question, settings.marks);
}

/** The options, right answers first as in the file. Empty for a typed answer. */
export function optionsOf(question: Question): string[] {
  return kindOf(question)
    .optionsOf(question)
    .map(({ text }) => text);
}

/** The options that the desk counts one by one. Empty for kinds where only whole answers make sense. */
export function countedOptions(question: Question): { text: string; isRight: boolean }[] {
  const { keyOf, besideOption } = kindOf(question);
  if (besideOption === undefined) return [];
  const options = optionsOf(question);
  const key = keyOf(question, options);
  return options.map((text, place) => ({ text, isRight: besideOption(key, undefined, place).right !== undefined }));
}

/** A question of a paper as its page gets it. */
export function askedQuestion({ id: _id, topic: _topic, picture, ...question }: ShownQuestion): AskedQuestion {
  return { ...question, ...(picture && { picture: { alt: picture.alt } }) };
}

function asked(
  question: Question,
  topic: string,
  settings: ExamSettings,
  chance: Chance,
): { shown: ShownQuestion; key: AnswerKey } {
  const { id, kind, text, code, picture } = question;
  const ofKind = kindOf(question);
  const options = ofKind.inOrder(optionsOf(question), chance);
  const byKind = { options, ...ofKind.shown?.(question) };
  return {
    shown: { id, kind, topic, text, code, picture, ...byKind, marks: marksOf(question, settings) },
    key: ofKind.keyOf(question, options),
  };
}
