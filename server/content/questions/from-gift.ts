import * as gift from 'gift-pegjs';
import { type DraftQuestion, pointFrom, type Read, Refused } from './draft-question.ts';
import { plainFromHtml } from './plain-text.ts';

type Item = ReturnType<typeof gift.parse>[number];
type Texts = Extract<Item, { type: 'MC' | 'Short' }>['choices'];
type Fields = DraftQuestion['fields'];

const LEVELS = ['easy', 'middle', 'hard'];

const ALL_OR_NOTHING =
  'Here a question is right or wrong as a whole: give the right answers 100% in total, and the others none.';

/** Reads Moodle's GIFT (https://docs.moodle.org/en/GIFT_format): a category ends with the topic, a tag is the level. */
export function fromGift(text: string): Read {
  const read: Read = { drafts: [], refused: [] };
  let topic: string | undefined;
  for (const { block, line } of blocksOf(text)) {
    try {
      for (const item of parsed(block)) {
        if (item.type === 'Category') topic = item.title.split('/').at(-1)?.trim();
        else read.drafts.push({ line, topic, ...draftOf(item) });
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      read.refused.push({ line, ...error.refusal });
    }
  }
  return read;
}

function blocksOf(text: string): { block: string; line: number }[] {
  const blocks: { lines: string[]; first: number }[] = [];
  let isOpen = false;
  text.split(/\r?\n/).forEach((line, index) => {
    const isEmpty = line.trim() === '';
    if (!isEmpty && !isOpen) blocks.push({ lines: [], first: index + 1 });
    if (!isEmpty) blocks.at(-1)?.lines.push(line);
    isOpen = !isEmpty;
  });
  return blocks.flatMap(({ lines, first }) => {
    const comments = lines.findIndex((line) => !line.trimStart().startsWith('//'));
    return comments < 0 ? [] : [{ block: lines.join('\n'), line: first + comments }];
  });
}

function parsed(block: string): Item[] {
  try {
    return gift.parse(block);
  } catch (error) {
    // The parser's own message lists every character that it accepts.
    const { location } = error as gift.SyntaxError;
    if (location === undefined) throw error;
    const lines = block.split('\n');
    const at = lines[location.start.line - 1]?.slice(location.start.column - 1).slice(0, 20) ?? '';
    throw new Refused(
      at === '' ? 'ends before its braces do' : `cannot be read from "${at}" on`,
      'Put the answers in one pair of braces without an empty line; within a text write \\{ \\} \\= \\~ \\# and \\: for these signs.',
    );
  }
}

function draftOf(item: Exclude<Item, { type: 'Category' }>): Omit<DraftQuestion, 'line' | 'topic'> {
  const told = 'globalFeedback' in item && item.globalFeedback !== null ? plain(item.globalFeedback) : undefined;
  const explanation = item.type === 'Essay' ? undefined : told;
  const fields: Fields = {
    ...fieldsOf(item, told ?? ''),
    ...(explanation === undefined ? {} : { explanation }),
  };
  return {
    level: item.tags?.find((tag) => LEVELS.includes(tag)),
    id: item.id ?? undefined,
    fields,
  };
}

function fieldsOf(item: Exclude<Item, { type: 'Category' }>, told: string): Fields {
  const text = plain(item.stem);
  switch (item.type) {
    case 'MC':
      return { ...choicesOf(item.choices), text };
    case 'TF':
      return { kind: 'single', text, right: item.isTrue ? 'True' : 'False', wrong: [item.isTrue ? 'False' : 'True'] };
    case 'Short':
      return { kind: 'short', text, accepted: acceptedOf(item.choices) };
    case 'Numerical':
      return { kind: 'number', text, ...numberOf(item.choices) };
    case 'Essay':
      return { kind: 'written', text, length: '3 to 6 sentences', points: pointsOf(told) };
    case 'Matching':
      throw new Refused(
        'asks to match pairs, and there is no such kind',
        `Write one question for each pair, e.g. "What belongs to ${item.matchPairs[0]?.subquestion.text.trim() ?? ''}?", with the other halves as wrong answers.`,
      );
    case 'Description':
      throw new Refused('has no answers', 'Write the answers between braces, or delete it.');
  }
}

function choicesOf(choices: Texts): Omit<Fields, 'text'> & { kind: string } {
  const share = ({ isCorrect, weight }: Texts[number]) => weight ?? (isCorrect ? 100 : 0);
  const right = choices.filter((choice) => share(choice) > 0);
  const wrong = choices.filter((choice) => share(choice) <= 0).map((choice) => plain(choice.text));
  const whole = right.reduce((sum, choice) => sum + share(choice), 0);
  if (right.length === 0) throw new Refused('has no right answer', 'Put = before the right answer in place of ~.');
  // Three thirds are 99.99999.
  if (Math.abs(whole - 100) > 1)
    throw new Refused(`gives ${Number(whole.toFixed(2))}% in total for its right answers`, ALL_OR_NOTHING);
  const [first] = right;
  return first !== undefined && right.length === 1
    ? { kind: 'single', right: plain(first.text), wrong }
    : { kind: 'several', right: right.map((choice) => plain(choice.text)), wrong };
}

function acceptedOf(choices: Texts): string[] {
  return choices.map(({ weight, text }) => {
    const answer = plain(text);
    if (weight !== null && weight !== 100) throw new Refused(`gives ${weight}% for "${answer}"`, ALL_OR_NOTHING);
    if (answer.includes('*'))
      throw new Refused(
        `accepts "${answer}", where * stands for any letters`,
        'Write out every spelling that is right; capital letters, marks and spaces do not matter.',
      );
    return answer;
  });
}

type Numbers = Extract<Item, { type: 'Numerical' }>['choices'];
type NumberFormat = Exclude<Numbers, readonly unknown[]>;

function numberOf(choices: Numbers): { answer: number; tolerance: number } {
  if (!Array.isArray(choices)) return rangeOf(choices);
  const [first, ...others] = choices;
  if (first === undefined || others.length > 0 || (first.weight !== null && first.weight !== 100))
    throw new Refused(
      'has several numbers, or one that gives a part of the marks',
      'Leave one number with the widest tolerance that is right, e.g. {#3.14:0.01}.',
    );
  return rangeOf(first.text);
}

function rangeOf({ type, number = 0, range = 0, numberLow = 0, numberHigh = 0 }: NumberFormat) {
  if (type !== 'high-low') return { answer: number, tolerance: range };
  // Without the noise of binary fractions: (0.1 + 0.3) / 2.
  const rounded = (value: number) => Number(value.toPrecision(12));
  return { answer: rounded((numberLow + numberHigh) / 2), tolerance: rounded((numberHigh - numberLow) / 2) };
}

function pointsOf(told: string): { text: string; marks: number }[] {
  const points = told.split('\n').filter((line) => line.trim() !== '');
  if (points.length === 0)
    throw new Refused(
      'does not say what its answer is marked by',
      'Write the points of a good answer after ####, separated by \\n, each with its marks: {####Names both (1)\\nSays why (2)}.',
    );
  return points.map(pointFrom);
}

function plain({ format, text }: { format: string; text: string }): string {
  return format === 'html' ? plainFromHtml(text) : text.trim();
}
