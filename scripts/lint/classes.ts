/** Classes of a module are for its importers, those of a page for that page, others for all files. */
import { posix } from 'node:path';

const IMPORT = /import (\w+) from '(\.[^']*\.module\.css)';/g;
const MEMBER = /(?<![\w./-])(\w+)\.(\w+)/g;
const WORD = /([\w-]+)/g;

/** Text without classes of the stylesheet. */
const NO_CLASS = /\/\*[^]*?(?:\*\/|$)|"[^"]*"|'[^']*'|url\([^()]*\)|:global\((?:[^()]|\([^()]*\))*\)/g;

/**
 * Unused classes and missing names, a line each. For `styles[kind]`, all quoted words in the file count as used.
 * @param sources The text of each file, by its path from the root with forward slashes.
 */
export function classProblems(sources: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  const used = new Map<string, Set<string>>();
  const everywhere = new Set<string>();
  for (const [path, text] of sources) {
    if (path.endsWith('.css')) continue;
    for (const [line, name = '', from = ''] of text.matchAll(IMPORT)) {
      const sheet = posix.join(posix.dirname(path), from);
      const classes = classesOf(sources.get(sheet) ?? '');
      const rest = text.replace(line, '');
      const named = new Set([...rest.matchAll(MEMBER)].flatMap(([, of, one = '']) => (of === name ? one : [])));
      for (const one of named) if (!classes.has(one)) problems.push(`${path}: ${sheet} has no class "${one}"`);
      const asked = rest.includes(`${name}[`) ? namesIn(rest, /'([\w-]+)'/g) : [];
      used.set(sheet, new Set([...(used.get(sheet) ?? []), ...named, ...asked]));
    }
    const [markup = '', ...styles] = text.split('<style').map((part) => part.split('</style>'));
    const words = namesIn([...markup, ...styles.map(([, after = '']) => after)].join(' '), WORD);
    for (const word of words) everywhere.add(word);
    for (const [css = ''] of styles) problems.push(...unusedIn(path, css, words));
  }
  for (const [path, text] of sources) {
    if (!path.endsWith('.css')) continue;
    problems.push(...unusedIn(path, text, path.endsWith('.module.css') ? used.get(path) : everywhere));
  }
  return problems;
}

function unusedIn(path: string, css: string, used: ReadonlySet<string> = new Set()): string[] {
  const unused = [...classesOf(css)].filter((one) => !used.has(one));
  return unused.map((one) => `${path}: nothing uses its class "${one}"`);
}

function classesOf(css: string): Set<string> {
  const blocks = css.replace(NO_CLASS, '').split('{').slice(0, -1);
  const selectors = blocks.map((block) => block.slice(Math.max(block.lastIndexOf('}'), block.lastIndexOf(';')) + 1));
  return namesIn(selectors.join(' '), /\.([a-z_][\w-]*)/gi);
}

const namesIn = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? []));
