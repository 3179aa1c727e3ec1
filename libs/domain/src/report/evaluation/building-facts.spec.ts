import type { PdeContent } from '../pde-model.js';
import { buildingFacts } from './building-facts.js';
import { completeReport } from './summary.js';

const CONTENT: PdeContent = {
  building: {
    name: 'Aurora',
    typology: { code: 'RES-MULTI', label: 'Residencial multifamiliar' },
    cep: '80010000',
    street: 'Rua A',
    addressNumber: '',
    neighborhood: null,
    city: 'Curitiba',
    state: 'PR',
    totalArea: 12345.5,
    buildingHeight: 12,
    basementDepth: 0,
    floors: 4,
    units: 1200,
    bioclimaticZone: { code: 'ZB1', label: 'Zona 1' },
    isopleth: { code: 'IV', label: 'V0 de 40 a 45 m/s', windMinMS: 40, windMaxMS: 45 },
    noiseClass: { code: 'III', label: 'Ruído intenso', minDb: 65, maxDb: 70 },
    aggressivenessClass: { code: 'II', label: 'Moderada', risk: 'Pequeno' },
    predominantColor: { code: 'BRANCA', label: 'Branca', absorptanceMin: 0.2, absorptanceMax: 0.2 },
  },
  technician: {
    fullName: 'Ana',
    creaCau: '1',
    licenseState: 'PR',
    company: null,
    email: null,
    phone: '41999991234',
  },
  structuralSystem: { systemType: 'steel', materialResistance: null, designLife: 1000, designLoads: null },
  evaluation: completeReport([]),
};

/** As a database may return it: members of objects in another order. */
const reversed = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .map(([key, one]) => [key, reversed(one)])
          .reverse(),
      )
    : value;

const textsOf = (content: PdeContent): Record<string, string | null> =>
  Object.fromEntries(buildingFacts(content).map(({ label, value }) => [label, value]));

it('returns the facts of a building as printed, in any order of stored members', () => {
  const texts = textsOf(CONTENT);
  expect(texts).toEqual({
    'Edificação › Nome': 'Aurora',
    'Edificação › CEP': '80010-000',
    'Edificação › Logradouro': 'Rua A',
    'Edificação › Número': null,
    'Edificação › Bairro': null,
    'Edificação › Município': 'Curitiba',
    'Edificação › UF': 'PR',
    'Edificação › Área total (m²)': '12.345,50',
    'Edificação › Altura (m)': '12,00',
    'Edificação › Profundidade do subsolo (m)': '0,00',
    'Edificação › Pavimentos': '4',
    'Edificação › Unidades': '1.200',
    'Edificação › Tipo de uso': 'RES-MULTI - Residencial multifamiliar',
    'Edificação › Zona bioclimática': 'ZB1 - Zona 1',
    'Edificação › Zona de 2024': null,
    'Edificação › Isopleta': 'IV - V0 de 40 a 45 m/s (40–45 m/s)',
    'Edificação › Classe de ruído': 'III - Ruído intenso (> 65 a 70 dB(A))',
    'Edificação › Classe de agressividade': 'II - Moderada (Pequeno)',
    'Edificação › Cor predominante': 'BRANCA - Branca (0,200–0,200)',
    'Responsável técnico › Nome': 'Ana',
    'Responsável técnico › CREA/CAU': '1',
    'Responsável técnico › UF do registro': 'PR',
    'Responsável técnico › Empresa': null,
    'Responsável técnico › E-mail': null,
    'Responsável técnico › Telefone': '(41) 99999-1234',
    'Sistema estrutural › Tipo': 'Aço',
    'Sistema estrutural › Resistência do material': null,
    'Sistema estrutural › Vida útil de projeto (anos)': '1.000',
    'Sistema estrutural › Cargas de projeto': null,
  });
  expect(textsOf(reversed(CONTENT) as PdeContent)).toEqual(texts);
});

it('returns null for facts that a building lacks', () => {
  const building = { ...CONTENT.building, noiseClass: null, isopleth: null };
  const bare = { code: 'X', label: 'Sem valores', absorptanceMin: null, absorptanceMax: null };
  const texts = textsOf({
    ...CONTENT,
    building: { ...building, predominantColor: bare },
    structuralSystem: null,
  });
  expect([
    texts['Edificação › Classe de ruído'],
    texts['Edificação › Isopleta'],
    texts['Edificação › Cor predominante'],
    texts['Sistema estrutural › Tipo'],
  ]).toEqual([null, null, 'X - Sem valores', null]);
});
