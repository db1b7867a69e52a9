/** Finds regular expressions: literals, and those that `RegExp` makes of text in the file. */
import ts from 'typescript';

export interface Expression {
  source: string;
  flags: string;
}

/** `unreadable`: expressions made of values known only at run time. */
export function expressionsIn(file: string, code: string): { expressions: Expression[]; unreadable: string[] } {
  const expressions: Expression[] = [];
  const unreadable: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) expressions.push(literal(node));
    else if (isRegExpOf(node)) {
      const [pattern, flags] = node.arguments ?? [];
      const sources = pattern && textsOf(pattern);
      const flag = flags === undefined ? [''] : textsOf(flags);
      if (sources === undefined || flag?.length !== 1) unreadable.push(node.getText());
      else expressions.push(...sources.map((source) => ({ source, flags: flag[0] ?? '' })));
    }
    ts.forEachChild(node, look);
  };
  for (const part of file.endsWith('.astro') ? scriptsOfAstro(code) : [code]) {
    look(ts.createSourceFile(file, part, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TSX));
  }
  return { expressions, unreadable };
}

/** Front matter, scripts and the page, which TypeScript parses as JSX. */
function scriptsOfAstro(code: string): string[] {
  const [, before = '', page = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(code) ?? ['', '', code];
  const scripts = [...page.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  const drawn = page.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '');
  return [before, ...scripts, `<>${drawn}</>`];
}

function literal(node: ts.RegularExpressionLiteral): Expression {
  const end = node.text.lastIndexOf('/');
  return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
}

function isRegExpOf(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  return (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
}

/** Every possible text of an expression. Undefined if unknown. */
function textsOf(node: ts.Expression): string[] | undefined {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [node.text];
  if (ts.isRegularExpressionLiteral(node)) return [literal(node).source];
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) {
    return textsOf(node.expression);
  }
  if (ts.isArrayLiteralExpression(node)) return allOf(node.elements.map(textsOf));
  if (ts.isTaggedTemplateExpression(node)) {
    return node.tag.getText() === 'String.raw' ? templateTexts(node.template, ({ rawText }) => rawText) : undefined;
  }
  if (ts.isTemplateExpression(node)) return templateTexts(node, ({ text }) => text);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return joined([textsOf(node.left), textsOf(node.right)]);
  }
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') return textsOf(node.expression);
  return ts.isIdentifier(node) ? textsOfName(node) : undefined;
}

function templateTexts(
  template: ts.TemplateLiteral,
  textOf: (part: ts.TemplateLiteralLikeNode) => string | undefined,
): string[] | undefined {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [textOf(template) ?? ''];
  return joined([
    [textOf(template.head) ?? ''],
    ...template.templateSpans.flatMap((span) => [textsOf(span.expression), [textOf(span.literal) ?? '']]),
  ]);
}

/** The value of a constant, or each element for the parameter of `[…].map((each) => …)`. */
function textsOfName(name: ts.Identifier): string[] | undefined {
  for (let scope: ts.Node = name.parent; ; scope = scope.parent) {
    if (ts.isArrowFunction(scope) && scope.parameters[0]?.name.getText() === name.text) {
      const call = scope.parent;
      const isMap =
        ts.isCallExpression(call) &&
        ts.isPropertyAccessExpression(call.expression) &&
        call.expression.name.text === 'map';
      return isMap ? textsOf(call.expression.expression) : undefined;
    }
    if (ts.isBlock(scope) || ts.isSourceFile(scope)) {
      const value = scope.statements.flatMap(constantsIn).find((constant) => constant.name.getText() === name.text);
      if (value !== undefined) return value.initializer && textsOf(value.initializer);
    }
    if (ts.isSourceFile(scope)) return undefined;
  }
}

function constantsIn(statement: ts.Statement): readonly ts.VariableDeclaration[] {
  if (!ts.isVariableStatement(statement)) return [];
  const { declarationList } = statement;
  return (declarationList.flags & ts.NodeFlags.Const) === 0 ? [] : declarationList.declarations;
}

/** Undefined if one is unknown. */
function allOf(parts: readonly (string[] | undefined)[]): string[] | undefined {
  const known = parts.filter((part) => part !== undefined);
  return known.length === parts.length ? known.flat() : undefined;
}

/** Every combination of one text for each part. */
function joined(parts: readonly (string[] | undefined)[]): string[] | undefined {
  let texts = [''];
  for (const part of parts) {
    if (part === undefined) return undefined;
    texts = texts.flatMap((text) => part.map((next) => text + next));
  }
  return texts;
}
