import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as domain from '@prumo/domain';

const FILES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(^|\/)words\.ts$/.test(file),
);

/** Every text within, those in lists and in lists of lists too. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('the words of the screens', () => {
  let texts: string[];
  beforeAll(async () => {
    const modules = await Promise.all(FILES.map((file) => import(join(import.meta.dirname, file))));
    texts = [...modules, domain].flatMap((module) => textsIn({ ...module }));
  });

  it('are all judged here', () => {
    expect(FILES.length).toBeGreaterThan(25);
    expect(texts).toEqual(expect.arrayContaining(['Novo Usuário', 'Nome', 'Edificações']));
  });

  it('call a city a município', () => {
    expect(texts.filter((text) => /\bcidades?\b/i.test(text))).toEqual([]);
  });

  it("write E-mail, but for the two sentences that are fixed and the login's field", () => {
    const others = texts.filter((text) => /\bemail\b/i.test(text) && /\p{Lu}|\s/u.test(text));
    expect([...new Set(others)].filter((text) => !/^Email (é obrigatório|inválido)$/.test(text))).toEqual([]);
  });

  it('write what is begun or edited in capitals', () => {
    const begun = texts.filter((text) => /^(Nov[oa]|Editar|(Criar|Cadastrar) Primeir[oa])\s/.test(text));
    expect(begun).toEqual(expect.arrayContaining(['Nova Edificação', 'Editar Responsável Técnico']));
    const small = /\s(?!(?:d[aeo]s?|e)\s)\p{Ll}/u;
    expect(begun.filter((text) => small.test(text))).toEqual([]);
  });
});
