/**
 * Splits a message into words, so that a sentence and a table with the same words are the same, however a program for
 * email flattens them. Templates are split by the same function.
 */
import { INVISIBLE } from '../text/typed-text.ts';

/** Longer text is cut. What a template needs is at the beginning. */
const LONGEST = 16 * 1024;
const MOST_WORDS = 400;

const BETWEEN = /[\s()[\]{}<>|•·"“”!?;]+/;
const NEAR = `.,:*#&=+'‘’\``;
const DATE = /^(?:\d{1,2}-(?:\d\d?|[a-z]{3})-\d{2,4}|\d{4}-\d\d-\d\d|\d{1,2}\/(?:\d\d?|[a-z]{3})\/\d{2,4})$/i;
const DOT_AT_A_LETTER = /(?<=\p{L})\.|\.(?=\p{L})/u;
const CURRENCY = /^(?:rs|inr|₹)$/i;
const JOINED_CURRENCY = /^(?:rs|inr|₹)(?=\d)/i;

/**
 * The first 400 words. Brackets, colons and what is around a word are left out. `/` and `-` are words, except in dates and
 * UPI IDs. An amount begins with `₹`, whatever the bank writes.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, LONGEST)
    .replace(INVISIBLE, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/(?<=\d)\/-/g, ' ')
    .replace(/(?<!\d):|:(?!\d)/g, ' ');
  const pieces = plain.split(BETWEEN);
  // Half of a number is another number, and a text that was cut has no end.
  if (text.length > LONGEST) pieces[pieces.length - 1] = '…';
  const words: string[] = [];
  for (const piece of pieces) {
    for (const word of wordsOfPiece(piece)) {
      const isFigure = /^\d/.test(word) && CURRENCY.test(words.at(-1) ?? '');
      if (isFigure) words[words.length - 1] = `₹${word}`;
      else words.push(word);
    }
    if (words.length >= MOST_WORDS) break;
  }
  return words;
}

/** How words are compared: small letters without apostrophes. */
export function keyOf(word: string): string {
  return word.toLowerCase().replace(/['‘’`]/g, '');
}

function wordsOfPiece(piece: string): string[] {
  const word = trimmed(piece);
  if (word === '') return [];
  if (DATE.test(word)) return [word];
  if (word.includes('@')) return word.includes('/') ? between(word, '/') : [word];
  const parts = word.split(DOT_AT_A_LETTER);
  if (parts.length > 1) return parts.flatMap(wordsOfPiece);
  if (word.includes('/')) return between(word, '/');
  if (word.includes('-')) return between(word, '-');
  return [JOINED_CURRENCY.test(word) ? word.replace(JOINED_CURRENCY, '₹') : word];
}

/** The words of the parts, and the sign between them. */
function between(word: string, sign: '/' | '-'): string[] {
  return word.split(sign).flatMap((part, index) => [...(index === 0 ? [] : [sign]), ...wordsOfPiece(part)]);
}

function trimmed(piece: string): string {
  let start = 0;
  let end = piece.length;
  while (start < end && NEAR.includes(piece.charAt(start))) start++;
  while (end > start && NEAR.includes(piece.charAt(end - 1))) end--;
  return piece.slice(start, end);
}
