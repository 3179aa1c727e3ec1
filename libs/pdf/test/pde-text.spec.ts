import { renderPde } from '../src/index.js';
import { aModel, aModelOf, anOutcome, aParameter } from './builders.js';
import { textsOf } from './pdf-reader.js';
import { sampleModel } from './sample.js';

const flat = async (model: Parameters<typeof renderPde>[0]): Promise<string> =>
  (await textsOf((await renderPde(model)).bytes)).flat().join(' ').replace(/\s+/g, ' ');

describe('the words of a PDE', () => {
  it('opens with a cover that says what, of which building, by whom and when in São Paulo', async () => {
    const [cover] = await textsOf((await renderPde(aModel())).bytes);
    expect(cover).toEqual([
      'ABNT NBR 15575-1',
      'Perfil de',
      'Desempenho',
      'da Edificação',
      'Residencial Jardim das Araucárias',
      'Curitiba / PR',
      'Responsável técnico',
      'Helena Prado Monteiro',
      'CREA/CAU 123456/D – PR',
      'Versão',
      '3',
      'Data',
      '14/03/2025',
      'Código de autenticidade: 9f2c41d07ab3e865 · Versão 3',
      'página 1 de 6',
    ]);
  });

  it('identifies building, report and technician, and leaves out what is not known', async () => {
    const model = aModel();
    model.technician.company = null;
    const text = await flat(model);
    expect(text).toContain(
      'Edificação Residencial Jardim das Araucárias Tipo de uso Residencial multifamiliar Relatório n.º 17 ' +
        'Versão 3 Data 14/03/2025 Código de autenticidade 9f2c41d07ab3e865 Responsável técnico Helena Prado Monteiro ' +
        'CREA/CAU 123456/D – PR E-mail helena@monteiro.eng.br Telefone (41) 99999-8888',
    );
    expect(text).not.toContain('Empresa');
    expect(text).toContain(
      'Logradouro Rua Marechal Deodoro Número 630 Bairro Centro Município Curitiba UF PR CEP 80010-000',
    );
    expect(text).toContain(
      'Área total 12.450,50 m² Altura 42,00 m Profundidade do subsolo 6,20 m Pavimentos 14 Unidades 56',
    );
  });

  it('classifies the environment with its ranges, and says what is missing', async () => {
    const model = aModel();
    model.building.isopleth = null;
    const text = await flat(model);
    expect(text).toContain('Zona bioclimática ZB1 Zona bioclimática 1 —');
    expect(text).toContain('Isopleta (velocidade básica do vento) — Não informado —');
    expect(text).toContain('Classe de ruído II Situações não enquadradas nas classes I e III 60–65 dB');
    expect(text).toContain('Classe de agressividade ambiental II Moderada: urbana Risco pequeno');
    expect(text).toContain('Cor predominante da fachada AMARELA Amarela α 0,300');
  });

  it('sets requirement, criterion, analysis and a row for each parameter that applies', async () => {
    const text = await flat(
      aModelOf([
        aParameter({
          outcomes: [anOutcome(), anOutcome({ name: 'Altura', expected: '≤ 12 m' })],
          notes: 'ABNT NBR 15575-4:2013.',
        }),
        aParameter({ label: 'Sem unidade', unit: null, values: { minimum: '≤ 0,65' } }),
      ]),
    );
    expect(text).toContain(
      'Requisito 12 Desempenho acústico Critério 12.2 Isolação acústica de vedações externas ' +
        '12.2.1 Fachada, ensaio de campo Parâmetro Condição Unidade Mínimo Intermediário Superior ' +
        'D2m,nT,w da vedação externa de dormitório Classe de ruído: II Altura ≤ 12 m dB ≥ 25 ≥ 30 ≥ 35 ' +
        'Nota: ABNT NBR 15575-4:2013. Sem unidade — — ≤ 0,65 — —',
    );
  });

  it('has a column for the selected levels only', async () => {
    const text = await flat(aModelOf([aParameter()], { levels: ['superior'] }));
    expect(text).toContain('Parâmetro Unidade Superior D2m,nT,w da vedação externa de dormitório dB ≥ 35');
    expect(text).not.toContain('≥ 25');
  });

  it('has a column for conditions and units only where a parameter has one', async () => {
    const plain = aParameter({ label: 'Estanqueidade', unit: null, values: { minimum: 'Atende' } });
    const bare = await flat(aModelOf([plain], { levels: ['minimum'] }));
    expect(bare).toContain('Parâmetro Mínimo Estanqueidade Atende');
    const other = aParameter({ ...plain, label: 'Vazão', unit: 'L/s' });
    const withUnit = await flat(aModelOf([plain, other], { levels: ['minimum'] }));
    expect(withUnit).toContain('Parâmetro Unidade Mínimo Estanqueidade — Atende Vazão L/s Atende');
  });

  it('says a note that all parameters share once, below their table', async () => {
    const text = await flat(aModelOf([1, 2, 3].map(() => aParameter({ notes: 'A conferir.' }))));
    expect(text.match(/A conferir\./g)).toHaveLength(1);
    expect(text).toContain('Nota (todos os parâmetros da tabela): A conferir.');
  });

  it('counts the figures of each requirement at each level', async () => {
    expect(await flat(sampleModel())).toContain(
      'Código Requisito Mínimo Intermediário Superior 11 Desempenho térmico 2 1 — 12 Desempenho acústico 6 5 6 Total 8 6 6',
    );
  });

  it('lists what is pending with the field to fill in', async () => {
    const text = await flat(sampleModel());
    expect(text).toContain('1 parâmetro desta análise aguarda dados da edificação (ver Pendências).');
    expect(text).toContain(
      'Pendências Preencha os campos abaixo e gere o documento novamente. Campo a preencher Onde preencher Parâmetros que aguardam ' +
        'Classe de ruído Edificações › Características › Classe de ruído 1 Parâmetros que ainda não puderam ser avaliados: Análise Parâmetro Campo a preencher ' +
        '12.3.2 DnT,w do piso de área de lazer sobre unidade Classe de ruído',
    );
  });

  it('prints the structural system when there is one', async () => {
    expect(await flat(sampleModel())).toContain(
      'Sistema estrutural Tipo Concreto Resistência dos materiais fck 30 MPa; aço CA-50 Vida útil de projeto (VUP) 50 anos',
    );
    expect(await flat(aModel())).not.toContain('Sistema estrutural');
  });

  it('says so when no requirement was selected', async () => {
    const text = await flat(aModel({ evaluation: { requirements: [], pendingFields: [] } }));
    expect(text).toContain('Matriz de desempenho Nenhum requisito foi selecionado. Referências normativas');
    expect(text).not.toContain('Pendências');
  });

  it('ends with the page to sign', async () => {
    const last = (await textsOf((await renderPde(aModel())).bytes)).at(-1)?.join(' ');
    expect(last).toMatch(
      /ART\/RRT n\.º Local Data Helena Prado Monteiro CREA\/CAU 123456\/D – PR Monteiro Engenharia Ltda\./,
    );
  });

  it('prints code, version and page on every page', async () => {
    const pages = await textsOf((await renderPde(sampleModel())).bytes);
    pages.forEach((texts, index) => {
      expect(texts).toContain('Código de autenticidade: 9f2c41d07ab3e865 · Versão 3');
      expect(texts).toContain(`página ${index + 1} de ${pages.length}`);
    });
  });
});
