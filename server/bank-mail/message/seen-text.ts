/** The text of an email that a person would see. */
import { Parser } from 'htmlparser2';
import { checkHtmlTags } from '../../reading/file/html-tags.ts';
import { DEEPEST, StatementProblem } from '../../reading/file/file-limits.ts';
import { isSeen, type Look, lookInside, PLAIN } from './hidden.ts';

const NO_TEXT = new Set([
  ...['script', 'style', 'title', 'template', 'noscript', 'object', 'iframe', 'svg', 'audio', 'video', 'canvas'],
  ...['textarea', 'select', 'datalist'],
]);

/** Elements with lines of their own. */
const LINES = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'br', 'center', 'dd', 'div', 'dl', 'dt', 'fieldset', 'figure'],
  ...['footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'li', 'main', 'nav', 'ol', 'p', 'pre'],
  ...['section', 'table', 'tbody', 'tfoot', 'thead', 'tr', 'ul'],
]);

const CELLS = new Set(['td', 'th']);

/** Characters without width, and those that turn the direction of others. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** The lines of an HTML part that a person sees. Throws a StatementProblem for HTML that no bank writes. */
export function seenText(html: string): string {
  checkHtmlTags(html);
  const looks: Look[] = [PLAIN];
  let text = '';
  const here = () => looks.at(-1) ?? PLAIN;
  const separate = (name: string) => {
    if (LINES.has(name)) text += '\n';
    else if (CELLS.has(name)) text += ' ';
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (looks.length > DEEPEST) throw new StatementProblem('The parts of this email are nested too deep to read.');
      separate(name);
      const look = lookInside(here(), attributes);
      looks.push(NO_TEXT.has(name) ? { ...look, isGone: true } : look);
    },
    ontext: (some) => {
      // A line break of the source is a space.
      if (isSeen(here())) text += some.replace(/\s/g, ' ');
    },
    onclosetag: (name) => {
      looks.pop();
      separate(name);
    },
  });
  parser.end(html);
  return seenLines(text);
}

/** Lines without what nobody sees: characters without width, empty lines, runs of spaces. */
export function seenLines(text: string): string {
  return text
    .replace(UNSEEN, '')
    .split('\n')
    .map((line) => line.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
