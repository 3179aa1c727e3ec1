import type { Section } from '@prumo/domain';

import { createComposition } from './builders/composition.js';
import { startApp, type TestApp } from './support/app.js';
import { binary } from './support/binary.js';
import { type Client, signedIn } from './support/client.js';
import { csv, dryRun, errorsOf, type ReportRow, runImport } from './support/import.js';
import { holderOf } from './support/people.js';
import { readCsv } from './support/sheet-file.js';

let app: TestApp;
let admin: Client;
let owner: Client;

beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  owner = await holderOf(app, admin, ['buildings']);
});
afterAll(() => app.stop());

const MORTAR = { conductivity: 1.15, density: 2000, specificHeat: 1 };
const solid = (name: string, thickness: number, over: object = {}) => ({
  ...{ kind: 'solid', name, thickness, ...MORTAR },
  ...over,
});

/** Joints and hollow blocks side by side within plaster; the block's chamber beside its web. */
const nested = (origin: object) => [
  {
    ...{ name: '', area: 1 },
    layers: [
      solid('=Reboco', 0.025, { origin }),
      {
        ...{ kind: 'parallel', name: 'Blocos' },
        sections: [
          { name: 'Junta', area: 0.0025, layers: [solid('Argamassa', 0.09)] },
          {
            ...{ name: 'Bloco', area: 0.0095 },
            layers: [
              solid('Face', 0.02),
              {
                ...{ kind: 'parallel', name: 'Câmaras e nervuras' },
                sections: [
                  {
                    ...{ name: 'Câmara', area: 2 },
                    layers: [{ kind: 'air', name: 'Ar', thickness: 0.05, emissivity: 'low' }],
                  },
                  { name: 'Nervura', area: 1, layers: [solid('Cerâmica', 0.05)] },
                ],
              },
              solid('Face', 0.02),
            ],
          },
        ],
      },
      { kind: 'resistance', name: 'Lã', thickness: 0.013, resistance: 0.67 },
    ],
  },
];

const exported = async (client: Client, format: string): Promise<Buffer> => {
  const { status, body } = await client
    .get('/api/compositions/export', { format })
    .buffer(true)
    .parse(binary);
  expect(status).toBe(200);
  return body as Buffer;
};

const HEADERS = [
  ...['Nome', 'Elemento', 'Absortância da face externa', 'Camada', 'Área da seção', 'Tipo da camada'],
  ...['Nome da camada', 'Espessura (cm)', 'Material da biblioteca', 'Condutividade térmica (W/(m·K))'],
  ...['Densidade (kg/m³)', 'Calor específico (kJ/(kg·K))', 'Emissividade da câmara'],
];

