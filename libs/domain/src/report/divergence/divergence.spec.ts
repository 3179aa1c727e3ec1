import { findDivergences } from './divergence.js';
import { strengthOf } from './materials.js';

describe('a contradiction', () => {
  it.each<[string, Parameters<typeof findDivergences>[0], string]>([
    [
      'of the design life',
      { designLife: 30 },
      'A vida útil de projeto da estrutura é de 30 anos; o nível mínimo exige 50 anos.',
    ],
    [
      'of the design life that the catalogue asks of every building',
      { designLife: 55, leastLife: 60 },
      'A vida útil de projeto da estrutura é de 55 anos; o nível mínimo exige 60 anos.',
    ],
    [
      'of the design life at a higher level',
      { designLife: 63, demandedLife: 75, leastLife: 50 },
      'A vida útil de projeto da estrutura é de 63 anos; o nível adotado exige 75 anos.',
    ],
    [
      'of the concrete',
      { systemType: 'concrete', materialResistance: 'fck 25 MPa; aço CA-50', aggressivenessClass: 'III' },
      'O concreto é C25; a classe de agressividade III exige C30 ou superior (concreto armado).',
    ],
    [
      'of a height with too few floors',
      { buildingHeight: 60, floors: 8 },
      'Altura de 60 m com 8 pavimentos: 7,50 m por pavimento (usual de 2,30 a 6 m).',
    ],
    [
      'of a height with too many floors',
      { buildingHeight: 6.5, floors: 3 },
      'Altura de 6,50 m com 3 pavimentos: 2,17 m por pavimento (usual de 2,30 a 6 m).',
    ],
    [
      'of the height for fire',
      { buildingHeight: 24, floors: 8, fireHeight: 24 },
      'A altura para incêndio (24 m) vai até o piso do último pavimento e deve ser menor que a da edificação (24 m).',
    ],
    [
      'of the basement',
      { basementDepth: 3, basementLevels: 0 },
      'Nenhum nível de subsolo, mas profundidade de subsolo de 3 m.',
    ],
    [
      'of the zone',
      { bioclimaticZone: 'ZB1', coverage: { bioclimaticZone: 'ZB3', isoplethCode: null } },
      'A zona bioclimática informada é ZB1; a do município é ZB3.',
    ],
    [
      'of the isopleth',
      { isoplethCode: 'I', coverage: { bioclimaticZone: null, isoplethCode: 'III' } },
      'A isopleta informada é I; a do município é III.',
    ],
    [
      'of the systems',
      { systemType: 'concrete', constructiveSystem: { code: 'WOOD-FRAME', label: 'Light wood frame' } },
      'O sistema construtivo é WOOD-FRAME (Light wood frame); o sistema estrutural é de concreto.',
    ],
    [
      'of one unit in a typology of several',
      { units: 1, dwelling: 'multi' },
      'O tipo de uso abriga várias unidades, mas a edificação tem 1: o número de unidades conta como não informado.',
    ],
    [
      'of several units in a typology of one',
      { units: 2, dwelling: 'single' },
      'O tipo de uso abriga uma única unidade, mas a edificação tem 2.',
    ],
  ])('is reported for %s', (_name, facts, text) => {
    expect(findDivergences(facts).map((each) => each.text)).toEqual([text]);
  });

  it("names the form's fields that cause it", () => {
    expect(findDivergences({ buildingHeight: 60, floors: 8 })).toMatchObject([
      { code: 'height', fields: ['buildingHeight', 'floors'] },
    ]);
  });

  it.each<[string, Parameters<typeof findDivergences>[0]]>([
    ['of what nobody told', {}],
    [
      'of what was told as nothing',
      { buildingHeight: 0, floors: 8, designLife: null, bioclimaticZone: null },
    ],
    [
      'of an ordinary block',
      { buildingHeight: 24, floors: 8, fireHeight: 21, basementLevels: 1, basementDepth: 3 },
    ],
    ['of one unit that stands alone', { units: 1, dwelling: 'single' }],
    ['of several units in a typology of several', { units: 2, dwelling: 'multi' }],
    ['of units in a row', { units: 1, dwelling: 'row' }],
    ['of units that any typology may have', { units: 1, dwelling: 'any' }],
    ['of a house on the ground', { buildingHeight: 4, floors: 1, fireHeight: 0 }],
    ['of the limits', { buildingHeight: 2.3 * 3, floors: 3 }],
    ['of a design life that suffices', { designLife: 50 }],
    [
      'of concrete that suffices',
      { systemType: 'concrete', materialResistance: 'C30', aggressivenessClass: 'III' },
    ],
    [
      'of blocks, which are no concrete structure',
      { systemType: 'masonry', materialResistance: '6 MPa', aggressivenessClass: 'IV' },
    ],
    [
      'of a strength that says nothing',
      { systemType: 'concrete', materialResistance: 'conforme projeto', aggressivenessClass: 'IV' },
    ],
    [
      'of a class that the norm does not have',
      { systemType: 'concrete', materialResistance: 'C20', aggressivenessClass: 'X' },
    ],
    [
      'of a place that no coverage knows',
      { bioclimaticZone: 'ZB1', coverage: { bioclimaticZone: null, isoplethCode: null } },
    ],
    [
      'of a system of both',
      {
        systemType: 'masonry',
        constructiveSystem: { code: 'AE', label: 'Alvenaria estrutural de blocos de concreto' },
      },
    ],
    [
      'of a system whose name says nothing',
      { systemType: 'wood', constructiveSystem: { code: 'X', label: 'Sistema inovador' } },
    ],
  ])('is not reported %s', (_name, facts) => {
    expect(findDivergences(facts)).toEqual([]);
  });
});

it.each([
  ['C30', 30],
  ['c 30', 30],
  ['concreto C-35 e aço CA-50', 35],
  ['fck 30', 30],
  ['fck=25MPa', 25],
  ['fck ≥ 40 MPa', 40],
  ['30 MPa', 30],
  ['30', 30],
  ['27,5 MPa', 27.5],
  ['aço CA-50, fck 30 MPa', 30],
  ['CA-50', undefined],
  ['500 MPa', undefined],
  ['fyk 500 MPa, 30 MPa', undefined],
  ['', undefined],
  [null, undefined],
])('reads from %j a strength of %s MPa', (text, strength) => {
  expect(strengthOf(text)).toBe(strength);
});
