/** Splits a text into letters as readers see them: `समय प्र` gives `स`, `म`, `य`, a space and `प्र`. */
export function clustersOf(text: string): string[] {
  const clusters: string[] = [];
  for (const { segment } of new Intl.Segmenter('hi').segment(text)) {
    // Older browsers split a conjunct, whose letters join after the sign for "no vowel".
    const last = clusters.at(-1);
    if (last !== undefined && JOINS.test(last) && /^\p{L}/u.test(segment))
      clusters[clusters.length - 1] = last + segment;
    else clusters.push(segment);
  }
  return clusters;
}

/** A virama of the northern scripts, perhaps with a joiner. */
const JOINS = /[\u094d\u09cd\u0acd]\u200d?$/;
