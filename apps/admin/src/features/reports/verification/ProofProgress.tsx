import { Box, ButtonBase, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { progressText, type RequirementProgress } from '@prumo/domain';
import { ProgressBar } from '../../../shared/ProgressBar';
import type { ProgressParts } from './verification';

const BY_REQUIREMENT = 'Progresso por requisito';

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
        <ProgressBar progress={one} />
      </Requirement>
    );
  };
  return (
    <Box sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 600, mb: 0.5 }} role="status">
        {progressText(progress)}
      </Typography>
      <ProgressBar progress={progress} />
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
