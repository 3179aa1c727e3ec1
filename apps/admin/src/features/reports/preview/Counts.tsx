import { Box, Chip } from '@mui/material';
import type { EvaluationCounts } from './countEvaluation';
import { PREVIEW } from './words';

/** How much will be printed, how much waits, how much is left out. */
export const Counts = ({ counts }: { counts: EvaluationCounts }) => (
  <Box
    component="ul"
    aria-label={PREVIEW.counts}
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}
  >
    <li>
      <Chip label={PREVIEW.requirements(counts.requirements)} />
    </li>
    <li>
      <Chip label={PREVIEW.analyses(counts.analyses)} />
    </li>
    <li>
      <Chip color="success" variant="outlined" label={PREVIEW.applicable(counts.applicable)} />
    </li>
    <li>
      <Chip
        color={counts.pending > 0 ? 'warning' : 'default'}
        variant="outlined"
        label={PREVIEW.pending(counts.pending)}
      />
    </li>
    <li>
      <Chip variant="outlined" label={PREVIEW.notApplicable(counts.notApplicable)} />
    </li>
  </Box>
);
