import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { saoPauloDay } from '@prumo/domain';
import { useConsoleDataProvider } from '../../../api/dataProvider';
import { type FieldErrors, withErrors } from '../../../api/failure';
import type { GridDefinition } from '../../../shared/grid/useGrid';
import type { GridOrder } from '../../../shared/grid/useGridRows';
import { PROOF, type ProofGridRow, proofGridRow, type SavedRows, type ReportProof, proofUrl } from './proof';
import { DESIGN, PROOF_COLUMNS } from './proofColumns';
import { filteredRows, type ProofFilter } from './proofFilter';

/** The rows of a report's proof as the grid reads them, with the order that the filters leave. */
export interface ReadProof {
  answer: ReportProof;
  rows: ReadonlyMap<number, ProofGridRow>;
  order: GridOrder;
}

let versions = 0;

const byId = (row: ProofGridRow): [number, ProofGridRow] => [row.id, row];

const resourceOf = (reportId: number): string => `reports/${reportId}/verification`;

/** The reads of a report's proof, of any filter. */
const readsOf = (reportId: number) => ['grid-order', resourceOf(reportId)] as const;

/** Reads the proof anew with every change of the filters: edits move no row. */
export function useReadProof(reportId: number, filter: ProofFilter) {
  const { read } = useConsoleDataProvider();
  return useQuery({
    queryKey: [...readsOf(reportId), filter],
    queryFn: async ({ signal }): Promise<ReadProof> => {
      const answer = await read<ReportProof>(proofUrl(reportId), signal);
      const rows = answer.rows.map((row) => proofGridRow(row, answer.evidence));
      versions += 1;
      return {
        answer,
        rows: new Map(rows.map(byId)),
        order: {
          resource: resourceOf(reportId),
          version: String(versions),
          ids: filteredRows(rows, filter, saoPauloDay(new Date())).map(({ id }) => id),
        },
      };
    },
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** The cell of an error's field: 'rows.0.unit' is of the design value. */
const cellOf = (path: string): string => {
  const field = path.replace(/^rows\.0\./, '');
  return ['designValue', 'designText', 'unit'].includes(field) ? DESIGN : field;
};

const cellErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [cellOf(path), message]));

/** The fields of changed cells: that of the design value stands for three. */
const fieldsOf = ({ [DESIGN]: design, ...values }: Readonly<Record<string, unknown>>): object => ({
  ...values,
  ...(design as object | undefined),
});

/** A row as it was read, with its changed fields. */
type RowEdit = readonly [row: ProofGridRow, values: Readonly<Record<string, unknown>>];

/** The proof with rows that the server answered to a save; their order stays. */
function withSaved(
  proof: ReadProof,
  { evidence, progress, requirements }: SavedRows,
  now: readonly ProofGridRow[],
): ReadProof {
  const known = new Map([...proof.answer.evidence, ...evidence].map((one) => [one.id, one]));
  return {
    ...proof,
    answer: {
      ...proof.answer,
      ...{ progress, requirements, evidence: [...known.values()] },
    },
    rows: new Map([...proof.rows, ...now.map(byId)]),
  };
}

/** How the grid reads and writes rows. */
export function useProofWriter(reportId: number, { rows, order }: ReadProof) {
  const client = useQueryClient();
  const { read, send } = useConsoleDataProvider();
  const { version } = order;

  /** Takes over rows that the server answered, with the progress of all. */
  const take = useCallback(
    (saved: SavedRows): ProofGridRow[] => {
      const now = saved.rows.map((row) => proofGridRow(row, saved.evidence));
      client.setQueriesData<ReadProof>(
        { queryKey: readsOf(reportId) },
        (proof) => proof && withSaved(proof, saved, now),
      );
      return now;
    },
    [client, reportId],
  );
  /** The rows with what was saved since they were read: a part of the grid that comes back into sight shows them. */
  const currentRows = useCallback(() => {
    const proofs = client
      .getQueriesData<ReadProof>({ queryKey: readsOf(reportId) })
      .map(([, proof]) => proof);
    return proofs.find((proof) => proof?.order.version === version)?.rows ?? rows;
  }, [client, reportId, rows, version]);
  const saveRows = useCallback(
    async (edits: readonly RowEdit[]): Promise<ProofGridRow[]> => {
      const sent = edits.map(([{ key, analysisId, updatedAt }, values]) => ({
        ...{ key, analysisId, version: Number(updatedAt) },
        ...fieldsOf(values),
      }));
      return take(await send<SavedRows>('PUT', proofUrl(reportId), { rows: sent }));
    },
    [reportId, send, take],
  );
  const save = useCallback(
    async (base: ProofGridRow, values: Readonly<Record<string, unknown>>): Promise<ProofGridRow> => {
      const [record] = await saveRows([[base, values]]).catch((error: unknown) => {
        throw withErrors(error, cellErrors);
      });
      if (!record) throw new Error(PROOF.rowGone);
      return record;
    },
    [saveRows],
  );
  const definition = useMemo(
    (): GridDefinition<ProofGridRow> => ({
      resource: resourceOf(reportId),
      label: PROOF.title,
      columns: PROOF_COLUMNS,
      read: async (ids) => {
        const now = currentRows();
        return ids.flatMap((id) => now.get(id) ?? []);
      },
      readOne: async (id) => {
        const { rows: now, evidence } = await read<ReportProof>(proofUrl(reportId));
        const row = now.map((one) => proofGridRow(one, evidence)).find((one) => one.id === id);
        if (!row) throw new Error(PROOF.rowGone);
        return row;
      },
      save,
    }),
    [currentRows, read, reportId, save],
  );
  const saveEvidence = (edits: readonly (readonly [ProofGridRow, number[]])[]): Promise<ProofGridRow[]> =>
    saveRows(edits.map(([row, evidence]) => [row, { evidence }]));
  return { definition, take, saveEvidence };
}
