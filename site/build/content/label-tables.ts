/** Makes Markdown tables fit phones. */
import type { Element } from 'hast';
import type { HastPluginDefinition, HastVisitorContext } from 'satteri';

/** Longer rows do not fit a phone: characters in few columns, and in four or more. */
const MANY_CHARACTERS = 140;
const MANY_COLUMNS = 4;
const MANY_IN_COLUMNS = 60;
/** The longest words of four or more columns together, so that none is cut at 320 px. */
const LONG_WORDS = 28;

const NUMBER = /^\d[\d,.]*$/;

/**
 * A Sätteri plug-in. `data-label` is the heading of a cell's column, for stacked rows (prose.css). `data-stacks` marks
 * tables that always stack on phones, `data-number` cells in columns of numbers.
 */
export const labelTables: HastPluginDefinition = {
  name: 'label-tables',
  element: {
    filter: ['table'],
    visit(table, context) {
      const [head = [], ...rows] = named(table, 'tr').map((row) => [...named(row, 'th'), ...named(row, 'td')]);
      const labels = head.map((cell) => context.textContent(cell));
      for (const row of rows) {
        for (const [column, cell] of row.entries()) context.setProperty(cell, 'data-label', labels[column] ?? '');
      }
      for (const [column, cell] of head.entries()) {
        const cells = rows.flatMap((row) => row[column] ?? []);
        if (cells.length === 0 || !cells.every((number) => NUMBER.test(context.textContent(number)))) continue;
        for (const number of [cell, ...cells]) context.setProperty(number, 'data-number', true);
      }
      const longest = Math.max(...rows.map((row) => lengthOf(row, context)));
      const many = head.length >= MANY_COLUMNS;
      const words = labels.map((label, column) =>
        longestWord([label, ...rows.flatMap((row) => row[column] ?? []).map((cell) => context.textContent(cell))]),
      );
      const isWide = longest > MANY_IN_COLUMNS || words.reduce((sum, length) => sum + length, 0) > LONG_WORDS;
      if (longest > MANY_CHARACTERS || (many && isWide)) context.setProperty(table, 'data-stacks', true);
    },
  },
};

function named(node: Readonly<Element>, name: string): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === name ? [child] : named(child, name);
  });
}

function lengthOf(row: readonly Element[], context: HastVisitorContext): number {
  return row.reduce((sum, cell) => sum + context.textContent(cell).length, 0);
}

function longestWord(texts: readonly string[]): number {
  return Math.max(...texts.flatMap((text) => text.split(/\s/)).map(({ length }) => length));
}
