import { createDataSource, withDataSource } from '@prumo/api/database';

// Invented; the CPFs only pass the check. Oldest building first, so that the main one is the newest.
import { type Analysis, type Structure, structureOf } from '../client/records.js';
import sample from './sample.json' with { type: 'json' };

/** The building that the pictures and the sample report show. */
export const MAIN_BUILDING = 'Residencial Jardim das Araucárias';

/** A request of a signed-in user: method, path under `/api/`, body. Rejects when it is refused. */
export type SampleCall = <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>;

interface Row {
  id: number;
  code: string;
}

/** Building ids by name, and the report of the main building. */
export interface Sample {
  buildings: ReadonlyMap<string, number>;
  reportId: number;
}

/** Registers the sample through the API, as a person would: technicians, buildings, and a report. */
export async function loadSample(call: SampleCall): Promise<Sample> {
  const technicians = new Map<string, number>();
  for (const technician of sample.technicians) {
    const { id } = await call<Row>('POST', 'technicians', technician);
    technicians.set(technician.fullName, id);
  }
  const bodyOf = await buildingBodies(call, technicians);
  const buildings = new Map<string, number>();
  for (const building of sample.buildings) {
    const { id } = await call<Row>('POST', 'buildings', bodyOf(building));
    buildings.set(building.name, id);
  }
  const buildingId = buildings.get(MAIN_BUILDING) ?? 0;
  await call('PUT', `buildings/${buildingId}/structural-system`, SYSTEM);
  const { id: reportId } = await call<Row>('POST', 'reports/with-structure', {
    buildingId,
    structure: await sampleStructure(call, buildingId),
  });
  return { buildings, reportId };
}

const SYSTEM = { systemType: 'concrete', designLife: 50, materialResistance: 'fck 30 MPa' };

async function buildingBodies(call: SampleCall, technicians: ReadonlyMap<string, number>) {
  const idsOf = async (resource: string): Promise<Map<string, number>> => {
    const rows = await call<Row[]>('GET', resource);
    return new Map(rows.map(({ code, id }) => [code, id]));
  };
  const typologies = await idsOf('typologies');
  const noises = await idsOf('noise-classes');
  const aggressions = await idsOf('aggressiveness-classes');
  const colors = await idsOf('predominant-colors');
  return ({
    technician,
    typology,
    noise,
    aggressiveness,
    color,
    daysAgo: _,
    ...rest
  }: (typeof sample.buildings)[number]) => ({
    ...rest,
    technicianId: technicians.get(technician),
    typologyId: idIn(typologies, typology),
    noiseClassId: idIn(noises, noise),
    aggressivenessClassId: idIn(aggressions, aggressiveness),
    predominantColorId: idIn(colors, color),
  });
}

/** @throws for a code that the starter catalogue does not have: the sample would silently lack it */
function idIn(ids: ReadonlyMap<string, number>, code: string | undefined): number | null {
  if (code === undefined) return null;
  const id = ids.get(code);
  if (id === undefined) throw new Error(`The catalogue has no ${code}.`);
  return id;
}

interface AnalysisLevels {
  analysisId: number;
  levels: string[];
}

/** Every analysis, most of them at all levels that exist for the building and each third at the minimum alone. */
async function sampleStructure(call: SampleCall, buildingId: number): Promise<Structure> {
  const all = await call<Analysis[]>('GET', 'analyses');
  const existing = await call<AnalysisLevels[]>('GET', `reports/levels?buildingId=${buildingId}`);
  const levels = new Map(existing.map((analysis) => [analysis.analysisId, analysis.levels]));
  const analyses = all.map(({ id }, position) => {
    const own = levels.get(id) ?? [];
    return { id, position, levels: position % 3 === 2 || own.length === 0 ? ['minimum'] : own };
  });
  return { ...structureOf(all), analyses };
}

/** Dates the sample's buildings back, which the API does not allow. */
export const ageSample = (databaseUrl: string): Promise<void> =>
  withDataSource(createDataSource(databaseUrl, { withoutTimeouts: true }), (database) =>
    database.query(
      `UPDATE buildings b SET created_at = now() - make_interval(days => s."daysAgo"),
         updated_at = now() - make_interval(days => s."daysAgo")
       FROM jsonb_to_recordset($1::jsonb) AS s(name text, "daysAgo" int) WHERE b.name = s.name`,
      [JSON.stringify(sample.buildings)],
    ),
  );
