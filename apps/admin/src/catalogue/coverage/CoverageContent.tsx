import { Box } from '@mui/material';
import { ListBase } from 'ra-core';
import { useState } from 'react';
import { usePageSize } from '../../settings/usePageSize';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { ListSearch } from '../../shared/list/ListSearch';
import { type Coverage, type CoverageHolder, coveragesOf, placeText } from './Coverage';
import { CoverageForm } from './CoverageForm';
import { CoverageRows } from './CoverageRows';
import { useCoverageWrites, useHolderResource } from './useCoverageWrites';
import { COVERAGE, REMOVAL } from './words';

/** What the panel holds: choose and add, search, the covered municipalities page by page. */
export function CoverageContent({ holder, canMove }: { holder: CoverageHolder; canMove: boolean }) {
  const resource = useHolderResource();
  const { perPage, waiting } = usePageSize();
  const { add, move, remove } = useCoverageWrites(resource, holder.id);
  const [editing, setEditing] = useState<Coverage>();
  const [removing, setRemoving] = useState<Coverage>();
  const endEdit = () => setEditing(undefined);
  const confirm = () => {
    setRemoving(undefined);
    if (removing?.id === editing?.id) endEdit();
    if (removing) void remove(removing);
  };
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
      <Box sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2, overflowY: 'auto' }}>
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
          editing={editing}
          onRemove={setRemoving}
          {...(canMove && { onEdit: (coverage: Coverage) => setEditing(coverage) })}
        />
      </Box>
      <ConfirmDialog
        open={removing !== undefined}
        danger
        title={REMOVAL.title}
        confirmLabel={REMOVAL.confirm}
        onConfirm={confirm}
        onCancel={() => setRemoving(undefined)}
      >
        {removing && REMOVAL.question(placeText(removing))}
      </ConfirmDialog>
    </ListBase>
  );
}
