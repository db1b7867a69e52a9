// @ts-check
/** The lint rule `kaksha/docstring`: an exported function has a docstring. .oxlintrc.json says in which files. */

/**
 * Whether a text, such as a file up to a function, ends with a docstring.
 * @param {string} before
 */
export function endsWithDocstring(before) {
  const text = before.trimEnd();
  const isBeside = before.slice(text.length).split('\n').length <= 2;
  return isBeside && text.endsWith('*/') && text.startsWith('/**', text.lastIndexOf('/*'));
}

export const docstring = {
  meta: { schema: false },
  /** @param {any} context */
  create(context) {
    /** @type {string | undefined} */
    let overloaded;
    return {
      ExportNamedDeclaration(/** @type {any} */ node) {
        const { type, id } = node.declaration ?? {};
        if (type !== 'FunctionDeclaration' && type !== 'TSDeclareFunction') return;
        // Of several overloads, the first has it.
        const isFirst = id.name !== overloaded;
        overloaded = type === 'TSDeclareFunction' ? id.name : undefined;
        if (!isFirst || endsWithDocstring(context.sourceCode.text.slice(0, node.range[0]))) return;
        const message = `Write /** … */ before ${id.name}(): what it gives, its unit or format, when it is undefined or throws.`;
        context.report({ node: id, message });
      },
    };
  },
};
