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
      'Minuta: 1 valor ainda não conferido na norma, 1 sem fonte consultada.',
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
    expect(text).toContain('Construtora Construtora Verde S.A.');
    const whole = await flat(model);
    expect(whole).toContain('Etapa do projeto Projeto executivo');
    expect(whole).not.toMatch(/Incorporador |Construtor /);
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

  it('identify the elements that are known, and none that is not', async () => {
    const told = aConstruction({ hasElevator: true, hasWaterReuse: false, groundFloorUse: 'pilotis' });
    expect(await flat(aModel({ building: aBuilding({ construction: told }) }))).toContain(
      'Elevador Sim Reúso de água Não Uso do térreo Pilotis',
    );
    const untold = aConstruction({});
    expect(await flat(aModel({ building: aBuilding({ construction: untold }) }))).not.toMatch(
      /Elevador|Reúso de água|Uso do térreo/,
    );
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
      'Zona de 2024 (NBR 15220-3:2024) 1M · Zona 1M não decide nenhum valor deste relatório',
    );
    expect(text).toContain(
      'CEP 80010-000 → Curitiba / PR Zona bioclimática ZB1 · Zona bioclimática 1 12.2.1 Transmitância U ≤ 2,50 W/(m²·K)',
    );
    expect(text).toContain('Isopleta (velocidade básica do vento) não informado');
    expect(text).toContain(
      'Informado no cadastro Classe de ruído II · Situações não enquadradas nas classes I e III · > 60 a 65 dB(A) não decide nenhum valor deste relatório',
    );
    expect(text).toContain('Cor predominante da fachada Amarela · α 0,300');
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
      'O catálogo não traz valor para esta faixa: a informar pelo responsável técnico no relatório ' +
        '10.2.3 Esquadrias externas 8.6.1 TRRF da parte comercial',
    );
    expect(text).toContain('1 parâmetro pendente (ver Pendências).');
    expect(text).not.toContain('aguarda dados');
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
      'TRRF da estrutura, o mais severo; também Paredes entre unidades ≥ 60 min 120 min',
    );
  });

  it('explain the governing time whole, without its case, and do not call one of equals the most severe', async () => {
    const time = (label: string) =>
      aParameter({ label, unit: 'min', values: { minimum: '120' }, hasLevels: false, isKeyFigure: true });
    const analysis = anAnalysis({
      levels: ['minimum'],
      applicable: [
        time('TRRF da estrutura (altura acima de 30 até 120 m, área acima de 1.500 m²)'),
        time('TRRF do subsolo (profundidade até 10 m, altura acima de 30 m)'),
      ],
    });
    const criteria = [aCriterion({ analyses: [analysis] })];
    const requirements = [aRequirement({ criteria })];
    const name = 'Edifício de uso misto de quatro pavimentos sem elevador em Brasília';
    const text = await flat(
      aModel({ building: aBuilding({ name }), evaluation: { requirements, pendingFields: [] } }),
    );
    expect(text).toContain('TRRF da estrutura; também TRRF do subsolo 120 min 120 min');
    expect(text).toContain(`Resumo ${name}`);
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
    const reason = 'Minuta: 1 divergência, 1 valor ainda não conferido na norma, 1 sem fonte consultada.';
    expect(pages[0]).toContain(reason);
    expect(pages.at(-1)?.join(' ')).toMatch(new RegExp(`Responsabilidade técnica.* ${reason}`));
    expect(pages.flat().join(' ')).toContain('1 A altura não condiz com os pavimentos.');
    const check = { by: 'Ana', at: '2026-01-01T00:00:00.000Z' };
    expect(await flat(aModelOf([aParameter({ check })]))).not.toMatch(/minuta/i);
  });

  it('print answers of the technician with a mark and in an annex, and count them on the cover', async () => {
    const signature = { by: 'Helena Prado Monteiro', at: '2026-11-26T12:00:00.000Z' };
    const value = { kind: 'value' as const, value: '≥ 700', unit: 'Pa', source: 'NBR 6123', reason: 'Torre' };
    const filled = aParameter({
      ...{ label: 'Pressão', values: { minimum: '≥ 700' }, unit: 'Pa', hasLevels: false },
      answer: { ...value, ...signature },
    });
    const excluded = aParameter({
      ...{ label: 'Janelas', status: 'notApplicable' as const },
      answer: {
        ...{ kind: 'not-applicable' as const, value: null, unit: null, source: null, reason: 'Sem janelas' },
        ...signature,
      },
    });
    const model = aModelOf([filled]);
    const [analysis] = model.evaluation.requirements[0]?.criteria[0]?.analyses ?? [];
    analysis?.notApplicable.push(excluded);
    const counts = { ...model.evaluation.counts, answered: 2 };
    const text = await flat({ ...model, evaluation: { ...model.evaluation, counts } });
    expect(text).not.toMatch(/minuta/i);
    expect(text).toContain('2 valores ou exclusões do responsável técnico (ver anexos).');
    expect(text).toContain('‡ Informado pelo responsável técnico (ver anexo).');
    expect(text).toMatch(/Pressão ≥ 700 Pa NBR 6123; Torre\s+Helena Prado Monteiro, 26\/11\/2026/);
    expect(text).toMatch(/Janelas Não se aplica Sem janelas\s+Helena Prado Monteiro, 26\/11\/2026/);
  });

  it('print the assumptions, and count them on the cover', async () => {
    const model = aModel();
    const assumptions = [
      { name: 'Data de protocolo', text: 'sem data de protocolo: edição de 2021 assumida' },
    ];
    const counts = { ...model.evaluation.counts, assumptions: 1 };
    const text = await flat({ ...model, evaluation: { ...model.evaluation, assumptions, counts } });
    expect(text).toContain('1 premissa (ver Premissas).');
    expect(text).toMatch(/Premissas .* Data de protocolo sem data de protocolo: edição de 2021 assumida/);
    expect(await flat(model)).not.toContain('Premissas');
    const both = { ...model.evaluation, assumptions, counts: { ...counts, answered: 1 } };
    expect(await flat({ ...model, evaluation: both })).toContain(
      '1 premissa, 1 valor ou exclusão do responsável técnico (ver Premissas e anexos).',
    );
  });

  it('do not state that nothing is missing while figures are unconfirmed', async () => {
    const check = { by: 'Ana', at: '2026-01-01T00:00:00.000Z' };
    expect(await flat(aModelOf([aParameter({ check })]))).toContain('Nada falta no cadastro');
    const text = await flat(aModelOf([aParameter()]));
    expect(text).not.toContain('Nada falta');
    expect(text).toContain('1 valor ainda não foi conferido na norma.');
  });

  it.each([
    ['the date', '2026-03-15', 'Protocolo 15/03/2026'],
    ['its absence', null, 'Protocolo não informado: edição de 2021 assumida'],
  ])('state %s of the filing of the project', async (_what, filingDate, expected) => {
    const building = aBuilding({ construction: aConstruction({ filingDate }) });
    expect(await flat(aModel({ building }))).toContain(expected);
  });

  it('include the structural system if there is one', async () => {
    expect(await flat(sampleModel())).toContain(
      'Sistema estrutural Concreto VUP declarada 50 anos Resistência fck 30 MPa; aço CA-50',
    );
    expect(await flat(aModel())).not.toContain('Sistema estrutural');
  });

  it('state the declared design life beside the required one, in its row and in the summary', async () => {
    const rows = ['VUP da estrutura', 'VUP da cobertura'].map((label) =>
      aParameter({ label, unit: 'anos', values: { minimum: '≥ 20' } }),
    );
    const model = aModelOf(rows, { levels: ['minimum'], adopted: 'minimum' });
    const construction = aConstruction({ roofDesignLife: 25 });
    const text = await flat({ ...model, building: aBuilding({ construction }) });
    expect(text).toContain('VUP da cobertura ≥ 20 anos · declarada: 25 anos');
    expect(text).toContain(
      'VUP por sistema Estrutura Cobertura exigida ≥ 20 anos ≥ 20 anos declarada — 25 anos',
    );
    expect(await flat(model)).not.toContain('declarada:');
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

  it('state old and new figures of what changed since the version issued before', async () => {
    const path = '12 Desempenho acústico › 12.2 Isolação › 12.2.1 Fachada › Dormitório';
    const changes = Array.from({ length: 62 }, (_, index) => ({ field: path, text: `≥ ${index} → 90 dB` }));
    const revisions = [
      { version: 1, generatedAt: '2026-05-10T12:00:00.000Z', summary: 'Emissão inicial.' },
      { version: 3, generatedAt: '2026-06-11T12:00:00.000Z', summary: 'Alterado: 12.2.1 Fachada.', changes },
    ];
    const text = await flat({ ...aModel(), revisions });
    expect(text).toContain(
      'O que mudou da versão 1 para a 3: Onde Antes → agora 12.2.1 Fachada › Dormitório ≥ 0 → 90 dB',
    );
    expect(text).toContain('≥ 59 → 90 dB');
    expect(text).not.toContain('≥ 60 → 90 dB');
    expect(text).toContain('E mais 2, na comparação de versões');
  });

  it('state that no requirement was selected', async () => {
    const text = await flat(aModel({ evaluation: { requirements: [], pendingFields: [], isDraft: true } }));
    expect(text).toContain('Nenhum requisito foi selecionado.');
    expect(text).toContain('MINUTA');
    expect(text).toContain('Minuta: nenhuma análise tem nível selecionado.');
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
