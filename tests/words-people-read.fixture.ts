/** Text in elements, sentences in strings, and documents. */
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

/** Paths with `/` below the project. */
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

/** Without names and comments in code. */
export function passagesOf(file: string, source: string): Passage[] {
  if (file.endsWith('.astro')) return inAstro(source);
  return CODE.test(file) ? inCode(source) : inDocument(source);
}

/** Without code in backticks and link addresses. */
function inDocument(source: string): Passage[] {
  return source.split('\n').flatMap((text, index) => {
    const words = text.replace(/`[^`]*`/g, '``').replace(/\]\([^)]*\)/g, ']');
    return words.trim() === '' ? [] : [{ line: index + 1, text: words }];
  });
}

/** Front matter and scripts are code, the rest is JSX. */
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

/** Module names, types, classes, SQL. */
function isNoText(node: ts.Node, tree: ts.SourceFile): boolean {
  return (
    ts.isImportDeclaration(node) ||
    ts.isTypeNode(node) ||
    ts.isTaggedTemplateExpression(node) ||
    (ts.isJsxAttribute(node) && node.name.getText(tree).startsWith('class'))
  );
}

/** Text with a space, or capitalised like a label. */
function isWorded(text: string): boolean {
  return /\s/.test(text.trim()) || /^[A-Z][a-z]/.test(text);
}
