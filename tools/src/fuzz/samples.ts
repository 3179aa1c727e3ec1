import { LEVELS } from '@prumo/domain';

import { compositionSections } from './composition.js';
import type { Schema } from './description.js';
import { chance, type Gen, int, pick } from './gen.js';
import type { KnownRecords } from './known-records.js';

type Sample = (g: Gen, records: KnownRecords, schema: Schema) => unknown;

/** The field is the id of a record at this address. */
const idOf =
  (resource: string): Sample =>
  (g, records) =>
    records.row(g, `/api/${resource}/{id}`)?.id;
/** The field is what a record at this address holds in one of its own. */
const fieldOf =
  (resource: string, field: string): Sample =>
  (g, records) =>
    records.row(g, `/api/${resource}/{id}`)?.[field];
const oneOf =
  (...texts: string[]): Sample =>
  (g) =>
    pick(g, texts);

const reportId = (g: Gen, records: KnownRecords): number | undefined =>
  records.row(g, '/api/reports/{id}')?.id;
/** One side of a comparison: a report, or the hash of a document. Days are drawn as any other. */
const compared: Sample = (g, records, { type, format }) => {
  if (format === 'date') return undefined;
  return type === 'integer' ? reportId(g, records) : records.document(g)?.sha256;
};
const withId = ({ id }: { id: number }): { id: number } => ({ id });

/** A report's structure that makes sense: analyses with their requirements and criteria. */
const structure: Sample = (g, records) => {
  const analyses = records.some(g, '/api/analyses/{id}', chance(g, 5) ? 30 : int(g, 0, 4));
  const named = (field: string): { id: number }[] =>
    [...new Set(analyses.map((analysis) => analysis[field] as number))].map((id) => ({ id }));
  return {
    requirements: named('requirementId').map((one) => ({
      ...one,
      ...(chance(g, 20) && { isEnabled: false }),
    })),
    criteria: named('criterionId'),
    analyses: analyses.map(withId).map((one, position) => ({
      ...one,
      position,
      levels: LEVELS.filter(() => chance(g, 60)),
    })),
  };
};

const TECHNICIAN_STATES = ['PR', 'SP', 'sc', 'RJ'];

/** Plausible values of fields, by name. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  technicianId: idOf('technicians'),
  typologyId: idOf('typologies'),
  noiseClassId: idOf('noise-classes'),
  aggressivenessClassId: idOf('aggressiveness-classes'),
  predominantColorId: idOf('predominant-colors'),
  requirementId: idOf('requirements'),
  criterionId: idOf('criteria'),
  analysisId: idOf('analyses'),
  attributeId: idOf('attributes'),
  buildingId: idOf('buildings'),
  evidenceId: idOf('evidence'),
  activityId: idOf('maintenance-activities'),
  stateId: idOf('states'),
  cityId: idOf('cities'),
  userId: idOf('users'),
  toUserId: idOf('users'),
  bioclimaticZone: oneOf('ZB1', 'ZB3', 'ZB8'),
  bioclimaticZone2024: oneOf('1M', '2R', '3A'),
  isoplethCode: fieldOf('isopleths', 'code'),
  sourceTable: oneOf('buildings', 'buildings', 'technicians', 'bioclimatic_zones', 'users'),
  sourceColumn: oneOf('name', 'units', 'street', 'basement_depth', 'company', 'created_at', 'password_hash'),
  dataKind: oneOf('numeric', 'text', 'date', 'boolean'),
  valueSource: fieldOf('attributes', 'valueSource'),
  valueIdField: oneOf('id', 'code'),
  valueLabelField: oneOf('label', 'name', 'code'),
  city: oneOf('Curitiba', 'São Paulo', 'florianópolis', 'Lugar Nenhum'),
  state: oneOf(...TECHNICIAN_STATES),
  licenseState: oneOf(...TECHNICIAN_STATES),
  cep: oneOf('80010-000', '01310100', '88010-400', '69900-001'),
  email: (g) => `Pessoa.${int(g, 1, 5000)}@exemplo.com.br`,
  phone: oneOf('(41) 99999-8888', '4133334444', '+55 41 3333-4444'),
  cpfCnpj: oneOf('529.982.247-25', '52998224725', '12.ABC.345/01DE-35', '11222333000181'),
  password: (g) => `Telhado-de-barro-${int(g, 1, 99)}`,
  structure,
  sections: compositionSections,
  // In a query, or in a path, some names mean something else.
  '/cep': oneOf('80010000', '01310100', '88010400', '00000000'),
  '/table': fieldOf('attributes', 'sourceTable'),
  '/sha256': (g, records) => records.document(g)?.sha256,
  // Of a residents' page and of a picture: well formed, and nobody's.
  '/code': oneOf('0f4c5c9e2a7b4d1f8e6a3c5b7d9f1e2a', 'x', '%00'),
  '/key': oneOf('0123456789abcdef', 'x'),
  '?code': (g, records) => records.document(g)?.code,
  '?from': compared,
  '?to': compared,
  '?q': oneOf('curitiba', 'ção', 'a', 'SÃO', '  ', 'desempenho térmico', '%', 'ZB1'),
};

const plain = (name: string): string => name.replace(/^[/?]/, '');

/** A plausible value of a field ('name'), query ('?name') or path parameter ('/name'), if its name is known. */
export function sampleOf(g: Gen, records: KnownRecords, name: string, schema: Schema): unknown {
  const known = Object.hasOwn(SAMPLES, name) ? name : plain(name);
  const sample = Object.hasOwn(SAMPLES, known) ? SAMPLES[known]?.(g, records, schema) : undefined;
  const isFit =
    typeof sample === 'number'
      ? schema.type !== 'string'
      : typeof sample === schema.type || typeof sample === 'object';
  return isFit ? (sample ?? undefined) : undefined;
}
