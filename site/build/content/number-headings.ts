import type { HastPluginDefinition } from 'satteri';

/** A Sätteri plug-in: `## 3. Plan the week` becomes `<h2><b>3</b> Plan the week</h2>`. */
export const numberHeadings: HastPluginDefinition = {
  name: 'number-headings',
  element: {
    filter: ['h2'],
    visit(heading, context) {
      const [first] = heading.children;
      if (first?.type !== 'text') return;
      const [, number, rest] = /^(\d+)\.( .*)$/s.exec(first.value) ?? [];
      if (number === undefined || rest === undefined) return;
      context.replaceNode(first, [
        { type: 'element', tagName: 'b', properties: {}, children: [{ type: 'text', value: number }] },
        { type: 'text', value: rest },
      ]);
    },
  },
};
