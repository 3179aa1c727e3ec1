import { createAnalysis } from '../builders/analysis.js';
import { buildingBody, createBuilding } from '../builders/building.js';
import { concreteWall } from '../builders/composition.js';
import { createEvidence, testReport } from '../builders/evidence.js';
import { structureOf } from '../builders/report.js';
import { createTechnician, technicianBody } from '../builders/technician.js';
import { nextCode } from '../common-suites/suite.js';
import type { Client } from '../support/client.js';
import { PLAIN_CATALOGUES } from '../support/plain-catalogues.js';
import { ACCOUNT_TARGETS } from './account-targets.js';
import { BUILDING_PARTS } from './building-parts.js';
import { linkTarget } from './link-target.js';
import type { Target } from './target.js';

type Body = Record<string, unknown>;

const idOf = async (answer: Promise<{ status: number; text: string; body: unknown }>): Promise<number> => {
  const { status, text, body } = await answer;
  if (status !== 201) throw new Error(text);
  return (body as { id: number }).id;
};
/** A list of a report, replaced or changed by its own address. */
const ofReport = (path: string, body: Body): Target => ({
  body: () => body,
  make: async (admin) => idOf(admin.post('/api/reports/with-structure', await report.body(admin))),
  put: path,
});
const item = (over: Body = {}) => ({
  body: () => ({ code: nextCode(), label: 'Com tudo', isActive: false, ...over }),
});
const firstId = async (admin: Client, path: string): Promise<number> =>
  ((await admin.get(path)).body as [{ id: number }])[0].id;
const newState = async (admin: Client): Promise<number> => {
  const taken = ((await admin.get('/api/states')).body as { code: string }[]).map(({ code }) => code);
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const code = letters.flatMap((a) => letters.map((b) => a + b)).find((one) => !taken.includes(one));
  return idOf(admin.post('/api/states', { code, name: `Estado ${code}` }));
};
const newCity = async (admin: Client): Promise<number> =>
  idOf(
    admin.post('/api/cities', { name: `Cidade ${nextCode()}`, stateId: await firstId(admin, '/api/states') }),
  );
const coverage = (resource: string): Target => ({
  post: async (admin) => {
    const owner = await idOf(admin.post(`/api/${resource}`, { code: nextCode(), label: 'Dona' }));
    return `/api/${resource}/${owner}/coverages`;
  },
  put: `/api/${resource}/coverages/{id}`,
  body: async (admin) => ({ cityId: await newCity(admin) }),
});

let users = 0;
const report: Target = {
  put: '/api/reports/{id}/with-structure',
  get: '/api/reports/{id}/structure',
  body: async (admin) => ({
    buildingId: (await createBuilding(admin)).id,
    structure: await structureOf(admin, ['13']),
  }),
  unsent: { structure: undefined },
};

