import { inMessage } from '../../platform/crud/transfer/import/cells.js';
import type { ImportRow } from '../../platform/crud/transfer/import/import-row.js';
import {
  asJson,
  type Importing,
  type Known,
  ownFirst,
  type Reading,
  sentText,
} from '../../platform/crud/transfer/import/importing.js';
import { techniciansOf } from '../technicians/technician-import.js';
import { SYSTEM_FIELDS } from './imported-systems.js';

const CREA = 'technicianCreaCau';
const STATE = 'technicianLicenseState';

/** The technician whom the building of a row has, where the row names that one: it keeps them, whoever else is named so. */
async function presentOnes(
  reading: Reading,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<number, number>> {
  const { seen } = ownFirst(reading);
  const told = asJson(rows, (row) => ({
    name: row.text('name'),
    cep: row.text('cep')?.replace(/^(\d{5})(\d{3})$/, '$1-$2') ?? null,
    number: row.text('addressNumber') ?? '',
    crea: row.text(CREA),
    state: row.text(STATE)?.toUpperCase() ?? null,
  }));
  const found = await reading.manager.query<{ at: number; id: number }[]>(
    `SELECT k.at, min(t.id) AS id
     FROM jsonb_to_recordset($1) AS k(at integer, name text, cep text, number text, crea text, state text)
       JOIN buildings b ON b.name = k.name AND b.cep = k.cep AND coalesce(b.address_number, '') = k.number
         AND ($2::integer IS NULL OR b.user_id = $2)
       JOIN technicians t ON t.id = b.technician_id AND t.crea_cau = k.crea
         AND (k.state IS NULL OR t.license_state = k.state)
     GROUP BY k.at HAVING count(DISTINCT t.id) = 1`,
    [told, seen],
  );
  return new Map(found.map(({ at, id }) => [at, id]));
}

async function resolveTechnicians(reading: Reading, rows: readonly ImportRow[]): Promise<void> {
  const named = rows.filter((row) => row.tells(CREA));
  const registrations = named.map((row) => ({
    creaCau: row.text(CREA),
    licenseState: row.text(STATE)?.toUpperCase() ?? null,
  }));
  const found = await techniciansOf(reading, registrations);
  const present = await presentOnes(reading, named);
  named.forEach((row, at) => {
    const own = present.get(at);
    const ids = own === undefined ? (found[at] ?? []) : [own];
    const { creaCau, licenseState } = registrations[at] ?? {};
    row.body['technicianId'] = ids[0] ?? null;
    if (creaCau == null) return;
    const name = inMessage(licenseState ? `${creaCau}/${licenseState}` : creaCau);
    if (ids.length === 0)
      row.fail(CREA, `Responsável técnico não encontrado: ${name}. Cadastre-o antes da edificação.`);
    if (ids.length > 1)
      row.fail(
        CREA,
        licenseState
          ? `Há mais de um responsável técnico ${name}: escolha-o no formulário da edificação.`
          : `Há mais de um responsável técnico ${name}: informe também a UF do registro.`,
      );
  });
}

/** Rows of buildings: known by name, CEP and number among those of their owner. */
export const buildingImport: Importing = {
  keys: [
    ['name', 'cep', 'addressNumber'],
    ['name', 'cep'],
  ],
  columnOf: { technicianId: CREA },
  aside: [CREA, STATE, ...SYSTEM_FIELDS],
  resolve: resolveTechnicians,
  find(reading, rows) {
    const { mine, seen } = ownFirst(reading);
    const told = asJson(rows, (row) => ({
      name: sentText(row, 'name'),
      cep: sentText(row, 'cep'),
      number: sentText(row, 'addressNumber') ?? '',
    }));
    return reading.manager.query<Known[]>(
      `SELECT k.at, ARRAY[k.name || ' ' || k.cep || ' ' || k.number] AS identities, coalesce(
           array_agg(b.id) FILTER (WHERE b.user_id = $2), array_agg(b.id) FILTER (WHERE b.id IS NOT NULL), '{}') AS ids
       FROM jsonb_to_recordset($1) AS k(at integer, name text, cep text, number text)
         LEFT JOIN buildings b ON b.name = k.name AND b.cep = k.cep AND coalesce(b.address_number, '') = k.number
           AND ($3::integer IS NULL OR b.user_id = $3)
       GROUP BY k.at, k.name, k.cep, k.number`,
      [told, mine, seen],
    );
  },
};
