import type { Database, ResolvedRecord } from './record.js';

interface Taken {
  requirement_id: number;
  criterion_id: number;
  code: string;
}

/** Gives the next number of its criterion to each analysis whose code an administrator's analysis has. */
export async function freeCodes(
  db: Database,
  records: readonly ResolvedRecord[],
): Promise<readonly ResolvedRecord[]> {
  if (records.length === 0) return records;
  const rows = await db.query<Taken[]>('SELECT requirement_id, criterion_id, code FROM analyses');
  const place = (pair: Readonly<Record<string, unknown>>, code: string): string =>
    `${String(pair.requirement_id)}/${String(pair.criterion_id)}/${code}`;
  const taken = new Set(rows.map((row) => place({ ...row }, row.code)));

  return records.map(({ key, row }) => {
    let code = String(row.code);
    while (taken.has(place(row, code))) code = next(code);
    taken.add(place(row, code));
    return { key, row: { ...row, code } };
  });
}

/** '12.3.1' → '12.3.2'. */
function next(code: string): string {
  const dot = code.lastIndexOf('.');
  return `${code.slice(0, dot)}.${Number(code.slice(dot + 1)) + 1}`;
}
