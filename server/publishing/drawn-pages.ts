/**
 * Pages that were drawn for a preview, kept in the memory of this process for the frame that shows them. A restart forgets
 * them, and of two processes only the one that drew a page has it.
 */
import { newToken } from '../guard/token.ts';
import type { DrawnPage } from '../setup/content-store.ts';

/** Each has a hundred kilobytes or two. */
const MOST = 30;

/** One for each of four tabs, and one that a frame may still be asking for. */
const MOST_OF_ONE = 5;

/** Whose it is, and of what. */
export interface PreviewOf {
  staffId: string;
  file: string;
  show: string;
}

const kept = new Map<string, PreviewOf & DrawnPage>();

/** Keeps a page and gives its name. The oldest are forgotten first. */
export function keepDrawn(of: PreviewOf, { html, policy }: DrawnPage): string {
  const own = [...kept].filter(([, { staffId }]) => staffId === of.staffId).map(([name]) => name);
  for (const name of own.slice(0, Math.max(0, own.length - MOST_OF_ONE + 1))) kept.delete(name);
  for (const name of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST + 1))) kept.delete(name);
  const name = newToken();
  kept.set(name, { ...of, html, policy });
  return name;
}

/** Undefined if it is forgotten, or was drawn for somebody else. */
export function drawnFor(staffId: string, name: string): DrawnPage | undefined {
  const found = kept.get(name);
  return found?.staffId === staffId ? found : undefined;
}

/** The name of the last page that was drawn. */
export function lastDrawn({ staffId, file, show }: PreviewOf): string | undefined {
  return [...kept].findLast(([, each]) => each.staffId === staffId && each.file === file && each.show === show)?.[0];
}
