/** A change that somebody made meanwhile. */
export interface ToldChange {
  id: string;
  /** `you`, `the learner`, or the name in a colleague's address. */
  by: string;
  /** `confirmed`, `put on hold`. */
  what: string;
  at: number;
}

/** `asha` of `asha@example.org`; the history of the registration has whole addresses. */
export function shortName(who: string): string {
  return who.split('@', 1)[0] ?? who;
}

/** `asha has this open`. */
export function openWords(names: readonly string[]): string {
  return `${names.join(' and ')} ${names.length === 1 ? 'has' : 'have'} this open`;
}
