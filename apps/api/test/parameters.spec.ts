import { createAnalysis } from './builders/analysis.js';
import { createAttribute } from './builders/attribute.js';
import { keepsLimitsInOrder } from './common-suites/limits.js';
import { answersLists } from './common-suites/lists.js';
import { keepsRecords } from './common-suites/records.js';
import { refusesWrongInput } from './common-suites/refusals.js';
import { createOf, type ResourceCase, type Running } from './common-suites/suite.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';

type Row = Record<string, unknown> & { id: number };

describe('parameters', () => {
  let app: TestApp;
  let admin: Client;
  let analysisId: number;
  const running = (): Running => ({ app, admin });
  const tested: ResourceCase = {
    resource: 'parameters',
    tables: ['parameters', 'parameter_conditions'],
    body: () => ({ analysisId, label: 'Isolamento', minimumValue: '≥ 20', unit: 'dB' }),
    required: { analysisId: 'Análise é obrigatória', label: 'Descrição é obrigatória' },
    longest: {
      label: [255, 'Máx 255 caracteres'],
      unit: [32, 'Máx 32 caracteres'],
      notes: [4000, 'Máx 4000 caracteres'],
    },
    numbers: ['minLimit', 'maxLimit'],
    references: ['analysisId', 'attributeId'],
  };
  const list = async (query: Record<string, unknown> = {}): Promise<Row[]> =>
    (await admin.get('/api/parameters', query)).body as Row[];

  beforeAll(async () => {
    app = await startApp({ kind: 'empty' });
    admin = await signedIn(app);
    analysisId = (await createAnalysis(admin, { label: 'Fachada' })).id;
  });
  afterAll(() => app.stop());

  keepsRecords(running, tested, { label: 'Outro' });
  answersLists(running, tested, [
    'analysisLabel',
    'label',
    'minimumValue',
    'intermediateValue',
    'superiorValue',
    'unit',
    'isActive',
  ]);
  refusesWrongInput(running, tested);
  keepsLimitsInOrder(running, tested, ['minLimit', 'maxLimit'], [1.5, 10.25]);

  it('accepts limits with a decimal comma and values as text or number, and stores blanks as null', async () => {
    const created = await createOf(running(), tested, {
      minLimit: '1.234,5',
      maxLimit: '2000.756',
      minimumValue: 12.5,
      intermediateValue: '',
      superiorValue: ' 30 a 40 ',
      unit: '',
      notes: '  ',
      attributeId: '',
    });
    expect(created).toMatchObject({
      minLimit: 1234.5,
      maxLimit: 2000.756,
      minimumValue: '12,5',
      intermediateValue: null,
      superiorValue: '30 a 40',
      unit: null,
      notes: null,
      attributeId: null,
      attributeValueId: null,
      conditions: [],
    });
  });

  it('lists parameters by analysis, label, the first level with a value, and its number', async () => {
    const late = (await createAnalysis(admin, { label: 'Água' })).id;
    const early = (await createAnalysis(admin, { label: 'Acústica' })).id;
    const rows: [
      analysis: number,
      label: string,
      minimum?: string,
      intermediate?: string,
      superior?: string,
    ][] = [
      [late, 'Única'],
      [early, 'Última'],
      [early, 'parede', undefined, undefined, '5'],
      [early, 'Parede'],
      [early, 'Parede', undefined, '1'],
      [early, 'Parede', '≥ 100'],
      [early, 'PAREDE', '≥ 20', '40'],
      [early, 'Parede', '20', '9,5'],
      [early, 'Parede', '1.000'],
      [early, 'Parede', 'sim'],
      [early, 'Antes', '99'],
    ];
    for (const [analysis, label, minimumValue, intermediateValue, superiorValue] of rows)
      await createOf(running(), tested, {
        analysisId: analysis,
        label,
        minimumValue: minimumValue ?? null,
        intermediateValue: intermediateValue ?? null,
        superiorValue: superiorValue ?? null,
      });
    const listed = (await list()).filter((row) => row['analysisId'] === early || row['analysisId'] === late);
    expect(
      listed.map((row) =>
        [
          row['analysisLabel'],
          row['label'],
          row['minimumValue'],
          row['intermediateValue'],
          row['superiorValue'],
        ]
          .map((value) => value ?? '')
          .join('|'),
      ),
    ).toEqual([
      'Acústica|Antes|99||',
      'Acústica|Parede|20|9,5|',
      'Acústica|PAREDE|≥ 20|40|',
      'Acústica|Parede|≥ 100||',
      'Acústica|Parede|1.000||',
      'Acústica|Parede|sim||',
      'Acústica|Parede||1|',
      'Acústica|parede|||5',
      'Acústica|Parede|||',
      'Acústica|Última|||',
      'Água|Única|||',
    ]);
  });

  it('filters by requirement and criterion, as query parameters or in the filter', async () => {
    const analysis = await createAnalysis(admin);
    const { id } = await createOf(running(), tested, { analysisId: analysis.id });
    const { requirementId, criterionId } = analysis;
    for (const query of [
      { requirementId },
      { criterionId },
      { requirementId, criterionId },
      { filter: { requirementId, criterionId } },
      { filter: { analysisId: analysis.id } },
    ])
      expect((await list(query)).map((row) => row.id)).toEqual([id]);
    expect(await list({ requirementId, criterionId: criterionId + 1 })).toEqual([]);
    for (const wrong of ['1;', '1.000', '1,5', '1e3'])
      expect((await admin.get('/api/parameters', { requirementId: wrong })).body.message).toBe(
        'Filtro inválido: requirementId.',
      );
  });

  it.each(['índice', 'dcB', 'vidro duplo'])('finds parameters by label, unit and analysis: %s', async (q) => {
    const analysis = await createAnalysis(admin, { label: 'Vidro Duplo' });
    const { id } = await createOf(running(), tested, {
      analysisId: analysis.id,
      label: 'Indice de redução',
      unit: 'DCB',
    });
    expect((await list({ filter: { q } })).map((row) => row.id)).toContain(id);
  });

  it('answers whether the analysis is active', async () => {
    const analysis = await createAnalysis(admin);
    const created = await createOf(running(), tested, { analysisId: analysis.id });
    expect(created).toMatchObject({ analysisIsActive: true });
    const { body } = await admin.put(`/api/analyses/${analysis.id}`, { isActive: false });
    expect(body).toMatchObject({ isActive: false });
    expect(await list({ filter: { analysisId: analysis.id } })).toMatchObject([{ analysisIsActive: false }]);
  });

  it('refuses to delete the analysis or attribute of a parameter', async () => {
    const attribute = await createAttribute(admin, 'floors', { dataKind: 'numeric' });
    await createOf(running(), tested, { attributeId: attribute.id, minLimit: 1 });
    for (const path of [`analyses/${analysisId}`, `attributes/${attribute.id}`])
      expect((await admin.delete(`/api/${path}`)).status).toBe(409);
  });
});
