import {
  alterationsOf,
  buildingWarranties,
  careOf,
  type MaintenancePeriod,
  type ManualKind,
  type ManualModel,
  manualReader,
  missingOf,
} from '@prumo/domain';

import { aBuilding, aModelOf, aParameter } from './builders.js';

const ROWS = [
  ['Peça suspensa por mão-francesa, carga total', '0,8', 'kN'],
  ["L'nT,w – piso entre unidades", '≤ 80', 'dB'],
  ['DnT,w – parede entre unidades, sem dormitório', '≥ 40', 'dB'],
  ['Altura do guarda-corpo até o topo do peitoril', '≥ 1,10', 'm'],
  ['Transmitância térmica U (ZB1 e ZB2)', '≤ 2,70', 'W/(m²·K)'],
] as const;

const term = (code: string, element: string, label: string, more: object = {}) => ({
  ...{ code, element, label, regime: 'nbr-17170', kind: 'months', months: 60, basis: 'offered' },
  ...{ presence: 'always', source: 'ABNT NBR 17170:2022, tabela 2', confidence: 'V', ...more },
});
const TERMS = [
  term('G1', 'Fundações', 'Solidez e segurança: fissuras e deformações acima dos limites da norma', {
    basis: 'legal',
  }),
  term('G2', 'Muros externos', 'Fissuras', { months: 36, presence: 'if-any' }),
  term('G3', 'Muros externos', 'Degradação por umidade', { months: 12, presence: 'if-any' }),
  term('G4', 'Acabamentos aparentes', 'Manchas, lascas e riscos', { kind: 'at-delivery', months: null }),
  term('G5', 'Produtos fora da tabela 2', 'Falhas do produto', { kind: 'maker', months: null }),
] as never;

const activity = (system: string, element: string, label: string, period: string) => ({
  ...{ system, element, activity: label, isIfAny: false, team: 'qualified' as const },
  period: period as MaintenancePeriod,
});
const ACTIVITIES = [
  activity('Água fria', 'Registros do barrilete', 'Abrir e fechar por completo', 'half-yearly'),
  activity('Pintura', 'Pintura externa', 'Inspecionar e repintar onde preciso', 'two-yearly'),
  activity('Pintura', 'Pintura interna', 'Repintar', 'as-needed'),
];

const { evaluation } = aModelOf(
  ROWS.map(([label, minimum, unit]) => aParameter({ label, unit, values: { minimum } })),
  { levels: ['minimum'], adopted: 'minimum' },
);

const FACTS = {
  ...{ units: 56, hasElevator: true, hasGas: true, hasWaterHeater: true, hasWaterReuse: false },
  ...{ hasWetAreas: true, hasBalcony: true, hasAccessibleRoof: false, garage: 'closed', basementLevels: 1 },
};
const CONSTRUCTION = {
  ...{
    garage: 'closed' as const,
    roofAbsorptance: 0.4,
    fireHeight: 39,
    filingDate: '2024-03-01',
    basementLevels: 1,
  },
  ...{ hasSharedWalls: true, hasLeisureArea: true, hasAccessibleRoof: false, hasGas: true },
  ...{ hasWaterHeater: true, hasBalcony: true, hasWetAreas: true, hasElevator: true },
  constructiveSystem: { code: 'CONC-LOCO', label: 'Paredes de concreto moldadas no local' },
  ...{ effectiveFireHeight: 39, thermalEdition: 2021 },
};
const DATES = {
  ...{ filingDate: '2024-03-01', occupancyPermitDate: '2026-01-31', deliveryDate: '2026-03-31' },
  warrantyStart: 'delivery' as const,
};

const NO_TEXTS = {
  ...{ presentation: null, warranties: null, description: null, suppliers: null, operation: null },
  ...{ maintenance: null, information: null },
};

/** A manual in which nothing is missing. */
export function aManual(kind: ManualKind, overrides: Partial<ManualModel> = {}): ManualModel {
  const content = {
    kind,
    building: aBuilding({ construction: CONSTRUCTION }),
    structuralSystem: {
      ...{ systemType: 'concrete' as const, materialResistance: 'C30', designLife: 50 },
      designLoads: 'Carga acidental de 1,5 kN/m² nos dormitórios',
    },
    parties: {
      developer: { name: 'Incorporadora Um', cnpj: '11222333000181' },
      builder: { name: 'Construtora Dois', cnpj: null },
      projectStage: null,
    },
    designer: 'Monteiro Engenharia Ltda.',
    dates: DATES,
    pde: { number: 'PDE-2026-0001', version: 3, authenticityCode: '1c5a7e9f20b34d68', isDraft: false },
    lives: [
      { system: 'Estrutura', declared: 50, demanded: '≥ 50 anos' },
      { system: 'Cobertura', declared: 25, demanded: '≥ 20 anos' },
    ],
    compositions: [
      {
        ...{ part: 'external-wall' as const, name: 'Bloco cerâmico 14 cm', finish: 'Tinta clara' },
        absorptance: 0.3,
        layers: [
          { name: 'Argamassa', thickness: 0.025 },
          { name: 'Bloco cerâmico', thickness: 0.14 },
        ],
      },
    ],
    products: [
      {
        ...{ title: 'Laudo de ensaio 1.234/2026 – Esquadria de correr', company: 'Laboratório de Acústica' },
        validUntil: '2028-03-15',
        files: [{ name: 'laudo.pdf', sha256: 'a'.repeat(64) }],
      },
      {
        ...{ isDesign: true, title: 'Projeto – Como construído', company: null, validUntil: null },
        files: [{ name: 'desenhos.pdf', sha256: 'b'.repeat(64) }],
      },
    ],
    warranties: buildingWarranties({ ...FACTS, ...DATES }, TERMS),
    activities: ACTIVITIES,
    alterations: alterationsOf(evaluation),
    care: careOf(FACTS, manualReader(kind, FACTS.units)),
    texts: {
      ...NO_TEXTS,
      warranties: 'Peça assistência pelo **0800 000 0000**, em dias úteis.',
      suppliers: '## Concessionárias\n- Água: Companhia de Saneamento\n- Energia: **Companhia de Luz**, 116',
      information: 'Habite-se 123/2026.',
    },
    ...{ version: 2, generatedAt: '2026-04-15T01:30:00.000Z', authenticityCode: '9f2c41d07ab3e865' },
    ...overrides,
  };
  return { ...content, missing: overrides.missing ?? missingOf(content) };
}

/** A manual of which almost nothing is known. */
export const anEmptyManual = (kind: ManualKind): ManualModel =>
  aManual(kind, {
    ...{ structuralSystem: null, parties: undefined as never, designer: null, pde: null, products: [] },
    dates: { filingDate: null, occupancyPermitDate: null, deliveryDate: null, warrantyStart: null },
    ...{ lives: [{ system: 'Estrutura', declared: null, demanded: null }], compositions: [], activities: [] },
    warranties: buildingWarranties(
      { filingDate: null, occupancyPermitDate: null, deliveryDate: null, warrantyStart: null },
      TERMS,
    ),
    ...{ alterations: alterationsOf(null), texts: NO_TEXTS },
  });
