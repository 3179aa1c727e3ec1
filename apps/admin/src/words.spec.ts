import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import * as domain from '@prumo/domain';

const FILES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.(spec|d)\.tsx?$/.test(file),
);

/** Every text that is written in a file, but for the addresses of its imports. */
function textsOf(file: string): string[] {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node))
      texts.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false));
  return texts;
}

/** Every text within, those in lists and in lists of lists too. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('Portuguese texts of the console', () => {
  /** The login's field is called what it is called. */
  const isLogin = (file: string): boolean => file.startsWith(join('session', 'login'));
  const texts = [...FILES.flatMap(textsOf), ...textsIn({ ...domain })];

  it('are all collected', () => {
    expect(FILES.length).toBeGreaterThan(150);
    expect(texts).toEqual(expect.arrayContaining(['Novo Usuário', 'Nome', 'Edificações']));
  });

  it('call a city a município', () => {
    expect(texts.filter((text) => /\bcidades?\b/i.test(text))).toEqual([]);
  });

  it('write E-mail, except in two required messages and in the login field', () => {
    const notLogin = FILES.filter((file) => !isLogin(file)).flatMap(textsOf);
    const others = [...notLogin, ...textsIn({ ...domain })].filter(
      (text) => /\bemail\b/i.test(text) && /\p{Lu}|\s/u.test(text),
    );
    expect([...new Set(others)].filter((text) => !/^Email (é obrigatório|inválido)$/.test(text))).toEqual([]);
  });

  it('capitalise the names of create and edit actions', () => {
    // A new password is no record: its field stands beside 'Senha atual'.
    const begun = texts.filter(
      (text) => /^(Nov[oa]|Editar|(Criar|Cadastrar) Primeir[oa])\s/.test(text) && text !== 'Nova senha',
    );
    expect(begun).toEqual(expect.arrayContaining(['Nova Edificação', 'Editar Responsável Técnico']));
    const small = /\s(?!(?:d[aeo]s?|e)\s)\p{Ll}/u;
    expect(begun.filter((text) => small.test(text))).toEqual([]);
  });
});
