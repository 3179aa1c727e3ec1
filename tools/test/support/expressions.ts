import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import ts from 'typescript';

/** A regular expression of the product. */
export interface Expression {
  /** From the root of the repository. */
  file: string;
  /** As it stands in the source. */
  source: string;
  /** Undefined where it is built from parts. */
  pattern?: RegExp;
}

const SOURCES = ['apps/api/src', 'apps/admin/src', 'libs/*/src'];
const TESTS = ['**/*.spec.*', '**/dist'];

const isConstructor = (node: ts.Node, source: ts.SourceFile): boolean =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(source) === 'RegExp';

/** `/a+/g` as an expression. */
function patternOf(literal: string): RegExp {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}

function expressionsIn(path: string, file: string): Expression[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, false, kind);
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    const written = node.getText(source);
    if (ts.isRegularExpressionLiteral(node))
      found.push({ file, source: written, pattern: patternOf(written) });
    else if (isConstructor(node, source)) found.push({ file, source: written });
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

/** Every regular expression of API, console and libraries but those of their tests. */
export const expressionsOf = (root: string): Expression[] =>
  ts.sys
    .readDirectory(root, ['.ts', '.tsx'], TESTS, SOURCES)
    .flatMap((path) => expressionsIn(path, relative(root, path).replaceAll('\\', '/')));
