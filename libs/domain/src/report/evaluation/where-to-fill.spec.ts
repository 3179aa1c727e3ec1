import { anyOf, attribute, choice, input, parameter, range } from '../../../test/builders/evaluation.js';
import type { PdeBuilding } from '../pde-model.js';
import { evaluateReport } from './evaluate-report.js';
import { missingFacts, placeToFill, whereToFill } from './where-to-fill.js';

const building = (over: Partial<PdeBuilding> = {}): PdeBuilding => ({
  name: 'Aurora',
  typology: null,
  cep: '80010-000',
  street: 'Rua A',
  addressNumber: null,
  neighborhood: null,
  city: 'Curitiba',
  state: 'PR',
  totalArea: 1,
  buildingHeight: 0,
  basementDepth: 0,
  floors: 1,
  units: 1,
  bioclimaticZone: null,
  isopleth: null,
  noiseClass: null,
  aggressivenessClass: null,
  predominantColor: null,
  ...over,
});
const technician = {
  fullName: 'Ana Prado',
  creaCau: '1',
  licenseState: 'PR',
  company: null,
  email: null,
  phone: null,
};

const place = (sourceTable: string, sourceColumn: string, over: Partial<PdeBuilding> = {}): string =>
  whereToFill(
    { sourceTable, sourceColumn, name: 'Nome do atributo' },
    { building: building(over), technician },
  );

describe('whereToFill', () => {
  it.each([
    ['buildings', 'noise_class_id', 'Edificações › Características › Classe de ruído'],
    ['buildings', 'typology_id', 'Edificações › Dados gerais › Tipo de uso'],
    ['buildings', 'bioclimatic_zone', 'Edificações › Endereço › Zona bioclimática'],
    ['structural_systems', 'design_life', 'Edificações › Sistema estrutural › Vida útil de projeto'],
    ['predominant_colors', 'absorptance_max', 'Edificações › Características › Cor predominante'],
    ['technicians', 'company', 'Responsáveis Técnicos › Ana Prado › Nome do atributo'],
    ['cities', 'altitude_m', 'Municípios › Curitiba › Nome do atributo'],
    ['buildings', 'created_at', 'Edificações › Nome do atributo'],
  ])('returns for %s.%s: %s', (table, column, expected) => expect(place(table, column)).toBe(expected));

  it('returns the catalogue if the building has the item but the item lacks the value', () => {
    const predominantColor = {
      code: 'AMARELA',
      label: 'Amarela',
      absorptanceMin: null,
      absorptanceMax: null,
    };
    expect(place('predominant_colors', 'absorptance_max', { predominantColor })).toBe(
      'Cores Predominantes › AMARELA › Nome do atributo',
    );
  });
});

describe('placeToFill', () => {
  it.each([
    ['buildings', 'noise_class_id', { module: 'buildings', field: 'noiseClassId' }],
    ['predominant_colors', 'absorptance_max', { module: 'buildings', field: 'predominantColorId' }],
    ['cities', 'altitude_m', { module: 'cities', search: 'Curitiba' }],
    ['buildings', 'created_at', { module: 'buildings' }],
  ])('returns the link for %s.%s', (sourceTable, sourceColumn, expected) => {
    const field = { sourceTable, sourceColumn, name: 'Nome do atributo' };
    expect(placeToFill(field, { building: building(), technician })).toEqual(expected);
  });

  it.each([
    ['attributes', 'Atributos › Altura', { module: 'attributes', search: 'Altura' }],
    ['parameters', 'Parâmetros › Altura', { module: 'parameters' }],
  ] as const)(
    'returns the screen on which to correct a condition of %s that cannot be evaluated',
    (unfit, told, link) => {
      const field = { sourceTable: 'buildings', sourceColumn: 'building_height', name: 'Altura', unfit };
      const content = { building: building(), technician };
      expect([whereToFill(field, content), placeToFill(field, content)]).toEqual([told, link]);
    },
  );
});

describe('missing facts', () => {
  const derived = (id: number, sourceTable: string, sourceColumn: string) =>
    anyOf(attribute('boolean', sourceColumn, { id, sourceTable, friendlyName: sourceColumn }), choice(true));
  const concrete = derived(11, 'structural_systems', 'is_concrete');
  const steel = derived(12, 'structural_systems', 'is_steel');
  const garage = derived(13, 'buildings', 'has_garage');
  const closedGarage = derived(14, 'buildings', 'has_closed_garage');

  it('are one for each place, however many attributes derive from it, and count each parameter once', () => {
    const parameters = [
      parameter(1, [concrete, steel]),
      parameter(2, [steel, garage]),
      parameter(3, [closedGarage]),
      parameter(4, [range(0, 9)]),
    ];
    const evaluation = evaluateReport(input({ parameters }));
    expect(evaluation.pendingFields).toHaveLength(5);
    const facts = missingFacts({ evaluation, building: building(), technician });
    expect(facts.map(({ place, parameters: waiting }) => [place, waiting])).toEqual([
      ['Edificações › Altura', 1],
      ['Edificações › Características construtivas › Garagem', 2],
      ['Edificações › Sistema estrutural › Tipo de sistema', 2],
    ]);
  });
});
