import { Box } from '@mui/material';
import { usedText } from '../catalogue/usedText';

export interface ReferenceCellProps {
  code: string;
  label: string;
  isActive: boolean;
}

/** The requirement or criterion that a row belongs to, in two lines at most. */
export const ReferenceCell = ({ code, label, isActive }: ReferenceCellProps) => {
  const text = usedText(`${code} - ${label}`, isActive);
  return (
    <Box
      component="span"
      title={text}
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
        minWidth: 140,
      }}
    >
      {text}
    </Box>
  );
};
