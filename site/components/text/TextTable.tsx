import type { ReactNode } from 'react';
import { wordsIn } from '../../../domain/text/tree-text.ts';
import type { Table, TextNode } from '../../../server/content/markdown/text-tree.ts';

/** Longer rows do not fit a phone: characters in few columns, and in four or more. */
const MANY_CHARACTERS = 140;
const MANY_COLUMNS = 4;
const MANY_IN_COLUMNS = 60;
/** The longest words of four or more columns together, so that none is cut at 320 px. */
const LONG_WORDS = 28;

const NUMBER = /^\d[\d,.]*$/;

interface Props {
  table: Table;
  draw: (nodes: readonly TextNode[]) => ReactNode;
}

/**
 * A table that fits phones. `data-label` is the heading of a cell's column, for stacked rows (prose.css). `data-stacks`
 * marks tables that always stack on phones, `data-number` cells in columns of numbers.
 */
export function TextTable({ table, draw }: Props) {
  const [head, ...rows] = table.children.map((row) =>
    childrenOf(row).map((cell) => ({ words: wordsIn(cell), inside: draw(childrenOf(cell)) })),
  );
  if (head === undefined) return null;
  const isNumber = head.map((_, column) => {
    const cells = rows.flatMap((row) => row[column] ?? []);
    return cells.length > 0 && cells.every(({ words }) => NUMBER.test(words)) ? '' : undefined;
  });
  return (
    <table data-stacks={mustStack(head, rows) ? '' : undefined}>
      <thead>
        <tr>
          {head.map(({ inside }, column) => (
            <th key={column} data-number={isNumber[column]}>
              {inside}
            </th>
          ))}
        </tr>
      </thead>
      {rows.length > 0 && (
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map(({ inside }, column) => (
                <td key={column} data-label={head[column]?.words} data-number={isNumber[column]}>
                  {inside}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      )}
    </table>
  );
}

function childrenOf(node: TextNode): readonly TextNode[] {
  return 'children' in node ? node.children : [];
}

interface Cell {
  words: string;
}

function mustStack(head: readonly Cell[], rows: readonly (readonly Cell[])[]): boolean {
  const longest = most(rows.map((row) => row.reduce((sum, { words }) => sum + words.length, 0)));
  const words = head.map(({ words: label }, column) =>
    longestWord([label, ...rows.flatMap((row) => row[column]?.words ?? [])]),
  );
  const isWide = longest > MANY_IN_COLUMNS || words.reduce((sum, length) => sum + length, 0) > LONG_WORDS;
  return longest > MANY_CHARACTERS || (head.length >= MANY_COLUMNS && isWide);
}

function longestWord(texts: readonly string[]): number {
  return most(texts.flatMap((text) => text.split(/\s/)).map(({ length }) => length));
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.max(one, other), 0);
}
