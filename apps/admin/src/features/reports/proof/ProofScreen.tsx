import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { rowId } from '@prumo/domain';
import { messageOf } from '../../../api/failure';
import { DataGrid } from '../../../shared/grid/DataGrid';
import { GridDraftNotice } from '../../../shared/grid/GridDraftNotice';
import { GRID } from '../../../shared/grid/gridWords';
import { useGrid } from '../../../shared/grid/useGrid';
import { pageRoute } from '../../../shared/overlay/editRoute';
import { PageHeader } from '../../../shared/PageHeader';
import { useRefreshAfterWrite } from '../../../shared/query/cache';
import { ErrorAlert, SkeletonLines } from '../../../shared/query/ErrorAlert';
import { useDebounced } from '../../../shared/query/useLookup';
import { MemorialOffer } from '../../buildings/compositions/MemorialActions';
import { ProofGuests } from '../guests/ProofGuests';
import { RowComments } from '../guests/RowComments';
import { Rest } from '../preview/previewStyles';
import { EvidenceNotice } from './evidence/EvidenceNotice';
import { FOLDED, type FoldedRow, foldedText, PROOF } from './proof';
import { ProofDocuments } from './ProofDocuments';
import type { ProofFilter } from './proofFilter';
import { ProofFilters } from './ProofFilters';
import { ProofProgress } from './ProofProgress';
import { ProofRowPanel } from './ProofRowPanel';
import { type ReadProof, useProofWriter, useReadProof } from './useProof';
import { useProofFilter } from './useProofFilter';

const THREAD_DELAY_MS = 250;

/** The entries of rows that no longer apply. */
const FoldedRows = ({ rows }: { rows: readonly FoldedRow[] }) =>
  rows.length > 0 && (
    <Rest sx={{ mt: 2 }}>
      <summary>{FOLDED.title(rows.length)}</summary>
      <Typography variant="body2">{FOLDED.hint}</Typography>
      <ul>
        {rows.map((row) => (
          <li key={rowId(row)}>{foldedText(row)}</li>
        ))}
      </ul>
    </Rest>
  );

interface ProofGridProps {
  reportId: number;
  proof: ReadProof;
  filter: ProofFilter;
  onFilter: (filter: ProofFilter) => void;
}

/** Progress, filters and the grid with the panel of its active row. */
function ProofGrid({ reportId, proof, filter, onFilter }: ProofGridProps) {
  const { answer, order } = proof;
  const { progress, requirements, evidence } = answer;
  const rows = [...proof.rows.values()];
  const { definition, take, saveEvidence } = useProofWriter(reportId, proof);
  const refresh = useRefreshAfterWrite();
  const grid = useGrid(definition, order);
  const { length } = grid.order.ids;
  const active = grid.rowAt(grid.active.row);
  // The thread of a row that the arrows only pass is not read.
  const discussed = useDebounced(active, THREAD_DELAY_MS);
  /** Comments that are typed, by row: a look at another row keeps them. */
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({});
  return (
    <>
      <ProofProgress
        progress={progress}
        requirements={requirements}
        rows={rows}
        evidence={evidence}
        filter={filter}
        onChange={onFilter}
      />
      <ProofFilters rows={rows} requirements={requirements} filter={filter} onChange={onFilter} />
      <EvidenceNotice evidence={evidence} onShow={() => onFilter({ state: 'expired' })} />
      <GridDraftNotice grid={grid} />
      {length === 0 ? (
        <Typography color="text.secondary" role="status" sx={{ py: 3 }}>
          {answer.rows.length === 0 ? PROOF.nothing : PROOF.empty}
        </Typography>
      ) : (
        <>
          <ProofGuests
            reportId={reportId}
            grid={grid}
            rows={rows}
            onDecided={(saved) => {
              take(saved).forEach(grid.replace);
              refresh();
            }}
          />
          <DataGrid grid={grid} count={PROOF.count(order.ids.length, answer.rows.length)} />
          <ProofRowPanel
            grid={grid}
            rows={proof.rows}
            evidence={evidence}
            ownerId={answer.ownerId}
            saveEvidence={saveEvidence}
          />
          {discussed && discussed.id === active?.id && (
            <RowComments
              key={`${active.id} ${active.situation}`}
              reportId={reportId}
              row={active}
              text={drafts[active.id] ?? ''}
              onType={(text) => setDrafts((all) => ({ ...all, [active.id]: text }))}
            />
          )}
        </>
      )}
      <FoldedRows rows={answer.folded} />
    </>
  );
}

/** The proof of a report: each row with its demand, situation and design value, edited in place. */
function ProofScreen({ reportId }: { reportId: number }) {
  const { filter, setFilter } = useProofFilter();
  const { data: proof, error, refetch, isFetching } = useReadProof(reportId, filter);
  const { buildingId, buildingName } = proof?.answer ?? {};
  return (
    <section aria-label={PROOF.title}>
      <PageHeader
        title={PROOF.title}
        {...(buildingName !== undefined && {
          tabTitle: PROOF.of(buildingName),
          description: PROOF.description(buildingName),
        })}
        isActionWide
        action={
          buildingId !== undefined && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              <ProofDocuments
                reportId={reportId}
                rows={proof?.answer.rows ?? []}
                onImported={() => void refetch()}
              />
              <Button component={RouterLink} to={`/reports/${reportId}/preview`}>
                {PROOF.report}
              </Button>
              <Button component={RouterLink} to={pageRoute('buildings', buildingId)}>
                {PROOF.building}
              </Button>
            </Box>
          )
        }
      />
      {isFetching && proof && <LinearProgress aria-label={GRID.loading} sx={{ height: 3, mb: '-3px' }} />}
      {buildingName !== undefined && (
        <MemorialOffer isQuiet reportId={reportId} report={buildingName} onProven={() => void refetch()} />
      )}
      {proof && <ProofGrid reportId={reportId} proof={proof} filter={filter} onFilter={setFilter} />}
      {!proof && error && <ErrorAlert onRetry={refetch}>{messageOf(error, PROOF.loadFailed)}</ErrorAlert>}
      {!proof && !error && <SkeletonLines lines={8} height={30} spacing={1.5} />}
    </section>
  );
}

export default ProofScreen;
