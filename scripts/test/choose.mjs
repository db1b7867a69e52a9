// @ts-check
/** What the words after `npm test --` ask for. */

/**
 * Each named check with the words behind it that name none: files, parts of their names, options of its tool. What is
 * wrong comes as a line for the person at the terminal.
 * @param {readonly string[]} words
 * @param {Readonly<Record<string, { takesFilters?: boolean }>>} checks
 * @returns {{ chosen: { name: string, filters: string[] }[] } | { problem: string }}
 */
export function choose(words, checks) {
  /** @type {{ name: string, filters: string[] }[]} */
  const chosen = [];
  for (const word of words) {
    const last = chosen.at(-1);
    if (Object.hasOwn(checks, word)) chosen.push({ name: word, filters: [] });
    else if (last !== undefined && checks[last.name]?.takesFilters) last.filters.push(word);
    else {
      const begin = last === undefined ? 'There' : `"${last.name}" takes no filter, and there`;
      return { problem: `${begin} is no check "${word}". There are: ${Object.keys(checks).join(', ')}.` };
    }
  }
  return { chosen };
}
