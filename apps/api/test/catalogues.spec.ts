import { behavesAsCatalogue, type CatalogueCase } from './common-suites/catalogue.js';
import type { Running } from './common-suites/suite.js';
import { startApp, type TestApp } from './support/app.js';
import { type Client, signedIn } from './support/client.js';
import { PLAIN_CATALOGUES } from './support/plain-catalogues.js';

const CATALOGUES: CatalogueCase[] = [
  ...PLAIN_CATALOGUES.map((resource) => ({ resource })),
  { resource: 'typologies', extra: { dwelling: 'multi' }, sortable: ['dwelling'] },
  { resource: 'requirements', codeLength: 16 },
  { resource: 'criteria', codeLength: 16, labelMessage: 'Máx 255 caracteres' },
  {
    resource: 'noise-classes',
    extra: { minDb: 55, maxDb: 60 },
    numbers: ['minDb', 'maxDb'],
    sortable: ['minDb'],
  },
  { resource: 'aggressiveness-classes', extra: { risk: 'Pequeno' }, sortable: ['risk'] },
  {
    resource: 'predominant-colors',
    extra: { absorptanceMin: 0.3, absorptanceMax: 0.525 },
    numbers: ['absorptanceMin', 'absorptanceMax'],
  },
  {
    resource: 'materials',
    extra: { conductivity: 1.15, density: 2000, specificHeat: 1 },
    numbers: ['conductivity', 'density', 'specificHeat'],
    sortable: ['conductivity', 'density', 'specificHeat'],
  },
  {
    resource: 'surface-finishes',
    extra: { absorptanceMin: 0.3, absorptanceMax: 0.525, emissivity: 0.9 },
    numbers: ['absorptanceMin', 'absorptanceMax', 'emissivity'],
  },
  {
    resource: 'warranty-terms',
    extra: { regime: 'nbr-17170', element: 'Impermeabilização', months: 60 },
    numbers: ['months'],
    sortable: ['regime', 'element', 'kind', 'months', 'basis', 'presence'],
  },
  {
    resource: 'maintenance-activities',
    extra: { system: 'Água fria', element: 'Registros', period: 'yearly', team: 'local' },
    sortable: ['system', 'element', 'period', 'team', 'presence'],
  },
  { resource: 'bioclimatic-zones', codeLength: 8 },
  {
    resource: 'isopleths',
    codeLength: 16,
    labelMessage: 'Máx 255 caracteres',
    extra: { windMinMS: 30, windMaxMS: 35.5 },
    numbers: ['windMinMS', 'windMaxMS'],
    sortable: ['windMinMS', 'windMaxMS'],
  },
];

describe('catalogues', () => {
  let app: TestApp;
  let admin: Client;
  const running = (): Running => ({ app, admin });

  beforeAll(async () => {
    app = await startApp({ kind: 'empty' });
    admin = await signedIn(app);
  });
  afterAll(() => app.stop());

  for (const catalogue of CATALOGUES) behavesAsCatalogue(running, catalogue);
});
