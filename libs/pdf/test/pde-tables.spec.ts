import type { Level } from '@prumo/domain';

import { renderPde } from '../src/index.js';
import { aCriterion, aModel, aModelOf, anAnalysis, anOutcome, aParameter, aRequirement } from './builders.js';
import { textsOf } from './pdf-reader.js';

const flat = async (model: Parameters<typeof renderPde>[0]): Promise<string> =>
  (await textsOf((await renderPde(model)).bytes)).flat().join(' ').replace(/\s+/g, ' ');

describe('the tables of a PDE', () => {
  it('have a table for each requirement: criterion, analysis, parameters, demand and figures', async () => {
    const text = await flat(
      aModelOf([
        aParameter({ method: 'Ensaio de campo', responsible: 'Construtor' }),
        aParameter({
          label: 'Sem unidade',
          unit: null,
          demand: 'recommended',
          values: { minimum: '≤ 0,65' },
          method: 'Ensaio de campo',
          responsible: 'Construtor',
        }),
      ]),
    );
    expect(text).toContain(
      '12 Desempenho acústico Parâmetro Mínimo Intermediário Superior Norma e item Prova ' +
        '12.2 Isolação acústica de vedações externas › 12.2.1 Fachada, ensaio de campo ' +
        'D2m,nT,w da vedação externa de dormitório ≥ 25 dB ≥ 30 dB ≥ 35 dB * 1 ' +
        'Sem unidade ≤ 0,65 * 1 Recomendado',
    );
    expect(text).toContain(
      'N.º Verificação Responsável Etapa Evidência usual Análises ' +
        '12 Desempenho acústico 1 Ensaio de campo Construtor 12.2.1',
    );
  });

  it('have a column for the selected levels only, for one of them with the unit after the figure', async () => {
    const text = await flat(aModelOf([aParameter()], { levels: ['superior'] }));
    expect(text).toContain('Parâmetro Superior Norma e item Prova 12.2');
    expect(text).toContain('ensaio de campo D2m,nT,w da vedação externa de dormitório ≥ 35 dB * ');
    expect(text).not.toContain('≥ 25');
  });

  it("mark figures that are not the level's own, or without levels", async () => {
    const text = await flat(
      aModelOf(
        [
          aParameter({
            label: 'Carga',
            values: { superior: '≥ 8' },
            fallback: { superior: 'minimum' },
            check: { by: 'Ana', at: '2026-01-01T00:00:00.000Z' },
          }),
          aParameter({ label: 'TRRF', unit: 'min', hasLevels: false, values: { superior: '60' } }),
        ],
        { levels: ['superior'] },
      ),
    );
    expect(text).toContain('ensaio de campo Carga ≥ 8 dB · M, nível único TRRF 60 min · sem níveis *');
    expect(text).toContain('“Sem níveis”: a norma dá um só valor, que vale em qualquer nível.');
  });

  it('state norm, part, item and edition, and explain the mark of an unconfirmed figure once', async () => {
    const standard = { name: 'ABNT NBR 15575', part: '4', item: 'Tabela 17', edition: '2013' };
    const text = await flat(
      aModelOf([
        aParameter({ label: 'Sabida', standard: { ...standard, confidence: 'P' } }),
        aParameter({ label: 'Suposta', standard: { ...standard, confidence: 'N' } }),
      ]),
    );
    expect(text).toContain(
      'ensaio de campo Sabida ≥ 25 dB ≥ 30 dB ≥ 35 dB NBR 15575-4:2013, tab. 17* ' +
        'Suposta ≥ 25 dB ≥ 30 dB ≥ 35 dB NBR 15575-4:2013, tab. 17†',
    );
    expect(text.match(/\* Valor ainda não conferido na norma/g)).toHaveLength(1);
    expect(text).toContain(
      'Norma Edição usada (requisitos) Mais recente conhecida ABNT NBR 15575-4 2013 (12) 2013 + Emenda 2:2021 + emenda 12/2025',
    );
    expect(text).not.toMatch(/vigente/);
  });

  it('state shared notes once, and proofs by number in a table for the whole document', async () => {
    const of = (label: string, method: string, notes: string | null = 'A conferir.') =>
      aParameter({ label, method, notes });
    const text = await flat(aModelOf([of('Um', 'Ensaio'), of('Dois', 'Ensaio'), of('Três', 'Cálculo')]));
    expect(text.match(/A conferir\./g)).toHaveLength(1);
    expect(text.match(/Ensaio/g)).toHaveLength(1);
    const figures = '≥ 25 dB ≥ 30 dB ≥ 35 dB';
    expect(text).toContain(
      `ensaio de campo Nota: A conferir. Um ${figures} * 1 Dois ${figures} * 1 Três ${figures} * 2`,
    );
    expect(text).toContain('12 Desempenho acústico 1 Ensaio 12.2.1 2 Cálculo 12.2.1');
  });

  it('state a proof once for each requirement', async () => {
    const analyses = ['12.2.1', '12.3.1'].map((code) =>
      anAnalysis({ code, applicable: [aParameter({ method: 'Ensaio' })] }),
    );
    const requirement = aRequirement({ criteria: [aCriterion({ analyses })] });
    const other = aRequirement({
      code: '13',
      label: 'Outro',
      criteria: [
        aCriterion({
          analyses: [anAnalysis({ code: '13.1.1', applicable: [aParameter({ method: 'Ensaio' })] })],
        }),
      ],
    });
    const text = await flat(
      aModel({ evaluation: { requirements: [requirement, other], pendingFields: [] } }),
    );
    expect(text).toContain('12 Desempenho acústico 1 Ensaio 12.2.1, 12.3.1 13 Outro 2 Ensaio 13.1.1');
  });

  it('state a long note in full once for the document', async () => {
    const notes = 'Regra de um Estado, que a de outro Estado pode contradizer.';
    const rows = ['Um', 'Dois'].map((label) => aParameter({ label, notes }));
    const analyses = [
      anAnalysis({ code: '12.2.1', applicable: [...rows, aParameter({ label: 'Três' })] }),
      anAnalysis({ code: '12.2.2', applicable: [aParameter({ notes })] }),
    ];
    const requirements = [aRequirement({ criteria: [aCriterion({ analyses })] })];
    const text = await flat(aModel({ evaluation: { requirements, pendingFields: [] } }));
    expect(text).toContain(`As 2 linhas seguintes · Nota: ${notes} Um`);
    expect(text).toContain('12.2.2 Fachada, ensaio de campo Nota: a de “Um” (12.2.1).');
    expect(text.split(notes)).toHaveLength(2);
  });

  it('say of how many rows a condition holds, and keep the order of the rows', async () => {
    const of = (label: string, expected: string | null) =>
      aParameter({ label, outcomes: expected === null ? [] : [anOutcome({ expected, actual: expected })] });
    const text = await flat(
      aModelOf([of('Um', 'I'), of('Dois', 'I'), of('Três', 'III'), of('Quatro', null)]),
    );
    expect(text).toMatch(
      /ensaio de campo As 2 linhas seguintes · Condição: Classe de ruído I Um .* Dois .* Três .* Condição: Classe de ruído III Quatro /,
    );
  });

  it('have no unit behind a text, and a strict limit as such', async () => {
    const of = (label: string, minimum: string, unit: string, expected: string) =>
      aParameter({
        ...{ label, unit, values: { minimum } },
        outcomes: [anOutcome({ name: 'Área', sourceColumn: 'total_area', expected, actual: '800 m²' })],
      });
    const text = await flat(
      aModelOf(
        [
          of('Sala', 'Não requerido', 'lux', '≥ 750,01 m²'),
          of('Copa', 'Isento (até 750 m²)', 'min', '≤ 900 m²'),
          of('Porta', 'até 30', 'min', '≤ 1.000 m²'),
          of('Água', '890; 1340; 150', 'Pa', '≤ 1.200 m²'),
        ],
        { levels: ['minimum'] },
      ),
    );
    expect(text).toContain('Sala Não requerido * Condição: Área > 750 m² Copa Isento (até 750 m²) * ');
    expect(text).toContain('Porta até 30 min * ');
    expect(text).toContain('Água 890; 1340; 150 Pa * ');
  });

  it('state who confirmed figures and when, which nobody did, and which the technician told', async () => {
    const check = (by: string, at: string, hour = 12) => ({ check: { by, at: `${at}T${hour}:00:00.000Z` } });
    const answer = {
      ...{ kind: 'value' as const, value: '≥ 700', unit: 'Pa', source: 'NBR 6123', reason: null },
      ...{ by: 'Ana Prado', at: '2026-11-26T12:00:00.000Z' },
    };
    const standard = { name: 'ABNT NBR 15575', part: '4', item: '12', edition: '2013' };
    const unsourced = { standard: { ...standard, confidence: 'N' as const } };
    const analyses = [
      anAnalysis({
        code: '12.2.1',
        applicable: [
          aParameter(check('Ana Prado', '2026-11-02')),
          aParameter(check('Ana Prado', '2026-11-02')),
          aParameter(check('Bruno Sá', '2026-11-01')),
        ],
      }),
      anAnalysis({
        code: '12.2.2',
        applicable: [aParameter(unsourced), aParameter({ answer }), aParameter()],
      }),
    ];
    const whole = aRequirement({
      code: '13',
      criteria: [
        aCriterion({
          analyses: [
            anAnalysis({ code: '13.1.1', applicable: [aParameter(check('Ana Prado', '2026-11-02', 11))] }),
          ],
        }),
      ],
    });
    const requirements = [aRequirement({ criteria: [aCriterion({ analyses })] }), whole];
    const text = await flat(aModel({ evaluation: { requirements, pendingFields: [] } }));
    expect(text).toContain(
      'Conferência Requisitos e análises ' +
        '1 valor conferido por Bruno Sá em 01/11/2026 12.2.1 (1 de 3) ' +
        '3 valores conferidos por Ana Prado em 02/11/2026 12.2.1 (2 de 3); 13 ' +
        '1 valor não conferido (*) 12 (1 de 6) ' +
        '1 valor não conferido, sem fonte consultada (†) 12 (1 de 6) ' +
        '1 valor informado pelo responsável técnico (‡) 12 (1 de 6)',
    );
  });

  it('state a condition only if another parameter of the analysis has a different one', async () => {
    const other = anOutcome({ expected: 'I', actual: 'II', result: 'fails' });
    const decided = await flat(
      aModelOf([aParameter({ outcomes: [anOutcome()] })], {
        notApplicable: [aParameter({ status: 'notApplicable', outcomes: [other] })],
      }),
    );
    expect(decided).toContain('Condição: Classe de ruído II');
    expect(await flat(aModelOf([aParameter({ outcomes: [anOutcome()] })]))).not.toContain('Condição');
  });

  it('list inapplicable items in an annex by reason, cases of one item together', async () => {
    const off = (label: string, over: Parameters<typeof anOutcome>[0]) =>
      aParameter({ label, status: 'notApplicable', outcomes: [anOutcome({ result: 'fails', ...over })] });
    const text = await flat(
      aModelOf([aParameter()], {
        notApplicable: [
          off('Fachada (classe I)', { expected: 'I' }),
          off('Fachada (classe III)', { expected: 'III' }),
          off('Elevador', { name: 'Altura', expected: '> 60 m', actual: '24,00 m' }),
          off('Piso de lazer', { name: 'Área de lazer', expected: 'Sim', actual: 'Não' }),
        ],
      }),
    );
    expect(text).toContain(
      'Análise e itens Classe de ruído: II 12.2.1 · Fachada (2 casos) ' +
        'Altura: 24,00 m (exige > 60 m) 12.2.1 · Elevador ' +
        // In the second column, under a header of its own.
        'Análise e itens Área de lazer: Não 12.2.1 · Piso de lazer',
    );
  });

  it('name an analysis of which nothing applies for one reason, and else its items, a common beginning once', async () => {
    const off = (label: string) =>
      aParameter({
        label,
        status: 'notApplicable',
        outcomes: [anOutcome({ name: 'Reúso', expected: 'Sim', actual: 'Não', result: 'fails' })],
      });
    const rows = ['Água: cor', 'Água: pH', 'Água: cloro'].map(off);
    const whole = anAnalysis({ code: '18.4.1', label: 'Reúso', applicable: [], notApplicable: rows });
    const some = anAnalysis({ code: '18.4.2', applicable: [aParameter()], notApplicable: rows });
    const requirements = [aRequirement({ criteria: [aCriterion({ analyses: [whole, some] })] })];
    const text = await flat(aModel({ evaluation: { requirements, pendingFields: [] } }));
    expect(text).toContain('Reúso: Não 18.4.1 · Reúso (toda a análise, 3 itens)');
    expect(text).toContain('18.4.2 · Água: cor; pH; cloro');
  });

  it('write once what several names of what does not apply have in common', async () => {
    const outcomes = [anOutcome({ name: 'Uso', expected: 'Casa', actual: 'Torre', result: 'fails' })];
    const labels = ['Horas – casa', 'Carga – casa', 'Horas – térreo', 'Carga – térreo', 'Vidro'];
    const notApplicable = labels.map((label) => aParameter({ label, status: 'notApplicable', outcomes }));
    const analysis = anAnalysis({ code: '11.4.1', applicable: [aParameter()], notApplicable });
    const requirements = [aRequirement({ criteria: [aCriterion({ analyses: [analysis] })] })];
    const text = await flat(aModel({ evaluation: { requirements, pendingFields: [] } }));
    expect(text).toContain('11.4.1 · Horas; Carga – casa; térreo · Vidro');
  });

  it('say a level below another figure only beside its own column, with its name', async () => {
    const row = (values: Partial<Record<Level, string>>) =>
      aParameter({
        ...{ unit: 'J', values, hasHigher: true as const },
        fallback: { intermediate: 'minimum' },
      });
    const own = aParameter({ label: 'Com as duas', values: { intermediate: '2', superior: '3' } });
    const shown = row({ intermediate: '720', superior: '960' });
    const levels: Level[] = ['intermediate', 'superior'];
    const beside = await flat(aModelOf([shown, own], { levels }));
    expect(beside).toContain('Parâmetro Intermediário Superior Norma');
    expect(beside).toContain('720 J 960 J * Intermediário: valor de M');
    const alone = await flat(aModelOf([shown], { levels }));
    expect(alone).toContain('Parâmetro Superior Norma');
    expect(alone).not.toMatch(/960 J[^.]*valor de M/);
  });

  it('say once what several rows share, a note of rows apart by their name', async () => {
    const note = 'Faixa de temperatura por zona, ocupação e mês do ano.';
    const demand = { demand: 'informative' as const };
    const of = (label: string, notes: string | null) => aParameter({ label, notes });
    const apart = await flat(
      aModelOf([of('PHFT – térreo', note), of('Carga', null), of('PHFT – cobertura', note)]),
    );
    expect(apart.split(note)).toHaveLength(2);
    expect(apart).toContain(`Nota (PHFT): ${note} PHFT – térreo`);
    const labels = ['Um', 'Dois', 'Três', 'Quatro', 'Cinco'];
    const many = await flat(
      aModelOf([...labels.map((label) => aParameter({ label, ...demand })), aParameter()]),
    );
    expect(many).toContain('ensaio de campo As 5 linhas seguintes · Informativo Um ');
    const told = aParameter({ values: { minimum: 'Recomendado' }, unit: null, demand: 'recommended' });
    expect(await flat(aModelOf([told, aParameter()], { levels: ['minimum'] }))).toMatch(
      / dormitório Recomendado \* D2m/,
    );
    expect(many).toContain('Cinco ≥ 25 dB ≥ 30 dB ≥ 35 dB * D2m');
  });
});
