import type { PdeConstruction } from '@prumo/domain';

import { renderPde } from '../src/index.js';
import {
  aBuilding,
  aCriterion,
  aModel,
  aModelOf,
  anAnalysis,
  anOutcome,
  aParameter,
  aRequirement,
} from './builders.js';
import { textsOf } from './pdf-reader.js';
import { sampleModel } from './sample.js';

const flat = async (model: Parameters<typeof renderPde>[0]): Promise<string> =>
  (await textsOf((await renderPde(model)).bytes)).flat().join(' ').replace(/\s+/g, ' ');

/** Construction data with the constructive system only. */
const aConstruction = (over: Partial<PdeConstruction>): PdeConstruction => ({
  constructiveSystem: { code: 'CONC', label: 'Paredes de concreto' },
  garage: null,
  roofAbsorptance: null,
  fireHeight: null,
  effectiveFireHeight: 42,
  filingDate: null,
  thermalEdition: 2021,
  basementLevels: null,
  hasSharedWalls: null,
  hasLeisureArea: null,
  hasAccessibleRoof: null,
  hasGas: null,
  hasWaterHeater: null,
  hasBalcony: null,
  hasWetAreas: null,
  ...over,
});

describe('the texts of a PDE', () => {
  it('state on the cover the document, building, technician and date in São Paulo', async () => {
    const [cover] = await textsOf((await renderPde(aModel())).bytes);
    expect(cover).toEqual([
      'ABNT NBR 15575-1',
      'Perfil de',
      'Desempenho',
      'da Edificação',
      'Residencial Jardim das Araucárias',
      'Curitiba / PR',
      'MINUTA',
      'Minuta: 1 valor ainda não conferido na norma.',
      'Responsável técnico',
      'Helena Prado Monteiro',
      'CREA/CAU 123456/D – PR',
      'Versão',
      '3',
      'Data',
      '14/03/2025',
      'Código de autenticidade: 9f2c41d07ab3e865 · Versão 3',
      'página 1 de 4',
    ]);
  });

  it('state on the cover the document’s number and the companies that take part', async () => {
    const parties = {
      developer: { name: 'Incorporadora Azul SPE Ltda.', cnpj: '12345678000195' },
      builder: { name: 'Construtora Verde S.A.', cnpj: null },
      projectStage: 'Projeto executivo',
    };
    const model = { ...aModel({ parties }), documentNumber: 'PDE-2026-0001' };
    const [cover = []] = await textsOf((await renderPde(model)).bytes);
    const text = cover.join(' ');
    expect(text).toContain('Documento PDE-2026-0001 Versão 3');
    expect(text).toContain('Incorporadora Azul SPE Ltda. CNPJ 12.345.678/0001-95');
    expect(text).toContain('Construtor Construtora Verde S.A.');
    expect(await flat(model)).toContain('Etapa do projeto Projeto executivo');
  });

  it('identify building, report and technician, and omit unknown values', async () => {
    const model = aModel();
    model.technician.company = null;
    const text = await flat(model);
    expect(text).toContain(
      'Edificação Residencial Jardim das Araucárias Tipo de uso Residencial multifamiliar ' +
        'Endereço Rua Marechal Deodoro, 630 Bairro Centro Município / UF Curitiba / PR CEP 80010-000 ' +
        'Área total 12.450,50 m² Altura 42,00 m Pavimentos 14 Unidades 56 Subsolo 6,20 m ' +
        'Resp. técnico Helena Prado Monteiro CREA/CAU 123456/D – PR E-mail helena@monteiro.eng.br ' +
        'Telefone (41) 99999-8888 Relatório n.º 17, versão 3 de 14/03/2025 Autenticidade 9f2c41d07ab3e865',
    );
    expect(text).not.toContain('Empresa');
  });

  it('print an unknown height instead of zero', async () => {
    const model = aModel();
    model.building.buildingHeight = 0;
    model.building.basementDepth = 0;
    expect(await flat(model)).toContain('Altura não informado Pavimentos 14 Unidades 56 Subsolo não há');
  });

  it.each([
    [0, null, 'não informado'],
    [0, 0, 'não há'],
    [0, 2, 'não informado'],
    [3.5, 1, '3,50 m'],
    [3.5, null, '3,50 m'],
  ])('print for a basement of %s m with %s levels: %s', async (basementDepth, basementLevels, said) => {
    const construction = aConstruction({ basementLevels });
    const text = await flat(aModel({ building: aBuilding({ basementDepth, construction }) }));
    expect(text).toContain(`Subsolo ${said}`);
  });

  it('state if the height for fire rules is the building’s own', async () => {
    const construction = aConstruction({});
    const text = await flat(aModel({ building: aBuilding({ construction }) }));
    expect(text).toContain('Altura para incêndio 42,00 m (a da edificação, a favor da segurança)');
    expect(text).toContain('Sistema construtivo Paredes de concreto');
  });

  it('summarise on one page requirement, level, governing figure and location', async () => {
    const key = aParameter({
      label: 'Fachada de dormitório',
      isKeyFigure: true,
      values: { intermediate: '≥ 35' },
      outcomes: [anOutcome({ expected: 'III', actual: 'III' })],
    });
    const model = aModelOf([aParameter({ values: { intermediate: '≥ 40' } }), key], {
      levels: ['intermediate'],
      adopted: 'intermediate',
    });
    const pages = await textsOf((await renderPde(model)).bytes);
    const [, page, next] = pages.map((texts) => texts.join(' ').replace(/\s+/g, ' '));
    expect(page).toContain('ZB1 III · 35–40 m/s II · > 60 a 65 dB(A) II · Moderada não informado');
    expect(page).toContain(
      '12 Desempenho acústico Intermediário Fachada de dormitório, Classe de ruído III ≥ 35 dB',
    );
    expect(page).toContain('Total de valores 0 2 0');
    expect(pages.flat().join(' ')).toContain('II · Moderada: urbana');
    expect(next).not.toContain('em estudo');
  });

  it('call levels printed side by side levels under study', async () => {
    const [, page, next] = (await textsOf((await renderPde(aModel())).bytes)).map((one) => one.join(' '));
    expect(page).toContain('Superior (M, I, S)');
    expect(next).toContain('Entre parênteses, os níveis em estudo');
  });

  it('state the origin of a fact and what it decides', async () => {
    const zone = anOutcome({
      name: 'Zona bioclimática',
      sourceColumn: 'bioclimatic_zone',
      expected: 'ZB1 ou ZB2',
      actual: 'ZB1',
    });
    const wall = aParameter({
      label: 'Transmitância U',
      unit: 'W/(m²·K)',
      values: { superior: '≤ 2,50' },
      outcomes: [zone],
    });
    const model = aModelOf([wall], { levels: ['superior'] });
    model.building.isopleth = null;
    expect(await flat(model)).not.toContain('Zona de 2024');
    model.building.bioclimaticZone2024 = { code: '1M', label: 'Zona 1M' };
    const text = await flat(model);
    expect(text).toContain(
      'Zona de 2024 (NBR 15220-3:2024) 1M · Zona 1M Porque: não decide nenhum valor deste relatório',
    );
    expect(text).toContain(
      'Zona bioclimática ZB1 · Zona bioclimática 1 Porque: CEP 80010-000 → Curitiba / PR → ZB1 → 12.2.1 Transmitância U ≤ 2,50 W/(m²·K)',
    );
    expect(text).toContain('Isopleta (velocidade básica do vento) não informado');
    expect(text).toContain(
      'Classe de ruído II · Situações não enquadradas nas classes I e III · > 60 a 65 dB(A) Porque: não decide nenhum valor deste relatório',
    );
    expect(text).toContain('Cor predominante da fachada Amarela · α 0,300');
  });

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
      '12 Desempenho acústico Parâmetro Mínimo Intermediário Superior Unidade ' +
        '12.2 Isolação acústica de vedações externas › 12.2.1 Fachada, ensaio de campo P1 · * ' +
        'D2m,nT,w da vedação externa de dormitório ≥ 25 ≥ 30 ≥ 35 dB ' +
        'Sem unidade ≤ 0,65 Recomendado',
    );
    expect(text).toMatch(/evidência usual\. P1 Ensaio de campo · Construtor /);
  });

  it('have a column for the selected levels only, for one of them with the unit after the figure', async () => {
    const text = await flat(aModelOf([aParameter()], { levels: ['superior'] }));
    expect(text).toContain('Parâmetro Superior Prova · fonte 12.2');
    expect(text).toContain('ensaio de campo * D2m,nT,w da vedação externa de dormitório ≥ 35 dB ');
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
    expect(text).toContain('ensaio de campo · M, nível único Carga ≥ 8 dB TRRF 60 min sem níveis · *');
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
      'ensaio de campo N1, tab. 17* Sabida ≥ 25 ≥ 30 ≥ 35 dB Suposta ≥ 25 ≥ 30 ≥ 35 dB · †',
    );
    expect(text.match(/\* Valor ainda não conferido na norma/g)).toHaveLength(1);
    expect(text).toContain(
      'N1 ABNT NBR 15575-4: 2013 (a mais recente: 2013 + Emenda 2:2021 + emenda 12/2025)',
    );
    expect(text).not.toMatch(/vigente/);
  });

  it('name of a norm that only a text cites the newest edition known', async () => {
    const text = await flat(
      aModelOf([aParameter({ label: 'Descargas atmosféricas (NBR 5419 e NBR 99999)' })]),
    );
    expect(text).toMatch(
      /Citadas nos textos \(a mais recente que se conhece\): ABNT NBR .*5419 \(2026\), .*99999\b/,
    );
  });

  it('state shared notes once below the rows, and proofs by number in a table for the whole document', async () => {
    const of = (label: string, method: string, notes: string | null = 'A conferir.') =>
      aParameter({ label, method, notes });
    const text = await flat(aModelOf([of('Um', 'Ensaio'), of('Dois', 'Ensaio'), of('Três', 'Cálculo')]));
    expect(text.match(/A conferir\./g)).toHaveLength(1);
    expect(text.match(/Ensaio/g)).toHaveLength(1);
    expect(text).toMatch(
      /ensaio de campo P1 · \* · nota 1 Um ≥ 25 ≥ 30 ≥ 35 dB Dois ≥ 25 ≥ 30 ≥ 35 dB Três ≥ 25 ≥ 30 ≥ 35 dB · P2 Nota 1: A conferir\./,
    );
    expect(text).toContain('P1 Ensaio P2 Cálculo');
  });

  it('have no row below a condition that is not its own: rows without one come first', async () => {
    const of = (label: string, expected: string | null) =>
      aParameter({ label, outcomes: expected === null ? [] : [anOutcome({ expected, actual: expected })] });
    const text = await flat(
      aModelOf([of('Um', 'I'), of('Dois', 'I'), of('Três', 'III'), of('Quatro', null)]),
    );
    expect(text).toMatch(
      /Fachada, ensaio de campo \* Quatro .* Três .* Condição: Classe de ruído III Das linhas abaixo: condição: Classe de ruído I Um .* Dois/,
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
      'Classe de ruído: II → 12.2.1 Fachada (2 casos) ' +
        'Altura: 24,00 m (exige > 60 m) → 12.2.1 Elevador Área de lazer: Não → 12.2.1 Piso de lazer',
    );
  });

  it('count the figures of each requirement at each level', async () => {
    const text = await flat(sampleModel());
    expect(text).toContain(
      'Mín. Int. Sup. 11 Desempenho térmico 2 1 12 Desempenho acústico 6 5 6 Total de valores 8 6 6',
    );
  });

  it('list pending parameters, one line each, under the field to fill in', async () => {
    const text = await flat(sampleModel());
    expect(text).toContain('1 parâmetro aguarda dados da edificação (ver Pendências).');
    expect(text).toContain(
      'Análise Parâmetro Classe de ruído: Edificações › Características › Classe de ruído ' +
        '12.3.2 DnT,w do piso de área de lazer sobre unidade',
    );
  });

  it('list what the catalogue has no figure for, an analysis or a row, with the reason', async () => {
    const gap = { reason: 'o catálogo não traz valor para esta faixa' };
    const windows = anAnalysis({
      code: '10.2.3',
      label: 'Esquadrias externas',
      applicable: [],
      notApplicable: [aParameter({ label: 'Pressões (isopleta I)', status: 'notApplicable' })],
      gap,
    });
    const shops = anAnalysis({
      code: '8.6.1',
      label: 'Resistência da estrutura ao fogo',
      applicable: [],
      pending: [aParameter({ label: 'TRRF da parte comercial', status: 'pending', outcomes: [], gap })],
    });
    const criteria = [aCriterion({ analyses: [windows, shops] })];
    const model = aModel({ evaluation: { requirements: [aRequirement({ criteria })], pendingFields: [] } });
    const text = await flat(model);
    expect(text).toContain('Minuta: 2 parâmetros pendentes');
    expect(text).toContain('Pendente: o catálogo não traz valor para esta faixa (ver Pendências).');
    expect(text).toContain(
      'O catálogo não traz valor para esta faixa 10.2.3 Esquadrias externas 8.6.1 TRRF da parte comercial',
    );
  });

  it('state the governing figure with those that it outweighs', async () => {
    const time = (label: string, minimum: string) =>
      aParameter({
        label,
        unit: 'min',
        hasLevels: false,
        isKeyFigure: true,
        values: { minimum },
        outcomes: [],
      });
    const analysis = anAnalysis({
      levels: ['minimum'],
      applicable: [time('Paredes entre unidades', '≥ 60'), time('TRRF da estrutura', '120')],
    });
    const criteria = [aCriterion({ analyses: [analysis] })];
    const text = await flat(
      aModel({ evaluation: { requirements: [aRequirement({ criteria })], pendingFields: [] } }),
    );
    expect(text).toContain(
      'TRRF da estrutura 120 min, o mais severo; também Paredes entre unidades ≥ 60 min',
    );
  });

  it('mark a draft on every page, with reasons on the cover and at the signature, until nothing is open', async () => {
    const open = aModel({
      evaluation: {
        requirements: [aRequirement()],
        pendingFields: [],
        divergences: [{ code: 'height', text: 'A altura não condiz com os pavimentos.', fields: [] }],
      },
    });
    const pages = await textsOf((await renderPde(open)).bytes);
    for (const texts of pages) expect(texts).toContain('MINUTA');
    const reason = 'Minuta: 1 divergência, 1 valor ainda não conferido na norma.';
    expect(pages[0]).toContain(reason);
    expect(pages.at(-1)?.join(' ')).toMatch(new RegExp(`Responsabilidade técnica.* ${reason}`));
    expect(pages.flat().join(' ')).toContain('1 A altura não condiz com os pavimentos.');
    const check = { by: 'Ana', at: '2026-01-01T00:00:00.000Z' };
    expect(await flat(aModelOf([aParameter({ check })]))).not.toMatch(/minuta/i);
  });

  it('include the structural system if there is one', async () => {
    expect(await flat(sampleModel())).toContain(
      'Sistema estrutural Concreto VUP declarada 50 anos Resistência fck 30 MPa; aço CA-50',
    );
    expect(await flat(aModel())).not.toContain('Sistema estrutural');
  });

  it('state the changes of each version', async () => {
    const revisions = [
      { version: 1, generatedAt: '2026-05-10T12:00:00.000Z', summary: 'Primeira emissão.' },
      { version: 2, generatedAt: '2026-06-11T12:00:00.000Z', summary: '12.2.1 Fachada: 25 → 30 dB.' },
    ];
    expect(await flat({ ...aModel(), revisions })).toContain(
      'Histórico de revisões Versão Data O que mudou 1 10/05/2026 Primeira emissão. 2 11/06/2026 12.2.1 Fachada: 25 → 30 dB.',
    );
  });

  it('state that no requirement was selected', async () => {
    const text = await flat(aModel({ evaluation: { requirements: [], pendingFields: [] } }));
    expect(text).toContain('Nenhum requisito foi selecionado.');
    expect(text).not.toContain('Pendências');
  });

  it('end with the signature page', async () => {
    const last = (await textsOf((await renderPde(aModel())).bytes)).at(-1)?.join(' ');
    expect(last).toMatch(
      /ART\/RRT n\.º Local Data Helena Prado Monteiro CREA\/CAU 123456\/D – PR Monteiro Engenharia Ltda\./,
    );
  });

  it('include code, version and page on every page', async () => {
    const pages = await textsOf((await renderPde(sampleModel())).bytes);
    pages.forEach((texts, index) => {
      expect(texts).toContain('Código de autenticidade: 9f2c41d07ab3e865 · Versão 3');
      expect(texts).toContain(`página ${index + 1} de ${pages.length}`);
    });
  });
});
