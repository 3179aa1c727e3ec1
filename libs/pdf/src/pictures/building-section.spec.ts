import { aBuilding, aModelOf, aParameter } from '../../test/builders.js';
import { sectionAlt } from './building-section.js';
import { shapeOf } from './building-shape.js';
import { calloutsOf } from './callouts.js';
import { elementFigures, systemLives } from './element-figures.js';
import { facadeGeometry } from './facade.js';
import { sectionGeometry } from './section-geometry.js';

const BOX = { x: 100, y: 50, width: 90, height: 170 };

const row = (label: string, unit: string | null, minimum: string) =>
  aParameter({ label, unit, values: { minimum } });

const model = aModelOf(
  [
    row('D2m,nT,w da vedação externa de dormitório (classe de ruído III)', 'dB', '≥ 30'),
    row('D2m,nT,w da cobertura sobre dormitório', 'dB', '≥ 28'),
    row('Transmitância térmica U (ZB3 a ZB8)', 'W/(m²·K)', '≤ 3,70'),
    row('Transmitância térmica U da cobertura', 'W/(m²·K)', '≤ 2,30·FT'),
    row('DnT,w – parede entre unidades, sem dormitório', 'dB', '≥ 40'),
    row('DnT,w – parede entre unidades, dormitório em um dos lados', 'dB', '≥ 45'),
    row("L'nT,w – piso entre unidades", 'dB', '≤ 80'),
    row('TRRF da estrutura (área até 750 m²)', null, 'Isento (NBR 14432, anexo A)'),
    row('VUP da estrutura', 'anos', '≥ 50'),
    row('VUP dos pisos internos', 'anos', '≥ 13'),
    row('TRRF do subsolo', 'min', 'ver a norma'),
  ],
  { levels: ['minimum'], adopted: 'minimum' },
);

describe('the figures of elements', () => {
  it('are the most severe of the rows, with their unit; what is no figure is left out', () => {
    expect(elementFigures(model)).toEqual([
      {
        element: 'roof',
        title: 'Cobertura',
        figures: [
          { name: 'Isolamento', value: '≥ 28 dB' },
          { name: 'U', value: '≤ 2,30·FT W/(m²·K)' },
        ],
      },
      {
        element: 'facade',
        title: 'Fachada',
        figures: [
          { name: 'Isolamento', value: '≥ 30 dB' },
          { name: 'U', value: '≤ 3,70 W/(m²·K)' },
        ],
      },
      {
        element: 'partyWall',
        title: 'Parede entre unidades',
        figures: [{ name: 'Isolamento', value: '≥ 45 dB' }],
      },
      {
        element: 'floor',
        title: 'Piso',
        figures: [
          { name: 'Impacto', value: '≤ 80 dB' },
          { name: 'VUP', value: '≥ 13 anos' },
        ],
      },
      {
        element: 'structure',
        title: 'Estrutura',
        figures: [
          { name: 'TRRF', value: 'isento' },
          { name: 'VUP', value: '≥ 50 anos' },
        ],
      },
    ]);
  });

  it('list the required and the declared design life of the systems that have a row', () => {
    const structuralSystem = {
      ...{ systemType: 'concrete' as const, designLife: 50 },
      ...{ materialResistance: null, designLoads: null },
    };
    expect(systemLives({ ...model, structuralSystem })).toEqual([
      { name: 'Estrutura', value: '≥ 50 anos', declared: '50 anos' },
      { name: 'Pisos internos', value: '≥ 13 anos', declared: null },
    ]);
  });
});

describe('the section of a building', () => {
  it.each([
    [
      { floors: 1, units: 1 },
      { roof: 'pitched', houses: 1, hasPartyWall: false, hasTank: false },
    ],
    [
      { floors: 2, units: 2 },
      { roof: 'pitched', houses: 2, hasPartyWall: true, hasTank: false },
    ],
    [
      { floors: 4, units: 16 },
      { roof: 'flat', houses: 1, hasPartyWall: true, hasTank: true },
    ],
    [
      { floors: 15, units: 60 },
      { roof: 'flat', houses: 1, hasPartyWall: true, hasTank: true },
    ],
  ])('looks like what it is: %j', (facts, shape) => {
    expect(shapeOf(aBuilding({ ...facts, basementDepth: 0 }))).toMatchObject({ ...shape, basements: 0 });
  });

  it('has a basement of unknown levels if it has a depth', () => {
    expect(shapeOf(aBuilding({ basementDepth: 3 })).basements).toBe(1);
  });

  it.each([1, 2, 3, 8, 15, 50])('of %i storeys stays in its box', (floors) => {
    const shape = shapeOf(aBuilding({ floors, units: 40, basementDepth: 6 }));
    const { bodies, basement, ground, roof } = sectionGeometry(shape, BOX);
    const [first] = bodies;
    expect((first?.y ?? 0) - roof).toBeGreaterThanOrEqual(BOX.y);
    expect(ground + (basement?.height ?? 0)).toBeLessThan(BOX.y + BOX.height);
    for (const { x, width } of bodies) {
      expect(x).toBeGreaterThanOrEqual(BOX.x);
      expect(x + width).toBeLessThanOrEqual(BOX.x + BOX.width + 0.01);
    }
  });

  it.each([1, 8])('of %i storeys has texts that do not overlap', (floors) => {
    const shape = shapeOf(aBuilding({ floors, units: 8 }));
    const limits = { top: BOX.y, bottom: BOX.y + BOX.height };
    const callouts = calloutsOf(elementFigures(model), sectionGeometry(shape, BOX), limits);
    expect(callouts.length).toBeGreaterThan(3);
    for (const side of ['left', 'right']) {
      const own = callouts.filter((one) => one.side === side);
      own.slice(1).forEach((one, index) => {
        const above = own[index];
        expect(one.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
      });
    }
  });

  it('is described in words', () => {
    const shape = shapeOf(aBuilding({ floors: 1, units: 1, basementDepth: 0 }));
    expect(sectionAlt(shape, elementFigures(model).slice(0, 2))).toBe(
      'Corte esquemático da edificação: 1 pavimento, telhado inclinado. ' +
        'Cobertura: Isolamento ≥ 28 dB, U ≤ 2,30·FT W/(m²·K). Fachada: Isolamento ≥ 30 dB, U ≤ 3,70 W/(m²·K).',
    );
  });
});

describe('the façade of the cover', () => {
  const size = { width: 150, height: 308 };

  it('has a gable for a house, and as many storeys as fit for a tower', () => {
    const house = facadeGeometry(shapeOf(aBuilding({ floors: 1, units: 1 })), size);
    expect(house.roofHeight).toBeGreaterThan(50);
    const tower = facadeGeometry(shapeOf(aBuilding({ floors: 30 })), size);
    expect(tower.roofHeight).toBe(0);
    expect(tower.storey * 30).toBeCloseTo(308);
  });
});
