import { Box } from '@mui/material';
import { reasonOf } from '../ConfirmDeleteProvider';
import { BULK } from './bulk-words';
import type { RefusedRecord } from './useBulkWrite';

/** More are counted, not listed. */
const LISTED = 100;

/** The refused records of a bulk write with their reasons. */
export function RefusedList({ refused }: { refused: readonly RefusedRecord[] }) {
  const further = refused.length - LISTED;
  return (
    <Box component="ul" aria-label={BULK.refused} sx={{ pl: 2.5, my: 1, maxHeight: 320, overflowY: 'auto' }}>
      {refused.slice(0, LISTED).map(({ id, name, reason, dependents = [] }) => (
        <li key={id}>
          <strong>{name ?? BULK.gone(id)}</strong>: {reasonOf(reason, dependents)}
        </li>
      ))}
      {further > 0 && <li>{BULK.further(further)}</li>}
    </Box>
  );
}
