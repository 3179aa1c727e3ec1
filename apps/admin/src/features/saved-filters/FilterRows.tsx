import {
  Alert,
  Button,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemText,
  Typography,
} from '@mui/material';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import type { SavedFilter } from './savedFilter';
import type { SavedFilters } from './useSavedFilters';
import { FILTERS } from './words';

export interface FilterRowsProps extends Pick<SavedFilters, 'filters' | 'error' | 'refetch'> {
  onApply: (filter: SavedFilter) => void;
  onRemove: (filter: SavedFilter) => void;
}

/** The saved filters of a list, or why there are none. */
export function FilterRows({ filters, error, refetch, onApply, onRemove }: FilterRowsProps) {
  if (error)
    return (
      <Alert
        severity="error"
        sx={{ m: 1 }}
        action={
          <Button size="small" color="inherit" onClick={() => void refetch()}>
            {FILTERS.retry}
          </Button>
        }
      >
        {FILTERS.loadFailed}
      </Alert>
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
