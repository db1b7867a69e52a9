import { globSync } from 'node:fs';
import { relative } from 'node:path';

const LETTERS = 26;

/**
 * Classes of CSS modules in three or four letters and digits: two letters for the file, and the place of the class in
 * it. Long names cost a course page 300 bytes.
 */
export function classNames(root: string): (name: string, file: string) => string {
  // In their order, so that each build gives them the same names.
  const files = globSync('site/**/*.module.css', { cwd: root }).toSorted();
  const known = new Map<string, string[]>();
  return (name, file) => {
    const place = relative(root, file);
    // A file that was written after the start.
    if (!files.includes(place)) files.push(place);
    const names = known.get(place) ?? [];
    known.set(place, names);
    if (!names.includes(name)) names.push(name);
    return `${letters(files.indexOf(place))}${names.indexOf(name)}`;
  };
}

/** Two letters. Other classes have no digits, so none is the same. */
function letters(index: number): string {
  return [Math.floor(index / LETTERS), index % LETTERS].map((at) => String.fromCodePoint(97 + at)).join('');
}