/** By the address that the API's document gives for making one. */
export const TARGETS: Readonly<Record<string, Target>> = {
  ...Object.fromEntries(PLAIN_CATALOGUES.map((catalogue) => [`/api/${catalogue}`, item()])),
  '/api/typologies': { ...item({ dwelling: 'row' }), unsent: { dwelling: 'any' } },
  '/api/requirements': item(),
  '/api/criteria': item(),
  '/api/bioclimatic-zones': item(),
  '/api/noise-classes': item({ minDb: 50, maxDb: 60 }),
  '/api/aggressiveness-classes': item({ risk: 'Grande' }),
  '/api/predominant-colors': item({ absorptanceMin: 0.3, absorptanceMax: 0.5 }),
  '/api/materials': item({
    ...{ conductivity: 1.15, density: 2000, specificHeat: 0.92 },
    ...{ source: 'ABNT NBR 15220-2:2005, tabela B.3', confidence: 'P' },
  }),
  '/api/surface-finishes': item({
    ...{ absorptanceMin: 0.3, absorptanceMax: 0.5, emissivity: 0.9 },
    ...{ source: 'ABNT NBR 15220-2:2005, tabela B.2', confidence: 'N' },
  }),
  '/api/warranty-terms': {
    // Only a term in months has months: one of another kind takes a blank in both fields.
    ...item({
      ...{ regime: 'nbr-17170', element: 'Impermeabilização', kind: 'maker', months: null, basis: 'legal' },
      ...{ presence: 'balcony', source: 'ABNT NBR 17170:2022, tabela 2', confidence: 'V' },
    }),
    unsent: { basis: 'offered', presence: 'always' },
  },
  '/api/maintenance-activities': {
    ...item({
      ...{ system: 'Água fria', element: 'Registros', period: 'half-yearly', team: 'local' },
      ...{ presence: 'elevator', source: 'ABNT NBR 5674:2012', confidence: 'P' },
    }),
    unsent: { presence: 'always' },
  },
  '/api/isopleths': item({ windMinMS: 30, windMaxMS: 35 }),
  '/api/states': {
    body: async (admin) => {
      const id = await newState(admin);
      const { body } = await admin.delete(`/api/states/${id}`);
      return { code: body.code, name: `Estado ${body.code}`, region: 'Sul' };
    },
  },
  '/api/cities': {
    body: async (admin) => ({
      name: `Cidade ${nextCode()}`,
      stateId: await firstId(admin, '/api/states'),
      ibgeCode: 9_000_000 + ++users,
      latitude: -25.5,
      longitude: -49.25,
      altitudeM: 900,
      tbsC: 17.5,
      urPercent: 80,
      radiacaoWm2: 180,
      ventoMS: 2.5,
      amplitudeC: 10,
      ventoBasicoMS: 42,
    }),
  },
  '/api/analyses': {
    repeatable: true,
    body: async (admin) => {
      const { requirementId, criterionId } = await createAnalysis(admin);
      return { requirementId, criterionId, label: 'Com tudo', isActive: false };
    },
  },
  '/api/attributes': {
    body: async (admin) => {
      // The one column of the starter catalogue that no parameter of it depends on.
      const path = '/api/attributes?filter={"sourceColumn":"predominant_color_id"}';
      for (const { id } of (await admin.get(path)).body as { id: number }[]) {
        const { status } = await admin.delete(`/api/attributes/${id}`);
        if (status !== 200) throw new Error(`Attribute ${id} is in use.`);
      }
      return {
        friendlyName: 'Cor predominante',
        sourceTable: 'buildings',
        sourceColumn: 'predominant_color_id',
        dataKind: 'reference',
        valueSource: 'predominant_colors',
        valueIdField: 'id',
        valueLabelField: 'code',
        isActive: false,
      };
    },
    chosen: { valueSource: 'predominant_colors', valueIdField: 'id', valueLabelField: 'label' },
  },
  '/api/parameters': {
    repeatable: true,
    body: async (admin) => {
      const numeric = { dataKind: 'numeric', sourceTable: 'cities', sourceColumn: 'altitude_m' };
      const filter = { sourceTable: 'cities', sourceColumn: 'altitude_m' };
      const [known] = (await admin.get('/api/attributes', { filter })).body as { id: number }[];
      const attributeId =
        known?.id ?? (await idOf(admin.post('/api/attributes', { friendlyName: 'Altitude', ...numeric })));
      return {
        analysisId: (await createAnalysis(admin)).id,
        label: 'Com tudo',
        minLimit: 1.5,
        maxLimit: 10,
        minimumValue: '1',
        intermediateValue: '2',
        superiorValue: '3',
        unit: 'm',
        notes: 'Nota',
        attributeId,
        conditions: [{ attributeId, attributeValueIds: [], minLimit: 0, maxLimit: 900 }],
        isActive: false,
        demand: 'recommended',
        // Without levels it could have no figures of two of them.
        hasLevels: true,
        isKeyFigure: true,
        method: 'Ensaio',
        responsible: 'Projetista',
        stage: 'Projeto',
        evidence: 'Laudo',
        standard: 'ABNT NBR 15575',
        standardPart: '4',
        standardItem: '11.2.1',
        standardEdition: '2021',
        confidence: 'P',
      };
    },
    // Limits of no attribute mean nothing.
    follows: { attributeId: { minLimit: null, maxLimit: null } },
  },
  '/api/compositions': { repeatable: true, body: () => concreteWall() },
  '/api/evidence': {
    repeatable: true,
    body: async (admin) => testReport({ limitSystemId: await firstId(admin, '/api/constructive-systems') }),
  },
  '/api/evidence/{id}/revisions': {
    body: () => ({ date: '2026-03-15', note: 'Nova amostra', link: 'https://exemplo.com.br/laudo.pdf' }),
    post: async (admin) => `/api/evidence/${(await createEvidence(admin)).id}/revisions`,
  },
  '/api/technicians': {
    repeatable: true,
    body: () =>
      technicianBody({
        company: 'Prado',
        addressNumber: '1',
        neighborhood: 'Centro',
        city: 'Curitiba',
        state: 'PR',
        cep: '80010000',
        notes: 'Nota',
      }),
  },
  '/api/buildings': {
    repeatable: true,
    body: async (admin) =>
      buildingBody((await createTechnician(admin)).id, {
        typologyId: await firstId(admin, '/api/typologies'),
        addressNumber: '10',
        neighborhood: 'Centro',
        // No zone and no isopleth covers it: what is left out is not taken from there.
        city: 'Lugar Nenhum',
        bioclimaticZone: 'ZB2',
        bioclimaticZone2024: '2R',
        isoplethCode: 'V',
        buildingHeight: 24,
        basementDepth: 3,
        units: 8,
        noiseClassId: await firstId(admin, '/api/noise-classes'),
        aggressivenessClassId: await firstId(admin, '/api/aggressiveness-classes'),
        predominantColorId: await firstId(admin, '/api/predominant-colors'),
        constructiveSystemId: await firstId(admin, '/api/constructive-systems'),
        garage: 'open',
        roofAbsorptance: 0.35,
        fireHeight: 21.5,
        filingDate: '2021-09-25',
        basementLevels: 1,
        hasSharedWalls: true,
        hasLeisureArea: false,
        hasAccessibleRoof: true,
        hasGas: false,
        hasWaterHeater: true,
        hasBalcony: false,
        hasWetAreas: true,
        hasElevator: true,
        hasWaterReuse: false,
        groundFloorUse: 'pilotis',
        developerName: 'Incorporadora Um',
        developerCnpj: '12ABC34501DE35',
        builderName: 'Construtora Dois',
        builderCnpj: '11222333000181',
        projectStage: 'Projeto executivo',
        occupancyPermitDate: '2026-03-15',
        deliveryDate: '2026-04-30',
        warrantyStart: 'delivery',
        floorsDesignLife: 13,
        externalWallsDesignLife: 40,
        internalWallsDesignLife: 20,
        roofDesignLife: 25,
        plumbingDesignLife: 30,
      }),
    unsent: { buildingHeight: 0, basementDepth: 0, units: 1, structuralSystem: undefined },
  },
  '/api/users': {
    body: () => ({
      fullName: 'Ana Prado',
      email: `ana${++users}@prumo.local`,
      phone: '41999998888',
      password: 'Uma-senha-longa-9',
      isAdmin: false,
      allowedModules: ['buildings'],
    }),
    unsent: { password: undefined },
  },
  '/api/bioclimatic-zones/{id}/coverages': coverage('bioclimatic-zones'),
  '/api/isopleths/{id}/coverages': coverage('isopleths'),
  '/api/reports/with-structure': report,
  '/api/reports/{id}/answers': ofReport('/api/reports/{id}/answers', { answers: [] }),
  '/api/reports/{id}/verification': ofReport('/api/reports/{id}/verification', { rows: [] }),
  '/api/reports/{id}/links': linkTarget,
  '/api/reports/level-presets': {
    body: () => ({ name: nextCode(), structure: { requirements: [], criteria: [], analyses: [] } }),
  },
  ...ACCOUNT_TARGETS,
  ...BUILDING_PARTS,
};
