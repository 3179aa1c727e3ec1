import { Box, Button, Divider, Popover, Typography } from '@mui/material';
import { useListContext, useResourceContext } from 'ra-core';
import { useState } from 'react';
import { NamedRows } from '../../shared/NamedRows';
import { ConfirmDialog } from '../../shared/overlay/ConfirmDialog';
import type { SavedFiltersProps } from '../../shared/screen';
import { type SavedFilter, queryOf, sameSort, useSavedFilters, FILTERS } from './savedFilters';
import { SaveFilterDialog } from './SaveFilterDialog';

/** The person's saved filters of a list: applies, saves and removes them. */
export default function SavedFiltersMenu({ usualSort, anchor, onClose: close }: SavedFiltersProps) {
  const resource = useResourceContext() ?? '';
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const [naming, setNaming] = useState(false);
  const [removing, setRemoving] = useState<SavedFilter>();
  const { filters, remove, ...reading } = useSavedFilters(resource, anchor !== null || naming);
  const query = queryOf(filterValues ?? {}, sort, usualSort);

  const apply = ({ query: { filter, sort: kept } }: SavedFilter) => {
    close();
    setFilters(filter);
    const wanted = kept ?? usualSort;
    if (!sameSort(wanted, sort)) setSort(wanted);
  };
  return (
    <>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': FILTERS.title,
            tabIndex: -1,
            sx: { width: 320, mt: 0.5, border: 1, borderColor: 'divider' },
          } as object,
        }}
      >
        <NamedRows {...reading} texts={FILTERS} rows={filters} onChoose={apply} onRemove={setRemoving} />
        <Divider />
        <Box sx={{ p: 1 }}>
          <Button
            fullWidth
            disabled={!query}
            onClick={() => {
              close();
              setNaming(true);
            }}
          >
            {FILTERS.saveCurrent}
          </Button>
          {!query && (
            <Typography variant="body2" color="text.secondary" sx={{ px: 1, pb: 0.5 }}>
              {FILTERS.nothingToSave}
            </Typography>
          )}
        </Box>
      </Popover>
      {naming && query && (
        <SaveFilterDialog
          resource={resource}
          query={query}
          names={(filters ?? []).map(({ name }) => name)}
          onSaved={reading.refetch}
          onClose={() => setNaming(false)}
        />
      )}
      <ConfirmDialog
        open={removing !== undefined}
        danger
        title={FILTERS.removeTitle}
        confirmLabel="Excluir"
        onConfirm={() => {
          setRemoving(undefined);
          if (removing) remove(removing);
        }}
        onCancel={() => setRemoving(undefined)}
      >
        {removing && FILTERS.removeQuestion(removing.name)}
      </ConfirmDialog>
    </>
  );
}
