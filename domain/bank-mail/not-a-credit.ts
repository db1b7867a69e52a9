/** Messages that no template of a credit fits: known ones are told apart from those that nobody has seen. */
import { isEnding, startsOf } from './around.ts';
import type { Told } from './bank.ts';
import { refusedIn } from './refusing-phrases.ts';
import { wordsOf } from './words.ts';

/** Later words are adverts and advice. */
const MOST_WORDS = 60;

/** What a message says that is no credit, before its footer; undefined if it may be a credit in new words. */
export function notACredit(text: string): Exclude<Told, { kind: 'credit' }> | undefined {
  const words = wordsOf(text).slice(0, MOST_WORDS);
  // A greeting may thank as a footer does.
  const start = Math.max(...startsOf(words));
  const footer = words.findIndex((_, at) => at > start && isEnding(words, at));
  const kind = refusedIn(footer < 0 ? words : words.slice(0, footer));
  return kind === undefined ? undefined : { kind };
}
