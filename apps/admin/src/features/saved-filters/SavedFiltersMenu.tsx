import BookmarksIcon from '@mui/icons-material/BookmarksOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Button,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Typography,
  Box,
  Divider,
  Popover,
  useMediaQuery,
} from '@mui/material';
import { type SortPayload, useListContext, useResourceContext } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/overlay/ConfirmDialog';
import { Failed } from '../../kit/query/Failed';
import {
  type SavedFilter,
  queryOf,
  sameSort,
  type SavedFilters,
  useSavedFilters,
  FILTERS,
} from './savedFilters';
import { SaveFilterDialog } from './SaveFilterDialog';

interface FilterRowsProps extends Pick<SavedFilters, 'filters' | 'error' | 'refetch'> {
  onApply: (filter: SavedFilter) => void;
  onRemove: (filter: SavedFilter) => void;
}

/** The saved filters of a list, or why there are none. */
function FilterRows({ filters, error, refetch, onApply, onRemove }: FilterRowsProps) {
  if (error)
    return (
      <Failed sx={{ m: 1 }} onRetry={refetch}>
        {FILTERS.loadFailed}
      </Failed>
    );
  if (!filters?.length)
    return (
      <Typography role="status" color="text.secondary" variant="body2" sx={{ px: 2, py: 1.5 }}>
        {filters ? FILTERS.none : FILTERS.loading}
      </Typography>
    );
  return (
    <List dense disablePadding sx={{ maxHeight: 300, overflowY: 'auto' }}>
      {filters.map((filter) => (
        <ListItem
          key={filter.id}
          disablePadding
          secondaryAction={
            <IconButton
              edge="end"
              size="small"
              aria-label={FILTERS.remove(filter.name)}
              onClick={() => onRemove(filter)}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          }
        >
          <ListItemButton onClick={() => onApply(filter)}>
            <ListItemText
              primary={filter.name}
              slotProps={{ primary: { noWrap: true, title: filter.name } }}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

/** Stands beside a list's search: applies, keeps and drops the person's own filters of this list. */
export function SavedFiltersMenu({ usualSort }: { usualSort: SortPayload }) {
  const resource = useResourceContext() ?? '';
  const { filterValues, sort, setFilters, setSort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [naming, setNaming] = useState(false);
  const [leaving, setLeaving] = useState<SavedFilter>();
  const { filters, save, remove, ...reading } = useSavedFilters(resource, anchor !== null || naming);
  const phone = useMediaQuery('(max-width: 599.95px)');
  const close = () => setAnchor(null);
  const query = queryOf(filterValues ?? {}, sort, usualSort);

  const apply = ({ query: { filter, sort: kept } }: SavedFilter) => {
    close();
    setFilters(filter);
    const wanted = kept ?? usualSort;
    if (!sameSort(wanted, sort)) setSort(wanted);
  };
  const drop = async (filter: SavedFilter) => {
    setLeaving(undefined);
    await remove(filter);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-label={FILTERS.title}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={phone ? undefined : <BookmarksIcon fontSize="small" />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ flexShrink: 0, minHeight: 40, ...(phone && { minWidth: 44, px: 1 }) }}
      >
        {phone ? <BookmarksIcon fontSize="small" /> : FILTERS.title}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': FILTERS.title,
            tabIndex: -1,
            sx: { width: 320, mt: 0.5, border: 1, borderColor: 'divider' },
          } as object,
        }}
      >
        <FilterRows {...reading} filters={filters} onApply={apply} onRemove={setLeaving} />
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
          names={(filters ?? []).map(({ name }) => name)}
          onSave={(name) => save(name, query)}
          onClose={() => setNaming(false)}
        />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        danger
        title={FILTERS.removeTitle}
        confirmLabel="Excluir"
        onConfirm={() => leaving && void drop(leaving)}
        onCancel={() => setLeaving(undefined)}
      >
        {leaving && FILTERS.removeQuestion(leaving.name)}
      </ConfirmDialog>
    </>
  );
}
