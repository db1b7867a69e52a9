/** Checks the tags of a web page before the parser runs, since it takes a whole tag into memory. */
import { unlikely } from './file-limits.ts';

/** Long enough for an embedded picture, such as the bank's logo. */
const LONGEST_TAG = 512 * 1024;
/** Names, values and single equals signs. Exports of word processors have thirty in a tag. */
const MOST_WORDS = 200;
/** Elements whose content is text, even if it looks like a tag. */
const OF_TEXT = ['script', 'style', 'textarea', 'title', 'xmp'];

/** Throws a StatementProblem for a tag that no bank writes. Takes linear time. */
export function checkHtmlTags(html: string): void {
  const text = html.toLowerCase();
  let at = text.indexOf('<');
  while (at >= 0) {
    at = text.indexOf('<', text.startsWith('<!--', at) ? endOf(text, '-->', at + 4) : tagEnd(text, at));
  }
}

function endOf(text: string, wanted: string, from: number): number {
  const at = text.indexOf(wanted, from);
  return at < 0 ? text.length : at + wanted.length;
}

function tagEnd(text: string, start: number): number {
  if (!/[a-z/]/.test(text.charAt(start + 1))) return start + 1;
  const end = wordsEnd(text, start + 1);
  if (end - start > LONGEST_TAG) throw unlikely('web page');
  const name = OF_TEXT.find((each) => text.startsWith(each, start + 1));
  return name === undefined ? end : endOf(text, `</${name}`, end);
}

function wordsEnd(text: string, start: number): number {
  let words = 0;
  let inWord = false;
  let afterEquals = false;
  for (let at = start; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '>') return at + 1;
    if (afterEquals && (sign === '"' || sign === "'")) {
      at = endOf(text, sign, at + 1) - 1;
      inWord = afterEquals = false;
    } else if (sign === '/' || sign.trim() === '') {
      inWord = false;
    } else {
      if (!inWord && ++words > MOST_WORDS) throw unlikely('web page');
      inWord = true;
      afterEquals = sign === '=';
    }
  }
  return text.length;
}
