import { Alert, Paper, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { achievedText } from '@prumo/domain';
import { RowFacts } from '../../../shared/grid/RowFacts';
import { RowRefusal } from '../../../shared/grid/RowRefusal';
import type { Grid } from '../../../shared/grid/useGrid';
import { PendingButton } from '../../../shared/PendingButton';
import { useRefreshAfterWrite } from '../../../shared/query/cache';
import { failure } from '../../../shared/toast/notifyError';
import { toast } from '../../../shared/toast/toast';
import { EvidencePanel, type EvidencePanelProps } from './evidence/EvidencePanel';
import { obligationText, PROOF, type ProofGridRow, requiredText, ROW_PANEL } from './proof';

const factsOf = (row: ProofGridRow): [label: string, text: string][] => [
  [PROOF.demand, row.demand ?? ROW_PANEL.none],
  [ROW_PANEL.required, requiredText(row)],
  [ROW_PANEL.obligation, obligationText(row)],
  ...(achievedText(row) === '' ? [] : [[PROOF.achieved, achievedText(row)] as [string, string]]),
  ...(row.usualEvidence === null ? [] : [[ROW_PANEL.evidence, row.usualEvidence] as [string, string]]),
];

type ProofRowPanelProps = EvidencePanelProps;

/** The former and the present demand of a row to review, with the button that confirms its assessment. */
function Review({ grid, row }: { grid: Grid<ProofGridRow>; row: ProofGridRow }) {
  const refresh = useRefreshAfterWrite();
  const { mutate, isPending } = useMutation({
    mutationFn: () => grid.definition.save(row, { isReviewed: true }),
    onSuccess: (saved) => {
      grid.replace(saved);
      refresh();
    },
    onError: (error) => failure(error, ROW_PANEL.confirmFailed),
  });
  const confirm = (): void => {
    // The confirmation is of the stored values.
    if (grid.edits.rows.has(row.id)) toast.error(ROW_PANEL.unsaved);
    else mutate();
  };
  const former = [row.formerLabel === row.label ? null : row.formerLabel, row.formerDemand ?? ROW_PANEL.none];
  const current = [row.formerLabel === row.label ? null : row.label, row.demand ?? ROW_PANEL.none];
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1 }}
      action={
        <PendingButton size="small" color="inherit" loading={isPending} onClick={confirm}>
          {ROW_PANEL.confirm}
        </PendingButton>
      }
    >
      {ROW_PANEL.review}
      <br />
      {ROW_PANEL.former(former.filter(Boolean).join(': '))}
      <br />
      {ROW_PANEL.current(current.filter(Boolean).join(': '))}
    </Alert>
  );
}

/** Below the grid: place, demand and state of the active row. */
export function ProofRowPanel(props: ProofRowPanelProps) {
  const { grid } = props;
  const row = grid.rowAt(grid.active.row);
  if (!row) return null;
  const notes = [
    ...(row.isPending ? [ROW_PANEL.pending] : []),
    ...(row.isExcludedByAnswer ? [ROW_PANEL.excluded] : []),
  ];
  return (
    <Paper component="section" aria-label={ROW_PANEL.label} variant="outlined" sx={{ p: 1.5, mt: 1 }}>
      <RowRefusal grid={grid} />
      {row.toReview && <Review key={row.id} grid={grid} row={row} />}
      <Typography variant="subtitle2" component="h2">
        {row.label}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {[row.requirement, row.criterion, row.analysis].join(' › ')}
      </Typography>
      {notes.map((note) => (
        <Typography key={note} variant="body2">
          {note}
        </Typography>
      ))}
      <RowFacts facts={factsOf(row)} sx={{ mt: 1 }} />
      <EvidencePanel {...props} />
    </Paper>
  );
}
