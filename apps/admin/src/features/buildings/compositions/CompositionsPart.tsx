import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlined';
import { Alert, Box, Button, Chip, Link, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type BuildingThermalLimits, judgeComposition, JUDGEMENT_LABELS } from '@prumo/domain';
import { useMayDo } from '../../../api/authProvider';
import { messageOf } from '../../../api/failure';
import { useLostFocus } from '../../../shared/form/useLostFocus';
import { editRoute } from '../../../shared/overlay/editRoute';
import { ErrorAlert, SkeletonLines } from '../../../shared/query/ErrorAlert';
import { ALWAYS_FRESH, useRead } from '../../../shared/query/useRead';
import { useWrite } from '../../../shared/query/useWrite';
import { SectionCard } from '../../../shared/SectionCard';
import { TooltipIconButton } from '../../../shared/TooltipIconButton';
import { basisText, JudgedRows, PendingLimits } from '../../compositions/results/JudgedRows';
import AssignDialog from './AssignDialog';
import {
  type AssignedComposition,
  assignmentOf,
  type BuildingCompositions,
  compositionsUrl,
  factsOf,
  partText,
  TEXTS,
  useAssigned,
} from './assigned';
import { MemorialActions } from './MemorialActions';

const COLORS = { meets: 'success', fails: 'error', notJudged: 'default' } as const;

/** The verdict on a composition: the worst of its rows. */
const VerdictChip = ({ outcomes }: { outcomes: readonly (keyof typeof COLORS)[] }) => {
  const worst =
    (['fails', 'notJudged', 'meets'] as const).find((one) => outcomes.includes(one)) ?? 'notJudged';
  const label = worst === 'fails' ? 'Exige simulação' : JUDGEMENT_LABELS[worst];
  return <Chip size="small" variant="outlined" color={COLORS[worst]} label={label} />;
};

interface AssignedRowProps {
  assigned: AssignedComposition;
  limits: BuildingThermalLimits | undefined;
  mayEdit: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** One assignment: its figures, its verdict, and what it has to be reviewed for. */
function AssignedRow({ assigned, limits, mayEdit, onEdit, onRemove }: AssignedRowProps) {
  const { part, name, compositionId, element, eavesOpening, toReview } = assigned;
  const rows = limits?.[element].rows ?? [];
  const judgement = judgeComposition(assigned, rows, { eavesOpening: eavesOpening ?? undefined });
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" color="text.secondary">
            {partText(part)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
            <Link
              component={RouterLink}
              to={editRoute('compositions', { id: compositionId })}
              aria-label={TEXTS.open(name)}
              sx={{ fontWeight: 600 }}
            >
              {name}
            </Link>
            {rows.length > 0 && <VerdictChip outcomes={judgement.rows.map(({ outcome }) => outcome)} />}
            {toReview.length > 0 && <Chip size="small" color="warning" label={TEXTS.review} />}
          </Box>
          <Typography variant="body2" color="text.secondary">
            {factsOf(assigned)}
          </Typography>
        </Box>
        {mayEdit && (
          <Box sx={{ display: 'flex', flex: 'none' }}>
            <TooltipIconButton tip={TEXTS.edit} aria-label={TEXTS.editOf(name)} onClick={onEdit}>
              <EditIcon fontSize="small" />
            </TooltipIconButton>
            <TooltipIconButton tip={TEXTS.remove} aria-label={TEXTS.removeOf(name)} onClick={onRemove}>
              <RemoveIcon fontSize="small" />
            </TooltipIconButton>
          </Box>
        )}
      </Box>
      {toReview.length > 0 && (
        <Alert severity="warning" role="note" sx={{ mt: 1 }}>
          {TEXTS.reviewText(toReview)}
        </Alert>
      )}
      {rows.length > 0 && (
        <Box component="details" open={judgement.needsSimulation} sx={{ mt: 1 }}>
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', mb: 1 }}>
            {TEXTS.details}
          </Typography>
          <JudgedRows
            judgement={judgement}
            element={element}
            zone={limits?.zone ?? null}
            absorptance={assigned.absorptance}
            limits={limits?.[element].rows ?? []}
          />
        </Box>
      )}
    </Box>
  );
}

interface AssignedListProps {
  buildingId: number;
  stored: BuildingCompositions;
}

/** The assignments, judged by the limits of the building's zone and edition. */
function AssignedList({ buildingId, stored }: AssignedListProps) {
  const { data: limits } = useRead<BuildingThermalLimits>(
    stored.compositions.length > 0 ? `/api/buildings/${buildingId}/thermal-limits` : undefined,
    ALWAYS_FRESH,
  );
  const mayEdit = useMayDo('edit', 'buildings');
  const [dialog, setDialog] = useState<{ index?: number }>();
  const { mutate: remove, isPending } = useWrite({
    write: ({ send }, { index }: { index: number; name: string }) =>
      send('PUT', compositionsUrl(buildingId), {
        compositions: stored.compositions.filter((_, at) => at !== index).map(assignmentOf),
        updatedAt: stored.updatedAt,
      }),
    done: (_, { name }) => TEXTS.removed(name),
    failed: TEXTS.failed,
  });
  const { compositions } = stored;
  const assignRef = useRef<HTMLButtonElement>(null);
  useLostFocus(compositions.length, () => assignRef.current?.focus());
  const elements = [...new Set(compositions.map(({ element }) => element))];
  const pending = [...new Set(elements.flatMap((element) => limits?.[element].pending ?? []))];
  return (
    <>
      {compositions.length === 0 && <Typography color="text.secondary">{TEXTS.none}</Typography>}
      {limits && compositions.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {basisText(limits.zone, limits.edition)}
        </Typography>
      )}
      <PendingLimits pending={pending} />
      <Box component="ul" aria-label={TEXTS.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {compositions.map((assigned, index) => (
          <AssignedRow
            key={`${assigned.part} ${assigned.compositionId}`}
            assigned={assigned}
            limits={limits}
            mayEdit={mayEdit && !isPending}
            onEdit={() => setDialog({ index })}
            onRemove={() => remove({ index, name: assigned.name })}
          />
        ))}
      </Box>
      {mayEdit && (
        <Button
          ref={assignRef}
          size="small"
          variant="outlined"
          startIcon={<AddIcon />}
          aria-haspopup="dialog"
          onClick={() => setDialog({})}
          sx={{ mt: 1 }}
        >
          {TEXTS.assign}
        </Button>
      )}
      {dialog && (
        <AssignDialog
          buildingId={buildingId}
          stored={stored}
          index={dialog.index}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

interface CompositionsPartProps {
  buildingId: number;
  /** The building's newest report; absent without one, or for who may not see reports. */
  report?: { id: number; title: string } | undefined;
}

/** The compositions of the building's walls and roofs, and their memorial. */
export default function CompositionsPart({ buildingId, report }: CompositionsPartProps) {
  const { data, error, isFetching, refetch } = useAssigned(buildingId);
  return (
    <SectionCard title={TEXTS.title}>
      {data && <AssignedList buildingId={buildingId} stored={data} />}
      {data && data.compositions.length > 0 && report && (
        <MemorialActions reportId={report.id} report={report.title} />
      )}
      {!data && error && !isFetching && (
        <ErrorAlert onRetry={refetch}>{messageOf(error, TEXTS.loadFailed)}</ErrorAlert>
      )}
      {!data && (!error || isFetching) && <SkeletonLines lines={2} height={24} spacing={1} />}
    </SectionCard>
  );
}
