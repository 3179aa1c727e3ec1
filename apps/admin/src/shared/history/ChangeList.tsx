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

/** A field's earlier value and its present one. */
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

/** One value of a field, where there is nothing to compare it with. */
const Single = ({ label, value }: { label: string; value: string | null }) => (
  <li>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {label}:{' '}
    </Box>
    <Value value={value} />
  </li>
);

interface ChangeListProps {
  changes: readonly FieldChange[];
  /** Shows one side alone: `to` of a record that was created, `from` of one that was deleted. */
  only?: 'from' | 'to' | undefined;
}

/** Changes, field by field. */
export const ChangeList = ({ changes, only }: ChangeListProps) => (
  <Lines>
    {changes.map((change) =>
      only ? (
        <Single key={change.field} label={change.label} value={change[only]} />
      ) : (
        <Change key={change.field} change={change} />
      ),
    )}
  </Lines>
);
