import { Box, ButtonBase, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type Progress, progressText, type RequirementProgress } from '@prumo/domain';
import type { ProgressParts } from './verification';

const BY_REQUIREMENT = 'Progresso por requisito';

const Track = styled('span')(({ theme }) => ({
  display: 'flex',
  height: 8,
  borderRadius: 4,
  overflow: 'hidden',
  backgroundColor: theme.palette.action.selected,
  '& > [data-part="proven"]': { backgroundColor: theme.palette.success.main },
  '& > [data-part="failing"]': { backgroundColor: theme.palette.error.main },
}));

const percent = (part: number, total: number): string => `${total === 0 ? 0 : (100 * part) / total}%`;

/** How much is proven and how much fails; the text beside it says the same. */
const Bar = ({ progress: { proven, failing, total } }: { progress: Progress }) => (
  <Track aria-hidden>
    <span data-part="proven" style={{ width: percent(proven, total) }} />
    <span data-part="failing" style={{ width: percent(failing, total) }} />
  </Track>
);

const Requirement = styled(ButtonBase)(({ theme }) => ({
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

interface ProofProgressProps extends ProgressParts {
  /** The requirement whose rows are shown alone. */
  chosen: number | undefined;
  onChoose: (requirementId: number | undefined) => void;
}

/** The progress in all, and of each requirement: a button that shows its rows alone. */
export function ProofProgress({ progress, requirements, chosen, onChoose }: ProofProgressProps) {
  const button = (one: RequirementProgress) => {
    const isChosen = one.requirementId === chosen;
    return (
      <Requirement
        key={one.requirementId}
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? undefined : one.requirementId)}
      >
        <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
          {one.requirement}
        </Typography>
        <Typography component="span" variant="caption" sx={{ display: 'block', mb: 0.5 }}>
          {progressText(one)}
        </Typography>
        <Bar progress={one} />
      </Requirement>
    );
  };
  return (
    <Box sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 600, mb: 0.5 }} role="status">
        {progressText(progress)}
      </Typography>
      <Bar progress={progress} />
      <Details>
        <summary>{BY_REQUIREMENT}</summary>
        <Box
          role="group"
          aria-label={BY_REQUIREMENT}
          sx={{
            display: 'grid',
            gap: 1,
            mt: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
          }}
        >
          {requirements.map(button)}
        </Box>
      </Details>
    </Box>
  );
}
