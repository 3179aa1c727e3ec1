import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import ts from 'typescript';

/** A regular expression of the product. */
export interface Expression {
  /** From the root of the repository. */
  file: string;
  /** As it stands in the source, on one line. */
  source: string;
  /** The expression itself; undefined where it is built from parts. */
  pattern?: RegExp;
}

/** The sources that regular expressions are looked for in. */
const FOLDERS = [
  'apps/api/src',
  'apps/admin/src',
  ...['domain', 'pdf', 'pdf-check', 'pdf-signature'].map((lib) => `libs/${lib}/src`),
];
const MORE = ['libs/embedded-postgres/src', 'libs/starter-catalogue/src'];

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (/\.tsx?$/.test(entry.name) && !/\.spec\.tsx?$/.test(entry.name)) yield path;
  }
}

const isConstructor = (node: ts.Node, source: ts.SourceFile): boolean =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(source) === 'RegExp';

/** `/a+/g` as an expression. */
function patternOf(literal: string): RegExp {
  const end = literal.lastIndexOf('/');
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}

function expressionsIn(path: string, file: string): Expression[] {
  const text = readFileSync(path, 'utf8');
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    const written = node.getText(source).replace(/\s*\n\s*/g, ' ');
    if (ts.isRegularExpressionLiteral(node))
      found.push({ file, source: written, pattern: patternOf(written) });
    else if (isConstructor(node, source)) found.push({ file, source: written });
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

/** Every regular expression of API, console and libraries but those of their tests, by file. */
export function expressionsOf(root: string): Expression[] {
  return [...FOLDERS, ...MORE].flatMap((folder) =>
    [...filesBelow(join(root, folder))]
      .map((path) => [path, relative(root, path).replaceAll('\\', '/')] as const)
      .sort(([, a], [, b]) => (a < b ? -1 : 1))
      .flatMap(([path, file]) => expressionsIn(path, file)),
  );
}
