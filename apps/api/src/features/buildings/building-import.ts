import { removedSql } from '../../audit/redaction/removed-sql.js';
import type { ImportRow } from '../../crud/write/import-row.js';
import {
  asJson,
  type ImportDefinition,
  type RecordMatch,
  ownFirst,
  type ImportContext,
  sentText,
} from '../../exchange/import/import-definition.js';
import { excerpt } from '../../exchange/import/read-cells.js';
import { SYSTEM_FIELDS, systemParts } from './structural-systems/imported-systems.js';

const CREA = 'technicianCreaCau';
const STATE = 'technicianLicenseState';

/** The owner of a technician relative to the row, nearest first; `removed`: their data was removed. */
type TechnicianOrigin = 'present' | 'owner' | 'importer' | 'company' | 'stranger' | 'removed';

interface Candidates {
  at: number;
  nearness: TechnicianOrigin;
  ids: number[];
}

/** By name, CEP and number; the caller's own first. */
function findBuildings(context: ImportContext, rows: readonly ImportRow[]): Promise<RecordMatch[]> {
  const { mine, seen } = ownFirst(context);
  const json = asJson(rows, (row) => ({
    name: sentText(row, 'name'),
    cep: sentText(row, 'cep'),
    number: sentText(row, 'addressNumber') ?? '',
  }));
  return context.manager.query<RecordMatch[]>(
    `SELECT k.at, ARRAY[k.name || ' ' || k.cep || ' ' || k.number] AS identities, coalesce(
         array_agg(b.id) FILTER (WHERE b.user_id = $2), array_agg(b.id) FILTER (WHERE b.id IS NOT NULL), '{}') AS ids
     FROM jsonb_to_recordset($1) AS k(at integer, name text, cep text, number text)
       LEFT JOIN buildings b ON b.name = k.name AND b.cep = k.cep AND coalesce(b.address_number, '') = k.number
         AND ($3::integer IS NULL OR b.user_id = $3)
     GROUP BY k.at, k.name, k.cep, k.number`,
    [json, mine, seen],
  );
}

/**
 * The nearest technicians with each row's registration: the building's present one, then its owner's, the importing
 * user's, the company's.
 */
async function findTechnicians(
  context: ImportContext,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<number, Candidates>> {
  const { mine, seen } = ownFirst(context);
  const json = asJson(rows, (row) => ({
    crea: row.text(CREA),
    state: row.text(STATE)?.toUpperCase() ?? null,
    owner: row.stored?.['userId'] ?? mine,
    present: row.stored?.['technicianId'] ?? null,
  }));
  const found = await context.manager.query<Candidates[]>(
    `SELECT k.at, n.nearness, array_agg(t.id) AS ids
     FROM jsonb_to_recordset($1) AS k(at integer, crea text, state text, owner integer, present integer)
       JOIN technicians t ON t.crea_cau = k.crea AND (k.state IS NULL OR t.license_state = k.state)
         AND ($3::integer IS NULL OR t.user_id = $3 OR t.is_shared OR t.id = k.present)
       CROSS JOIN LATERAL (SELECT CASE WHEN t.id = k.present THEN 'present' WHEN ${removedSql('t')} THEN 'removed' WHEN t.user_id = k.owner THEN 'owner'
         WHEN t.user_id = $2 THEN 'importer' WHEN t.is_shared THEN 'company' ELSE 'stranger' END AS nearness) n
     GROUP BY k.at, n.nearness
     ORDER BY k.at, array_position(ARRAY['removed', 'stranger', 'company', 'importer', 'owner', 'present'], n.nearness)`,
    [json, mine, seen],
  );
  return new Map(found.map((each) => [each.at, each]));
}

/** Why the building cannot have a technician with this registration. */
function faultOf(row: ImportRow, candidates: Candidates | undefined): string | null {
  const state = row.text(STATE)?.toUpperCase();
  const crea = row.text(CREA) ?? '';
  const name = excerpt(state ? `${crea}/${state}` : crea);
  if (!candidates) return `Responsável técnico não encontrado: ${name}. Cadastre-o antes da edificação.`;
  if (candidates.nearness === 'removed')
    return `Os dados do responsável técnico ${name} foram removidos: escolha outro.`;
  if (candidates.nearness === 'stranger')
    return `O responsável técnico ${name} é de outra pessoa: cadastre-o, ou escolha-o no formulário da edificação.`;
  if (candidates.ids.length === 1) return null;
  return state
    ? `Há mais de um responsável técnico ${name}: escolha-o no formulário da edificação.`
    : `Há mais de um responsável técnico ${name}: informe também a UF do registro.`;
}

async function resolveTechnicians(context: ImportContext, rows: readonly ImportRow[]): Promise<void> {
  const named = rows.filter((row) => row.has(CREA));
  const found = await findTechnicians(context, named);
  for (const [at, row] of named.entries()) {
    const candidates = found.get(at);
    row.set('technicianId', candidates?.ids[0] ?? null);
    const fault = row.text(CREA) === null ? null : faultOf(row, candidates);
    if (fault !== null) row.fail(CREA, fault);
  }
}

/** Rows are identified by name, CEP and number among the owner's buildings. */
export const buildingImport: ImportDefinition = {
  keys: [
    ['name', 'cep', 'addressNumber'],
    ['name', 'cep'],
  ],
  columnOf: { technicianId: CREA },
  excluded: [CREA, STATE, ...SYSTEM_FIELDS],
  parts: systemParts,
  find: findBuildings,
  resolveStored: resolveTechnicians,
};
