import { wordsIn } from '../../../domain/text/tree-text.ts';
import { type Link, type ParentNode, type TextNode, visitNodes, type Words } from './text-tree.ts';

/** Between these, no quotation mark stays open. */
const BLOCKS: ReadonlySet<TextNode['type']> = new Set(['paragraph', 'heading', 'tableCell', 'listItem', 'tag']);

/** Makes typed quotation marks round, two or three hyphens a dash, and three dots one sign. */
export function makeSmart(root: ParentNode): void {
  let words: { node: Words; isCode: boolean }[] = [];
  const addresses = new Set<TextNode>();
  const finish = () => {
    roundOff(words);
    words = [];
  };
  visitNodes(root, (node) => {
    if (BLOCKS.has(node.type)) finish();
    if (node.type === 'link' && isTypedAddress(node)) for (const child of node.children) addresses.add(child);
    if (node.type === 'text' || node.type === 'inlineCode') {
      words.push({ node, isCode: node.type === 'inlineCode' || addresses.has(node) });
    }
  });
  finish();
}

function roundOff(words: readonly { node: Words; isCode: boolean }[]): void {
  // A quotation mark may be open across emphasis and links. Those in code are none.
  const round = withRoundQuotes(
    words.map(({ node, isCode }) => (isCode ? 'x'.repeat(node.value.length) : node.value)).join(''),
  );
  let start = 0;
  for (const { node, isCode } of words) {
    const end = start + node.value.length;
    if (!isCode) {
      node.value = round
        .slice(start, end)
        .replaceAll(/(?<!-)-{2,3}(?!-)/g, ({ length }) => (length === 2 ? '–' : '—'))
        .replaceAll('...', '…');
    }
    start = end;
  }
}

/** The text of such a link is its address. */
function isTypedAddress(link: Link): boolean {
  return link.url.replace(/^(?:http:\/\/(?=www)|mailto:)/i, '') === wordsIn(link);
}

const SPACE = /\s/;
const PUNCTUATION = /[\p{P}\p{S}]/u;

function withRoundQuotes(text: string): string {
  let isOpen = false;
  /** Where a single mark began, if it did: most of them are apostrophes. */
  const singles = new Set<number>();
  let single: number | undefined;
  const marks = [...text.matchAll(/["']/g)].map(({ 0: mark, index }) => {
    const [before, after] = [text[index - 1], text[index + 1]];
    const closes = before !== undefined && !SPACE.test(before) && (after === undefined || isBreak(after));
    const opens =
      after !== undefined &&
      !SPACE.test(after) &&
      (before === undefined || (isBreak(before) && !(mark === "'" && /[\])]/.test(before))));
    if (mark === "'") {
      if (closes && single !== undefined) {
        singles.add(single);
        single = undefined;
      } else if (opens) single = index;
      return { index, round: '’' };
    }
    const isEnd = closes && isOpen;
    isOpen = isEnd ? false : isOpen || opens;
    return { index, round: isEnd ? '”' : '“' };
  });
  let round = '';
  let end = 0;
  for (const mark of marks) {
    round += text.slice(end, mark.index) + (singles.has(mark.index) ? '‘' : mark.round);
    end = mark.index + 1;
  }
  return round + text.slice(end);
}

function isBreak(character: string): boolean {
  return SPACE.test(character) || PUNCTUATION.test(character);
}
