import type { EvaluatedReport } from '@prumo/domain';

import { structureOf } from '../builders/report.js';
import { startApp, type TestApp } from '../support/app.js';
import { type Client, signedIn } from '../support/client.js';
import { BUILDINGS, registered } from './buildings.js';
import { analysesOf, gapsOf, informativeLinesOf, linesOf, previewOf } from './printed.js';

let app: TestApp;
let admin: Client;
let block: number;
beforeAll(async () => {
  app = await startApp({ kind: 'starter' });
  admin = await signedIn(app);
  block = await registered(admin, BUILDINGS.S);
});
afterAll(() => app.stop());

/** The block of São Paulo, changed, in some chapters. */
async function changed(change: object, ...chapters: string[]): Promise<EvaluatedReport> {
  const answer = await admin.put(`/api/buildings/${block}`, { ...BUILDINGS.S.told, ...change });
  if (answer.status !== 200) throw new Error(answer.text);
  return previewOf(admin, block, await structureOf(admin, chapters.length > 0 ? chapters : undefined));
}

const figuresIn = (report: EvaluatedReport, code: string): (string | null | undefined)[] =>
  analysesOf(report)
    .filter((analysis) => analysis.code === code)
    .flatMap(({ applicable }) => applicable.map(({ values }) => values.minimum));

const pendingIn = (report: EvaluatedReport, code: string): number =>
  analysesOf(report)
    .filter((analysis) => analysis.code === code)
    .flatMap(({ pending }) => pending).length;

describe('fire resistance row', () => {
  it.each([
    [750, 3, 9, 0, /^Isento .*área até 750 m²/],
    [750.01, 3, 6, 0, /^30$/],
    [750.01, 3, 12, 0, /^30$/],
    [750.01, 3, 12.01, 0, /^60$/],
    [1500, 2, 3, 0, /^Isento .*até 2 pavimentos/],
    [1500.01, 2, 3, 0, /^30$/],
    [1500, 3, 6, 0, /^30$/],
    [5000, 8, 23, 0, /^60$/],
    [5000, 9, 23.01, 0, /^90$/],
    [5000, 11, 30, 0, /^90$/],
    [5000, 11, 30.01, 0, /^120$/],
    [5000, 45, 120.01, 0, /^120$/],
    [2000, 1, 0, 0, /^Isento .*térrea/],
    [300, 2, 3, 1, /^Isento/],
  ])(
    'for %s m², %s floors, %s m and %s basements is %s',
    async (totalArea, floors, fireHeight, basementLevels, figure) => {
      const report = await changed({ totalArea, floors, fireHeight, basementLevels }, '8');
      expect(figuresIn(report, '8.6.1')).toEqual([expect.stringMatching(figure)]);
    },
  );

  it('does not exempt a one-storey building with an accessible roof', async () => {
    const report = await changed({ totalArea: 2000, floors: 1, fireHeight: 0, hasAccessibleRoof: true }, '8');
    expect(figuresIn(report, '8.6.1')).toEqual(['30']);
  });

  it('is pending while the number of basements is unknown', async () => {
    const report = await changed({ totalArea: 300, floors: 2, basementLevels: null }, '8');
    expect(figuresIn(report, '8.6.1')).toEqual([]);
    expect(pendingIn(report, '8.6.1')).toBe(1);
  });

  it('requires treated timber above 750 m², also for an exempt building', async () => {
    const house = await registered(admin, {
      ...BUILDINGS.R,
      place: { ...BUILDINGS.R.place, state: 'GO' },
      told: { ...BUILDINGS.R.told, totalArea: 750.01 },
    });
    const report = await previewOf(admin, house, await structureOf(admin, ['8']));
    expect(linesOf(report).filter((line) => line.startsWith('8.6.1'))).toEqual([
      expect.stringContaining('| Isento (NBR 14432, anexo A: até 2 pavimentos'),
      expect.stringMatching(/retardante .* Exigido .* NT 08 CBMGO:2022$/),
    ]);
  });

  it('names the stricter rule of the States above 120 m', async () => {
    const report = await changed({ totalArea: 5000, floors: 45, fireHeight: 130 }, '8');
    const [row] = analysesOf(report).find(({ code }) => code === '8.6.1')?.applicable ?? [];
    expect(row?.notes).toContain('150 min até 150 m e 180 min até 250 m');
  });

  it.each([
    [1, 10, 21, '60'],
    [1, 10, 23.01, '90'],
    [1, 10, 30.01, '120'],
    [2, 10.01, 21, '90'],
    [2, 10.01, 30.01, '120'],
  ])(
    'for %s basements of %s m depth and %s m height is %s min',
    async (basementLevels, basementDepth, fireHeight, minutes) => {
      const report = await changed({ basementLevels, basementDepth, fireHeight }, '8');
      expect(figuresIn(report, '8.6.2')).toEqual([minutes]);
    },
  );
});

describe('rules of fire brigades', () => {
  it.each([
    ['AL', ['IT 01 CBMAL', 'IT 08 CBMAL', 'IT 10 CBMAL', 'IT 11 CBMAL', 'IT 21 CBMAL']],
    ['SP', ['IT 08 CBPMESP']],
    ['GO', []],
    ['DF', []],
  ])('binding a block in %s are %j, those of other States are informative', async (state, binding) => {
    const report = await changed({ state }, '8');
    const brigades = (lines: string[]) => lines.filter((line) => /\| [IN]T \d/.test(line));
    const norms = (lines: string[]) =>
      [...new Set(lines.map((line) => / \| ([^|]*):\d+$/.exec(line)?.[1]))].sort();
    const [inForce, informative] = [brigades(linesOf(report)), informativeLinesOf(report)];
    expect(norms(inForce)).toEqual(binding);
    expect(inForce.length + informative.length).toBe(29);
    expect(norms(inForce).filter((norm) => norms(informative).includes(norm))).toEqual([]);
  });

  it('do not apply to the stair of a house', async () => {
    const { place, ...house } = BUILDINGS.B;
    const id = await registered(admin, { ...house, place: { ...place, state: 'AL' } });
    expect(linesOf(await previewOf(admin, id, await structureOf(admin))).join('\n')).not.toContain('CBMAL');
  });
});

