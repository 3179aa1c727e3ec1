import { lackOf, type ProofEvidence } from './proof-content.js';
import type { ProofRow } from './proof-record.js';
import { achievedText, bookletOf, isTested, methodOf, normsIn, printedRows } from './proof-texts.js';

const usual = { usualMethod: 'Ensaio (NBR 11675)', usualResponsible: 'Construtor' };

describe('the texts of a row', () => {
  it.each([
    [{ overrideLevel: 'superior', achieved: 'minimum', meets: true, unjudged: null }, 'Superior (corrigido)'],
    [{ overrideLevel: null, achieved: 'below', meets: false, unjudged: null }, 'Abaixo do mínimo'],
    [{ overrideLevel: null, achieved: null, meets: true, unjudged: null }, 'Atende'],
    [{ overrideLevel: null, achieved: null, meets: null, unjudged: null }, ''],
    [
      { overrideLevel: null, achieved: null, meets: null, unjudged: 'unit' },
      'Não julgável: a unidade não é a da exigência',
    ],
  ] as const)('say what %j achieves', (row, text) => expect(achievedText(row)).toBe(text));

  it('take the catalogue’s method until one is entered', () => {
    expect(methodOf({ ...usual, method: null })).toBe('Ensaio (NBR 11675)');
    expect(methodOf({ ...usual, method: 'Cálculo' })).toBe('Cálculo');
  });

  it.each([
    ['Ana', 'Consultora', 'Ana'],
    [null, 'Consultora', 'Consultora'],
    [null, null, 'Construtor'],
  ])('put a row of %s, %s into the booklet of %s', (responsiblePerson, responsibleRole, subject) =>
    expect(bookletOf({ ...usual, responsiblePerson, responsibleRole })).toBe(subject),
  );

  it('put a row without a responsible into a booklet of its own', () =>
    expect(bookletOf({ responsiblePerson: null, responsibleRole: null, usualResponsible: null })).toBe(
      'Sem responsável',
    ));

  it.each([
    ['Cálculo ou ensaio', true],
    ['Medição in loco (NBR 15215-4), céu encoberto', true],
    ['Ensaios de campo', true],
    ['Análise de projeto', false],
    ['Cálculo (NBR 15220-2)', false],
    ['', false],
  ])('tell of the method %j whether it is a test: %j', (method, isTest) =>
    expect(isTested({ method, usualMethod: null })).toBe(isTest),
  );

  it.each([
    ['Ensaio (NBR 10636 e NBR 5628; portas, NBR 6479)', 'NBR 10636, NBR 5628, NBR 6479'],
    ['Previsão ISO 12354-1; ensaio de campo ISO 16283-1, ISO 717-1', 'ISO 12354-1, ISO 16283-1, ISO 717-1'],
    ['Medição (NBR 5382, ISO/CIE 8995-1; NBR 5382)', 'NBR 5382, ISO/CIE 8995-1'],
    ['Ensaio', ''],
  ])('find the norms of %j', (method, norms) => expect(normsIn(method)).toBe(norms));
});

describe('the rows of a document', () => {
  const row = (key: string, values: object) =>
    ({
      ...usual,
      key,
      situation: 'drafting',
      responsiblePerson: null,
      method: null,
      ...values,
    }) as ProofRow;
  const rows = [
    row('a', { responsiblePerson: 'Ana' }),
    row('b', { method: 'Análise de projeto' }),
    row('c', { responsiblePerson: 'Ana', situation: 'exempt' }),
  ];
  it.each([
    ['proof-table', '', ['a', 'b', 'c']],
    ['audit-checklist', '', ['a', 'b', 'c']],
    ['responsible-booklet', 'Ana', ['a']],
    ['responsible-booklet', 'Construtor', ['b']],
    ['responsible-booklet', 'Outra', []],
    ['test-plan', '', ['a']],
  ] as const)('are, of %s of %j, %j', (kind, subject, keys) =>
    expect(printedRows(rows, kind, subject).map(({ key }) => key)).toEqual(keys),
  );
});

describe('what a row lacks', () => {
  const until = (validUntil: string | null): ProofEvidence => ({
    ...{ id: 1, title: 'Laudo', isTest: true, issuer: null, accreditation: null, issuedOn: null, validUntil },
    ...{ divergences: [], revision: 1, link: null, files: [] },
  });
  const day = '2026-11-27';

  it.each([
    ['not-assessed', false, [], 'not-assessed'],
    ['drafting', false, [until(null)], 'drafting'],
    ['fails', false, [until(null)], 'fails'],
    ['meets', true, [until(null)], 'review'],
    ['meets', false, [], 'no-evidence'],
    ['meets', false, [until('2026-11-26')], 'expired'],
    ['meets', false, [until('2026-11-26'), until('2026-11-27')], null],
    ['meets', false, [until(null)], null],
    ['not-applicable', false, [], null],
    ['exempt', false, [], null],
  ] as const)('is told of %s, to review: %j, %j: %j', (situation, toReview, evidence, lack) =>
    expect(lackOf({ situation, toReview, evidence }, day)).toBe(lack),
  );
});
