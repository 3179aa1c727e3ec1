import {
  type Importing,
  type RecordMatch,
  ownFirst,
  type ImportContext,
  sentText,
} from '../../../exchange/import/importing.js';

/** The registration in a row. */
interface Registration {
  creaCau: string | null;
  /** Null: any state. */
  licenseState: string | null;
}

interface Found {
  at: number;
  ids: number[];
}

/** The visible technicians of each registration: the caller's own, else those of others. */
async function techniciansOf(
  context: ImportContext,
  registrations: readonly Registration[],
): Promise<number[][]> {
  const { mine, seen } = ownFirst(context);
  const found = await context.manager.query<Found[]>(
    `SELECT (k.at - 1)::integer AS at, coalesce(
         array_agg(t.id) FILTER (WHERE t.user_id = $3), array_agg(t.id) FILTER (WHERE t.id IS NOT NULL), '{}') AS ids
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS k(crea, state, at)
       LEFT JOIN technicians t ON t.crea_cau = k.crea AND (k.state IS NULL OR t.license_state = k.state)
         AND ($4::integer IS NULL OR t.user_id = $4)
     GROUP BY k.at`,
    [
      registrations.map(({ creaCau }) => creaCau),
      registrations.map(({ licenseState }) => licenseState),
      mine,
      seen,
    ],
  );
  const ids = new Map(found.map((each) => [each.at, each.ids]));
  return registrations.map((_, at) => ids.get(at) ?? []);
}

/** Rows are identified by registration and state. */
export const technicianImport: Importing = {
  keys: [['creaCau', 'licenseState']],
  async find(context, rows): Promise<RecordMatch[]> {
    const registrations = rows.map((row) => ({
      creaCau: sentText(row, 'creaCau'),
      licenseState: sentText(row, 'licenseState') ?? '',
    }));
    const found = await techniciansOf(context, registrations);
    return registrations.map(({ creaCau, licenseState }, at) => ({
      at,
      identities: [creaCau === null ? null : `${creaCau} ${licenseState}`],
      ids: found[at] ?? [],
    }));
  },
};
