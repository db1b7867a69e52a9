// @ts-check
/** Parses the words after `npm test --`. */

/** @typedef {{ name: string, filters: string[] }} Chosen */

/** A first word for the extent; daily without one. */
const EXTENTS = /** @type {const} */ (['quick', 'changed', 'thorough']);

/**
 * The named checks with the words after them, or those of the extent, in the order of `checks`; or a problem in words.
 * @param {readonly string[]} words
 * @param {Readonly<Record<string, { takesFilters?: boolean, isQuick?: boolean, isOfChange?: boolean }>>} checks
 * @returns {{ extent: import('./checks.mjs').Extent, chosen: Chosen[] } | { problem: string }}
 */
export function choose(words, checks) {
  const extent = EXTENTS.find((each) => each === words[0]) ?? 'daily';
  /** @type {Chosen[]} */
  const named = [];
  for (const word of extent === 'daily' ? words : words.slice(1)) {
    const last = named.at(-1);
    if (Object.hasOwn(checks, word)) named.push({ name: word, filters: [] });
    else if (last !== undefined && checks[last.name]?.takesFilters) last.filters.push(word);
    else {
      const begin = last === undefined ? 'There' : `"${last.name}" takes no filter, and there`;
      const names = [...EXTENTS, ...Object.keys(checks)];
      return { problem: `${begin} is no check "${word}". There are: ${names.join(', ')}.` };
    }
  }
  const ofExtent = Object.entries(checks).filter(
    ([, { isQuick = false, isOfChange = false }]) =>
      (extent !== 'quick' || isQuick) && (extent !== 'changed' || isOfChange),
  );
  const chosen = Object.keys(checks).flatMap((name) => named.find((each) => each.name === name) ?? []);
  return { extent, chosen: named.length > 0 ? chosen : ofExtent.map(([name]) => ({ name, filters: [] })) };
}
