import { Box, ButtonBase, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  comparePtBr,
  dueRows,
  groupBy,
  NO_RESPONSIBLE,
  type Progress,
  progressOf,
  progressText,
  responsibleOf,
  saoPauloDay,
  type StoredProgress,
  type ProofRow,
} from '@prumo/domain';
import { ProgressBar } from '../../../shared/ProgressBar';
import type { RowEvidence } from './evidence/rowEvidence';
import type { ProgressParts } from './proof';
import type { ProofFilter } from './proofFilter';

const BY_REQUIREMENT = 'Progresso por requisito';
const BY_RESPONSIBLE = 'Progresso por responsável';

const GroupButton = styled(ButtonBase)(({ theme }) => ({
  display: 'block',
  textAlign: 'start',
  padding: theme.spacing(0.75, 1),
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  '&[aria-pressed="true"]': {
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));

const Details = styled('details')(({ theme }) => ({
  marginTop: theme.spacing(1),
  '& > summary': { cursor: 'pointer', width: 'fit-content', fontSize: theme.typography.body2.fontSize },
}));

/** Rows with something in common, which are shown alone when it is chosen. */
interface Group {
  key: string | number;
  title: string;
  progress: Pick<Progress, 'total' | 'proven' | 'failing' | 'toReview'> &
    Partial<Pick<StoredProgress, 'expiringEvidence' | 'dueSoon' | 'overdue'>>;
  isChosen: boolean;
  /** Absent where the filters have no such choice. */
  onChoose?: () => void;
}

/** The progress of each group, folded: a button that shows its rows alone. */
const Groups = ({ title, groups }: { title: string; groups: readonly Group[] }) => (
  <Details>
    <summary>{title}</summary>
    <Box
      role="group"
      aria-label={title}
      sx={{
        display: 'grid',
        gap: 1,
        mt: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
      }}
    >
      {groups.map((group) => (
        <GroupButton
          key={group.key}
          aria-pressed={group.isChosen}
          disabled={!group.onChoose}
          onClick={group.onChoose}
        >
          <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
            {group.title}
          </Typography>
          <Typography component="span" variant="caption" sx={{ display: 'block', mb: 0.5 }}>
            {progressText(group.progress)}
          </Typography>
          <ProgressBar progress={group.progress} />
        </GroupButton>
      ))}
    </Box>
  </Details>
);

/** How many pieces of the evidence that these rows use expire within 30 days. */
function countExpiring(rows: readonly ProofRow[], evidence: readonly RowEvidence[]): number {
  const used = new Set(rows.flatMap((row) => row.evidence));
  return evidence.filter(({ id, validity }) => validity === 'expires30' && used.has(id)).length;
}

interface ProofProgressProps extends ProgressParts {
  rows: readonly ProofRow[];
  /** The evidence that the rows use. */
  evidence: readonly RowEvidence[];
  filter: ProofFilter;
  onChange: (filter: ProofFilter) => void;
}

/** The progress in all, and of each requirement and responsible. */
export function ProofProgress({
  rows,
  evidence,
  progress,
  requirements,
  filter,
  onChange,
}: ProofProgressProps) {
  const today = saoPauloDay(new Date());
  const datesOf = (own: readonly ProofRow[]) => ({
    ...dueRows(own, today),
    expiringEvidence: countExpiring(own, evidence),
  });
  const byRequirement = requirements.map((one): Group => {
    const isChosen = one.requirementId === filter.requirementId;
    return {
      ...{ key: one.requirementId, title: one.requirement, progress: one, isChosen },
      onChoose: () => onChange({ ...filter, requirementId: isChosen ? undefined : one.requirementId }),
    };
  });
  const responsibles = [...groupBy(rows, responsibleOf)].sort(([one], [other]) => comparePtBr(one, other));
  const byResponsible = responsibles.map(([responsible, own]): Group => {
    const isChosen = responsible === filter.responsible;
    return {
      ...{ key: responsible, title: responsible || NO_RESPONSIBLE, isChosen },
      progress: { ...progressOf(own), ...datesOf(own) },
      ...(responsible !== '' && {
        onChoose: () => onChange({ ...filter, responsible: isChosen ? undefined : responsible }),
      }),
    };
  });
  return (
    <Box sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 600, mb: 0.5 }} role="status">
        {progressText({ ...progress, ...datesOf(rows) })}
      </Typography>
      <ProgressBar progress={progress} />
      <Groups title={BY_REQUIREMENT} groups={byRequirement} />
      <Groups title={BY_RESPONSIBLE} groups={byResponsible} />
    </Box>
  );
}
