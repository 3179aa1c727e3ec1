import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { VisuallyHidden } from '../VisuallyHidden';
import { type FieldChange, HISTORY } from './history';

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(0.5),
  fontSize: theme.typography.body2.fontSize,
  '& li': { overflowWrap: 'anywhere', whiteSpace: 'pre-line', minWidth: 0 },
}));

const Value = ({ value }: { value: string | null }) =>
  value === null ? (
    <Box component="em" sx={{ color: 'text.secondary' }}>
      {HISTORY.blank}
    </Box>
  ) : (
    <span>{value}</span>
  );

/** A field that was there before, struck through, and what it is now; of what is new, or gone, that alone. */
function Change({ change: { label, from, to, shortened } }: { change: FieldChange }) {
  return (
    <li>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}:{' '}
      </Box>
      <Value value={from} />
      <span aria-hidden> → </span>
      <VisuallyHidden> {HISTORY.became} </VisuallyHidden>
      <Value value={to} />
      {shortened && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          ({HISTORY.shortened})
        </Box>
      )}
    </li>
  );
}

/** What a record first held: one line a field. */
const First = ({ change: { label, to } }: { change: FieldChange }) => (
  <li>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {label}:{' '}
    </Box>
    <Value value={to} />
  </li>
);

interface ChangeListProps {
  changes: readonly FieldChange[];
  /** Nothing was there before any of it. */
  isFirst?: boolean;
}

/** What changed, field by field. */
export const ChangeList = ({ changes, isFirst = false }: ChangeListProps) => {
  const Line = isFirst ? First : Change;
  return (
    <Lines>
      {changes.map((change) => (
        <Line key={change.field} change={change} />
      ))}
    </Lines>
  );
};
