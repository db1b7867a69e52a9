/** What people read of the project's files: the text in elements, sentences in strings, and documents. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

interface Passage {
  line: number;
  text: string;
}

const ROOMS = ['bench', 'content', 'deploy', 'docs', 'domain', 'scripts', 'server', 'site'];
const CODE = /\.(?:astro|mjs|tsx?)$/;
const FOR_TESTS = /\.(?:test|fixture)\.tsx?$/;
const DOCUMENT = /(?:\.(?:mdx?|yaml|conf)|Caddyfile|\.env\.example)$/;

/** Their paths, with `/`, under the folder of the project. */
export function filesThatPeopleRead(root: string): string[] {
  return [
    ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
    ...ROOMS.flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/')] : [],
      ),
    ),
  ].filter((file) => (CODE.test(file) && !FOR_TESTS.test(file)) || DOCUMENT.test(file));
}

/** What people read of a file, told by its name. Names of things in code are left out, and so are comments in code. */
export function passagesOf(file: string, source: string): Passage[] {
  if (file.endsWith('.astro')) return inAstro(source);
  return CODE.test(file) ? inCode(source) : inDocument(source);
}

/** Line by line, without code in backticks and addresses of links. */
function inDocument(source: string): Passage[] {
  return source.split('\n').flatMap((text, index) => {
    const words = text.replace(/`[^`]*`/g, '``').replace(/\]\([^)]*\)/g, ']');
    return words.trim() === '' ? [] : [{ line: index + 1, text: words }];
  });
}

/** The script on top and those in the page are code; what is between them is what JSX is, in a fragment. */
function inAstro(source: string): Passage[] {
  const [top = ''] = /^---\n[\s\S]*?\n---/.exec(source) ?? [];
  const scripts = [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
  const template = source
    .slice(top.length)
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi, lineBreaksOf);
  return [
    ...inCode(top.replaceAll('---', '')),
    ...inCode(`${lineBreaksOf(top)}<>${template}</>`),
    ...scripts.flatMap(({ index, 1: code = '' }) => inCode(`${lineBreaksOf(source.slice(0, index))}${code}`)),
  ];
}

function lineBreaksOf(text: string): string {
  return text.replaceAll(/[^\n]/g, '');
}

function inCode(source: string): Passage[] {
  const tree = ts.createSourceFile('code.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const passages: Passage[] = [];
  const tell = (node: ts.Node, text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (words !== '')
      passages.push({ line: tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1, text: words });
  };
  const visit = (node: ts.Node) => {
    if (isNoText(node, tree)) return;
    if (ts.isJsxText(node)) tell(node, node.text);
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (isWorded(node.text)) tell(node, node.text);
    } else if (ts.isTemplateExpression(node)) {
      const text = node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
      if (isWorded(text)) tell(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return passages;
}

/** Where strings are names or code: of modules, in types, of classes, in SQL. */
function isNoText(node: ts.Node, tree: ts.SourceFile): boolean {
  return (
    ts.isImportDeclaration(node) ||
    ts.isTypeNode(node) ||
    ts.isTaggedTemplateExpression(node) ||
    (ts.isJsxAttribute(node) && node.name.getText(tree).startsWith('class'))
  );
}

/** A string with a space in it, or one that begins like a label; others are names in code. */
function isWorded(text: string): boolean {
  return /\s/.test(text.trim()) || /^[A-Z][a-z]/.test(text);
}
