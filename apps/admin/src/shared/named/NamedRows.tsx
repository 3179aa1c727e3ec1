import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { ErrorAlert } from '../query/ErrorAlert';

export interface Named {
  id: number;
  name: string;
}

export interface RowTexts {
  none: string;
  loading: string;
  loadFailed: string;
  remove: (name: string) => string;
}

interface NamedRowsProps<T extends Named> {
  texts: RowTexts;
  /** Undefined while they are read. */
  rows: readonly T[] | undefined;
  error: unknown;
  refetch: () => unknown;
  onChoose: (row: T) => void;
  onRemove: (row: T) => void;
  /** Absent: all of them. */
  canRemove?: (row: T) => boolean;
}

/** A list of named records: a click chooses one, its button removes it. */
export function NamedRows<T extends Named>(props: NamedRowsProps<T>) {
  const { texts, rows, error, refetch, onChoose, onRemove, canRemove = () => true } = props;
  if (error)
    return (
      <ErrorAlert sx={{ m: 1 }} onRetry={() => void refetch()}>
        {texts.loadFailed}
      </ErrorAlert>
    );
  if (!rows?.length)
    return (
      <Typography role="status" color="text.secondary" variant="body2" sx={{ px: 2, py: 1.5 }}>
        {rows ? texts.none : texts.loading}
      </Typography>
    );
  return (
    <List dense disablePadding sx={{ maxHeight: 300, overflowY: 'auto' }}>
      {rows.map((row) => (
        <ListItem
          key={row.id}
          disablePadding
          secondaryAction={
            canRemove(row) && (
              <IconButton
                edge="end"
                size="small"
                aria-label={texts.remove(row.name)}
                onClick={() => onRemove(row)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            )
          }
        >
          <ListItemButton onClick={() => onChoose(row)}>
            <ListItemText primary={row.name} slotProps={{ primary: { noWrap: true, title: row.name } }} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
