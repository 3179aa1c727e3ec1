import { Box } from '@mui/material';
import { usedText } from '../../catalogue/usedText';
import { useLookup } from '../../shared/useLookup';

export interface ReferenceCellProps {
  resource: 'requirements' | 'criteria';
  id: number;
  code: string;
  label: string;
}

/** The requirement or criterion that a row belongs to, in two lines at most. */
export const ReferenceCell = ({ resource, id, code, label }: ReferenceCellProps) => {
  const lookup = useLookup(resource);
  const text = usedText(`${code} - ${label}`, id, lookup);
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
