import { Box } from '@mui/material';
import { ListBase } from 'ra-core';
import { useState } from 'react';
import { usePageSize } from '../settings/usePageSize';
import { ListSearch } from '../../kit/list/ListSearch';
import { ConfirmDeleteProvider } from '../../kit/list/ConfirmDeleteProvider';
import { ROWS } from '../../kit/list/useRowFocus';
import { type Coverage, type CoverageHolder, coveragesOf } from './Coverage';
import { CoverageForm } from './CoverageForm';
import { CoverageRows } from './CoverageRows';
import { useCoverageWrites, useHolderResource } from './useCoverageWrites';
import { COVERAGE } from './words';

/** What the panel holds: choose and add, search, the covered municipalities page by page. */
export function CoverageContent({ holder, canMove }: { holder: CoverageHolder; canMove: boolean }) {
  const resource = useHolderResource();
  const { perPage, waiting } = usePageSize();
  const { add, move } = useCoverageWrites(resource, holder.id);
  const [editing, setEditing] = useState<Coverage>();
  const endEdit = () => setEditing(undefined);
  return (
    <ListBase
      resource={coveragesOf(resource, holder.id)}
      sort={{ field: 'state', order: 'ASC' }}
      perPage={perPage}
      storeKey={false}
      exporter={false}
      disableSyncWithLocation
      disableAuthentication
      queryOptions={{ refetchOnMount: 'always', ...waiting }}
    >
      <ConfirmDeleteProvider>
        <Box
          {...ROWS}
          sx={{
            p: 2.5,
            display: 'flex',
            flexDirection: 'column',
            gap: 2,
            overflowY: 'auto',
            outline: 'none',
            // It scrolls as a whole; none of its parts shrinks until its rows are out of sight.
            '& > *': { flexShrink: 0 },
          }}
        >
          <CoverageForm
            key={editing?.id ?? 0}
            editing={editing}
            onCancel={endEdit}
            onSave={async (city) => {
              const saved = await (editing ? move(editing, city) : add(city));
              if (saved) endEdit();
              return saved;
            }}
          />
          <Box sx={{ display: 'flex', '& .MuiTextField-root': { maxWidth: 'none' } }}>
            <ListSearch hint={COVERAGE.search} />
          </Box>
          <CoverageRows
            removedFrom={`${resource}/coverages`}
            editing={editing}
            onRemoved={({ id }) => {
              if (id === editing?.id) endEdit();
            }}
            {...(canMove && { onEdit: (coverage: Coverage) => setEditing(coverage) })}
          />
        </Box>
      </ConfirmDeleteProvider>
    </ListBase>
  );
}
