import { styled } from '@mui/material/styles';
import type { Progress } from '@prumo/domain';

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

interface ProgressBarProps {
  progress: Pick<Progress, 'proven' | 'failing' | 'total'>;
}

/** How much of a proof is proven and how much fails; the text beside it says the same. */
export const ProgressBar = ({ progress: { proven, failing, total } }: ProgressBarProps) => (
  <Track aria-hidden>
    <span data-part="proven" style={{ width: percent(proven, total) }} />
    <span data-part="failing" style={{ width: percent(failing, total) }} />
  </Track>
);