describe('pressures of windows', () => {
  it.each([
    [2, 7.2, '610; 920; 100'],
    [2, 7.21, '750; 1130; 130'],
    [3, 6, '750; 1130; 130'],
    [5, 18, '750; 1130; 130'],
    [5, 18.01, '890; 1340; 150'],
    [10, 36, '890; 1340; 150'],
  ])('of %s storeys and %s m are those of the class %s', async (floors, buildingHeight, figure) => {
    const report = await changed({ floors, buildingHeight, fireHeight: 3 }, '10');
    expect(figuresIn(report, '10.2.3')).toEqual([figure]);
  });

  it.each([
    [11, 30],
    [10, 36.01],
  ])(
    'of %s storeys and %s m are pending: isopleth III has no value for them',
    async (floors, buildingHeight) => {
      const report = await changed({ floors, buildingHeight }, '10');
      expect(gapsOf(report)).toEqual(['10.2.3 Esquadrias externas']);
      expect(report.isDraft).toBe(true);
    },
  );
});

it.each([
  [0.6, '≤ 2,30'],
  [0.61, '≤ 1,50'],
])('selects the roof row by the absorptance %s', async (roofAbsorptance, figure) => {
  const report = await changed({ roofAbsorptance }, '11');
  expect(figuresIn(report, '11.2.2')).toEqual(expect.arrayContaining([figure]));
  expect(figuresIn(report, '11.2.2')).toHaveLength(2);
});

it('leaves the roof row pending without its absorptance, whatever the colour of the façade', async () => {
  const report = await changed({ roofAbsorptance: null }, '11');
  expect(figuresIn(report, '11.2.2')).toEqual(['> 0,7']);
  expect(report.pendingFields.map(({ sourceColumn }) => sourceColumn)).toEqual(['roof_absorptance']);
});

it('leaves rows of 2021 pending and excludes those of 2013 under the edition of 2025', async () => {
  const report = await changed({ filingDate: '2026-07-01' }, '11');
  expect(analysesOf(report).flatMap(({ applicable }) => applicable)).toEqual([]);
  const waiting = analysesOf(report).flatMap(({ pending }) =>
    pending.map(({ standard }) => standard?.edition),
  );
  expect(new Set(waiting)).toEqual(new Set(['2021']));
});

describe('social housing and mixed use', () => {
  const typologies = async (): Promise<Map<string, number>> => {
    const all = (await admin.get('/api/typologies')).body as { id: number; code: string }[];
    return new Map(all.map(({ id, code }) => [code, id]));
  };

  it.each(['RES-HIS', 'MISTO'])('have as a block of %s the rows of any other block', async (code) => {
    const ids = await typologies();
    const multi = linesOf(await changed({ typologyId: ids.get('RES-MULTI') }));
    expect(linesOf(await changed({ typologyId: ids.get(code) }))).toEqual(multi);
  });

  it('keep rows of the shops in a mixed building pending: the sources have other groups of uses only', async () => {
    const report = await changed({ typologyId: (await typologies()).get('MISTO') }, '8');
    expect(gapsOf(report)).toEqual([
      '8.3.1 Saídas de emergência da parte comercial (outro grupo de ocupação)',
      '8.5.1 Compartimentação e isolamento de risco da parte comercial (outro grupo de ocupação)',
      '8.6.1 TRRF da estrutura da parte comercial (outro grupo de ocupação)',
      '8.7.3 Equipamentos e medidas de segurança da parte comercial (outro grupo de ocupação)',
    ]);
  });

  it('keep them pending too when the ground floor of a block is commercial', async () => {
    const typologyId = (await typologies()).get('RES-MULTI');
    const report = await changed({ typologyId, groundFloorUse: 'commercial' }, '8');
    expect(gapsOf(report)).toEqual([
      '8.3.1 Saídas de emergência da parte comercial (térreo comercial, outro grupo de ocupação)',
      '8.5.1 Compartimentação e isolamento de risco da parte comercial (térreo comercial, outro grupo de ocupação)',
      '8.6.1 TRRF da estrutura da parte comercial (térreo comercial, outro grupo de ocupação)',
      '8.7.3 Equipamentos e medidas de segurança da parte comercial (térreo comercial, outro grupo de ocupação)',
    ]);
    for (const groundFloorUse of ['residential', 'pilotis', 'garage'])
      expect(gapsOf(await changed({ typologyId, groundFloorUse }, '8'))).toEqual([]);
  });

  it.each(['RES-HIS', 'MISTO'])('have as a single home of %s the rows of a house', async (code) => {
    const ids = await typologies();
    const house = { floors: 2, units: 1, fireHeight: 3, totalArea: 120, hasSharedWalls: false };
    const plain = (report: EvaluatedReport) =>
      linesOf(report)
        .map((line) => line.replace(' (HIS ou uso misto de uma só unidade)', ''))
        .sort();
    const family = plain(await changed({ ...house, typologyId: ids.get('RES-SOB') }));
    expect(plain(await changed({ ...house, typologyId: ids.get(code) }))).toEqual(family);
  });
});
