import { Typography } from '@mui/material';
import { progressText, type StoredProgress } from '@prumo/domain';
import { ProgressBar } from './ProgressBar';

const OUTDATED = 'desatualizado: abra a comprovação para contar de novo';

/** The progress of a proof as last counted, in words and as a bar. */
export const ProofLine = ({ progress }: { progress: StoredProgress }) => (
  <>
    <Typography variant="body2" color="text.secondary">
      {[progressText(progress), ...(progress.isOutdated ? [OUTDATED] : [])].join(' · ')}
    </Typography>
    <ProgressBar progress={progress} />
  </>
);
