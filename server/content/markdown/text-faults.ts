import { lengthFault, linkFault, pictureFault } from './addresses.ts';
import { tagFaults } from './reading-tags.ts';
import { type Fault, type Table, type TextFault, type TextNode, visitNodes } from './text-tree.ts';

/** Functions that read and draw a text call each other for each level. */
const DEEPEST = 40;

const MOST_COLUMNS = 20;
/** On a phone the heading of a column is above each of its cells. */
const LONGEST_HEADING = 200;

/** Each may have 40 KB. */
const MOST_DRAWINGS = 200;

/** The same mistake is often in every line. */
const MOST_FAULTS = 20;

/** What a parsed text may not hold. */
export function faultsIn(root: TextNode): TextFault[] {
  const faults: TextFault[] = [];
  let [drawings, tooDeep] = [0, 0];
  visitNodes(root, (node, depth) => {
    const found = [...faultsOf(node)];
    if (depth > DEEPEST && (tooDeep += 1) === 1) {
      found.push({ wrong: 'this is inside too many lists, quotes or tags', fix: 'Take some of the outer ones away.' });
    }
    if (node.type === 'tag' && node.name === 'Drawing' && (drawings += 1) === MOST_DRAWINGS + 1) {
      found.push({ wrong: `there are ${MOST_DRAWINGS} drawings before this one`, fix: 'Make two readings of it.' });
    }
    for (const fault of found) faults.push({ line: node.line, ...fault });
  });
  return faults.slice(0, MOST_FAULTS);
}

function faultsOf(node: TextNode): Fault[] {
  switch (node.type) {
    case 'html':
      return [{ wrong: 'HTML is not shown here', fix: 'Write it in Markdown. For the sign < itself, write &lt;.' }];
    case 'unreadable': {
      const fix =
        'Write a tag as <Exercise title="Log a day" minutes={7}>, and what closes it as </Exercise>. For the sign itself, write &lt;.';
      return [{ wrong: 'something after < cannot be read as a tag', fix }];
    }
    case 'link':
      return all(linkFault(node.url), lengthFault(node.title ?? ''));
    case 'image':
      return all(pictureFault(node.url), lengthFault(node.title ?? ''));
    case 'table':
      return tableFaults(node);
    case 'tag': {
      const faults = tagFaults(node);
      if (faults.length > 0 || !node.isInline || node.name === 'Drawing') return faults;
      return [{ wrong: `<${node.name}> is inside a line of words`, fix: 'Leave an empty line before and after it.' }];
    }
    default:
      return [];
  }
}

function tableFaults({ children: [head] }: Table): Fault[] {
  const headings = head !== undefined && 'children' in head ? head.children : [];
  return all(
    headings.length > MOST_COLUMNS
      ? { wrong: `this table has ${headings.length} columns`, fix: `Make tables of at most ${MOST_COLUMNS} of it.` }
      : undefined,
    headings.some((cell) => lengthOf(cell) > LONGEST_HEADING)
      ? { wrong: 'the heading of a column is too long', fix: `Write at most ${LONGEST_HEADING} characters.` }
      : undefined,
  );
}

function lengthOf(root: TextNode): number {
  let length = 0;
  visitNodes(root, (node) => void (length += 'value' in node ? node.value.length : 0));
  return length;
}

function all(...faults: readonly (Fault | undefined)[]): Fault[] {
  return faults.filter((fault) => fault !== undefined);
}
