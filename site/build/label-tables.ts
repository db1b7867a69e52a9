/** Markdown tables that a phone can show: each cell knows its column, and a table with much text says so. */
import type { Element } from 'hast';
import type { HastPluginDefinition, HastVisitorContext } from 'satteri';

/** From these on a row is too much to stand side by side on a phone. */
const MANY_COLUMNS = 4;
const MANY_CHARACTERS = 140;

/**
 * A Sätteri plug-in: `data-label` of a cell is the heading of its column, which prose.css shows when the cells of a row
 * stand one below the other; `data-stacks` marks the tables that do so on any phone.
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
      const longest = Math.max(...rows.map((row) => lengthOf(row, context)));
      if (head.length >= MANY_COLUMNS || longest > MANY_CHARACTERS) context.setProperty(table, 'data-stacks', true);
    },
  },
};

/** The elements of a name in a tree, in order. */
function named(node: Readonly<Element>, name: string): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === name ? [child] : named(child, name);
  });
}

function lengthOf(row: readonly Element[], context: HastVisitorContext): number {
  return row.reduce((sum, cell) => sum + context.textContent(cell).length, 0);
}
