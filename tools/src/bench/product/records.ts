import type { createDataSource } from '@prumo/api/database';

import type { Session } from './session.js';

export const LEVELS = ['minimum', 'intermediate', 'superior'];

export interface Item {
  id: number;
}
interface Analysis extends Item {
  criterionId: number;
}

/** A building in Curitiba, complete, with its technician. */
export async function createBuilding(session: Session, base: string): Promise<Item> {
  const technician = await session.write<Item>(base, 'POST', '/api/technicians', {
    fullName: 'Ana Prado',
    creaCau: 'PR-1',
    licenseState: 'PR',
    cpfCnpj: '52998224725',
    email: 'ana@exemplo.com.br',
    phone: '41999998888',
    street: 'Rua XV',
  });
  return session.write<Item>(base, 'POST', '/api/buildings', buildingBody(technician.id, 'Aurora'));
}

/** What registers a building in Curitiba. */
export const buildingBody = (technicianId: number, name = 'Edifício novo') => ({
  name,
  technicianId,
  cep: '80010-000',
  street: 'Rua A',
  city: 'Curitiba',
  state: 'PR',
  totalArea: 1000,
  floors: 4,
});

/** Every requirement, criterion and analysis there is, at every level. */
async function wholeCatalogue(session: Session, base: string): Promise<object> {
  const requirements = await session.read<Item[]>(base, '/api/requirements');
  const analyses = await session.read<Analysis[]>(base, '/api/analyses');
  return {
    requirements: requirements.map(({ id }) => ({ id })),
    criteria: [...new Set(analyses.map(({ criterionId }) => criterionId))].map((id) => ({ id })),
    analyses: analyses.map(({ id }) => ({ id, levels: LEVELS })),
  };
}

/** So many reports of the whole catalogue on this building. */
export async function createReports(
  session: Session,
  base: string,
  buildingId: number,
  count: number,
): Promise<number[]> {
  const body = { buildingId, structure: await wholeCatalogue(session, base) };
  const reports: number[] = [];
  for (let index = 0; index < count; index += 1)
    reports.push((await session.write<Item>(base, 'POST', '/api/reports/with-structure', body)).id);
  return reports;
}

type Database = ReturnType<typeof createDataSource>;

/** Copies the one building there is until the list has so many. */
export async function copyBuilding(database: Database, count: number): Promise<void> {
  await database.query(
    `INSERT INTO buildings (user_id, technician_id, name, cep, street, city, state, bioclimatic_zone, isopleth_code,
       total_area, floors)
     SELECT user_id, technician_id, name || ' ' || number, cep, street, city, state, bioclimatic_zone, isopleth_code,
       total_area, floors
     FROM buildings, generate_series(2, $1) AS number`,
    [count],
  );
}

/** Adds parameters to every analysis, until the whole catalogue prints so many rows at least. */
export async function enlargeCatalogue(database: Database, rows: number): Promise<void> {
  await database.query(
    `INSERT INTO parameters (analysis_id, label, minimum_value, intermediate_value, superior_value, unit, notes)
     SELECT id, 'Exigência de número ' || number, '≥ ' || number, '≥ ' || number + 5 || ',5', '≥ ' || number + 10,
       'dB', CASE WHEN number % 2 = 0 THEN 'ABNT NBR 15575-4:2013, com as emendas de 2021.' END
     FROM analyses, generate_series(1, ceil($1::numeric / (SELECT count(*) FROM analyses))::int) AS number`,
    [rows],
  );
}

/** Audits each building so many times. */
export const AUDIT_ROWS = `INSERT INTO audit_log (kind, user_id, action, entity, entity_id, changes)
  SELECT 'change', user_id, 'create', 'buildings', id, to_jsonb(b) - 'search' - 'report_search'
  FROM buildings b, generate_series(1, $1)`;