describe('compositions as a spreadsheet', () => {
  it.each(['csv', 'xlsx'])(
    'export as %s with a line per layer, and import unchanged for another user',
    async (format) => {
      const [material] = (await admin.get('/api/materials', { range: [0, 0] })).body as {
        id: number;
        source: string;
      }[];
      const origin = { materialId: material?.id, source: material?.source ?? null, confidence: 'P' };
      const sections = nested(origin);
      const giver = await holderOf(app, admin, ['buildings']);
      await createComposition(giver, {
        name: 'Bloco vazado',
        absorptance: 0.35,
        notes: 'Duas\nlinhas',
        sections,
      });
      await createComposition(giver, {
        ...{ name: 'Duas seções', element: 'roof', finish: null, absorptance: null, notes: null },
        sections: [
          { name: 'Montante', area: 0.067, layers: [solid('Aço', 0.01)] },
          {
            name: '',
            area: 0.933,
            layers: [solid('Placa', 0.01, { origin: { ...origin, materialId: 987_654 } })],
          },
        ],
      });
      const file = await exported(giver, format);
      const again = await dryRun(giver, 'compositions', file);
      expect([errorsOf(again), again.body.total]).toEqual([
        [],
        { rows: 2, created: 0, changed: 0, same: 2, wrong: 0 },
      ]);
      const taker = await holderOf(app, admin, ['buildings']);
      const run = await runImport(taker, 'compositions', file);
      expect([run.status, run.body.total]).toEqual([
        200,
        { rows: 2, created: 2, changed: 0, same: 0, wrong: 0 },
      ]);
      const [given, taken] = await Promise.all(
        [giver, taker].map(async (client) => (await client.get('/api/compositions')).body as object[]),
      );
      const own = { id: 0, userId: 0, createdAt: '', updatedAt: '' };
      expect(taken?.map((each) => ({ ...each, ...own }))).toEqual(
        given?.map((each) => ({ ...each, ...own })),
      );
      expect((taken?.[0] as { sections: Section[] }).sections).toEqual(sections);
    },
  );

  it('take the values of a library material by its code, and lines in any order', async () => {
    const [material] = (await admin.get('/api/materials', { range: [0, 0] })).body as Record<
      string,
      unknown
    >[];
    const rows = [
      HEADERS,
      ['Parede nova', 'Parede', null, '2', null, 'Câmara de ar', 'Ar', 5, null, null, null, null, 'Alta'],
      [
        'Parede nova',
        'Parede',
        0.4,
        '1',
        null,
        null,
        null,
        '2,5',
        String(material?.['code']),
        null,
        null,
        null,
        null,
      ],
      ['', '', null, '3', null, 'Material', 'Reboco', 2, null, 1.15, 2000, 1, null],
    ];
    expect((await runImport(owner, 'compositions', csv(rows))).status).toBe(200);
    const [made] = (await owner.get('/api/compositions', { filter: { q: 'Parede nova' } })).body as {
      absorptance: number;
      sections: Section[];
    }[];
    expect(made?.absorptance).toBe(0.4);
    const { conductivity, density, specificHeat, source, confidence, id, label } = material ?? {};
    expect(made?.sections[0]?.layers).toEqual([
      {
        ...{ kind: 'solid', name: label, thickness: 0.025, conductivity, density, specificHeat },
        origin: { materialId: id, source, confidence },
      },
      { kind: 'air', name: 'Ar', thickness: 0.05, emissivity: 'high' },
      solid('Reboco', 0.02),
    ]);
  });

  it('report changed layers with old and new value, and keep the others', async () => {
    await createComposition(owner, {
      name: 'Parede mudada',
      sections: nested({ materialId: 1, source: null, confidence: null }),
    });
    const text = (await exported(owner, 'csv')).toString();
    const file = Buffer.from(text.replace(/^(Parede mudada;Parede;.*;Lã;)1,3(;.*)$/m, '$12,6$2'));
    const { body } = await dryRun(owner, 'compositions', file);
    const changed = (body.rows as ReportRow[]).filter(({ action }) => action !== 'same');
    expect(changed).toMatchObject([
      { action: 'update', label: 'Parede mudada · Parede', changes: [{ column: 'Camada' }] },
    ]);
    expect(changed[0]?.changes[0]?.from).toContain('3. Lã, 1,3 cm, R 0,67 m²·K/W');
    expect(changed[0]?.changes[0]?.to).toContain('3. Lã, 2,6 cm, R 0,67 m²·K/W');
  });

  it('are refused as a whole with each error on its line and column', async () => {
    const wall = (name: string, ...cells: (string | number | null)[]) => [name, 'Parede', ...cells];
    const rows = [
      HEADERS,
      wall('A', null, '1', null, 'Material', 'Reboco', 250_000, null, 1.15, 2000, 1, null),
      wall('A', null, '2', null, 'Material', 'Bloco', 10, 'NÃO-HÁ', null, null, null, null),
      wall('A', 0.3, '2', null, 'Câmara de ar', 'Ar', 5, null, null, 'muito', null, null),
      wall('B', null, '1', null, 'Seções lado a lado', 'Bloco', null, null, null, null, null, null),
      wall('B', null, '1.A.1', 1, 'Material', 'x', 10, null, 1, 1, 1, null),
      wall('B', null, '1.B.1', 1, 'Material', 'y', 12, null, 1, 1, 1, null),
      wall('C', 0.3, null, null, null, null, null, null, null, null, null, null),
      wall('D', 1.3, '1', null, 'Água', 'x', 10, null, 1, 1, 1, null),
    ];
    const plan = await dryRun(owner, 'compositions', csv(rows));
    const errors = (plan.body.rows as ReportRow[]).flatMap(({ line, errors: own }) =>
      own.map(({ column, message }) => `${line} ${column}: ${message}`),
    );
    expect(errors).toEqual([
      expect.stringContaining('2 Espessura (cm): Espessura deve estar entre'),
      '2 Camada: Corrija as linhas 3, 4, que são desta composição.',
      '3 Material da biblioteca: a biblioteca de materiais não tem o código NÃO-HÁ',
      expect.stringContaining('3 Condutividade térmica (W/(m·K)): Condutividade térmica deve estar entre'),
      expect.stringContaining('3 Densidade (kg/m³): Densidade deve'),
      expect.stringContaining('3 Calor específico'),
      '4 Densidade (kg/m³): não se usa em uma camada do tipo Câmara de ar',
      '4 Camada: Esta composição já tem a camada 2.',
      '5 Camada: Bloco: as seções têm espessuras diferentes: 10 cm e 12 cm',
      '8 Camada: Inclua ao menos uma seção',
      '9 Tipo da camada: use Material, Câmara de ar, Resistência declarada, Seções lado a lado',
      '9 Camada: Corrija a camada desta linha.',
      '9 Absortância da face externa: Absortância deve estar entre 0 e 1',
    ]);
    expect(plan.body.total).toEqual({ rows: 4, created: 0, changed: 0, same: 0, wrong: 4 });
    const refused = await runImport(owner, 'compositions', csv(rows));
    expect([refused.status, refused.body.message]).toEqual([400, '6 linhas têm erros: nada foi importado.']);
  });

  it('are counted as compositions, one with an error when any of its lines has one', async () => {
    const layer = (name: string, absorptance: number | null, place: string, thickness: number) => [
      ...[
        name,
        'Parede',
        absorptance,
        place,
        null,
        'Material',
        'Reboco',
        thickness,
        null,
        1.15,
        2000,
        1,
        null,
      ],
    ];
    const rows = [HEADERS, layer('E', 0.3, '1', 2), layer('E', null, '2', 2), layer('E', 0.5, '3', 2)];
    const { body } = await dryRun(owner, 'compositions', csv([...rows, layer('F', 0.3, '1', 5)]));
    expect(body.total).toEqual({ rows: 2, created: 1, changed: 0, same: 0, wrong: 1 });
    expect(
      (body.rows as ReportRow[]).map(({ line, action, errors }) => [line, action, errors[0]?.message]),
    ).toEqual([
      [2, 'error', 'Corrija a linha 4, que é desta composição.'],
      [4, 'error', 'Difere da linha 2 da mesma composição.'],
      [5, 'create', undefined],
    ]);
  });

  it('have a template with a nested example that can be imported', async () => {
    for (const format of ['csv', 'xlsx']) {
      const { body } = await owner
        .get('/api/compositions/import/template', { format })
        .buffer(true)
        .parse(binary);
      const plan = await dryRun(owner, 'compositions', body as Buffer);
      expect([errorsOf(plan), plan.body.total.created]).toEqual([[], 1]);
      if (format === 'csv')
        expect(readCsv((body as Buffer).toString().slice(1)).map((cells) => cells[5])).toEqual([
          ...['Camada', '1', '2', '2.A.1', '2.B.1', '3'],
        ]);
    }
  });
});
