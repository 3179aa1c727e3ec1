import ClearIcon from '@mui/icons-material/Clear';
import { Button } from '@mui/material';
import { useListContext } from 'ra-core';

interface FilterChipsProps {
  /** What each filter is called, by the field that it is about. */
  labels: Readonly<Record<string, string>>;
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

/** What a link has narrowed the list to, each with the way out: no input shows it. Use it among a list's `filters`. */
export function FilterChips({ labels }: FilterChipsProps) {
  const { filterValues, setFilters } = useListContext();
  const values = (filterValues ?? {}) as Record<string, unknown>;
  return Object.entries(labels)
    .filter(([field]) => values[field] != null)
    .map(([field, label]) => {
      const text = `${label}: ${textOf(values[field])}`;
      const { [field]: _dropped, ...others } = values;
      return (
        <Button
          key={field}
          variant="outlined"
          color="inherit"
          endIcon={<ClearIcon fontSize="small" />}
          aria-label={`Remover filtro ${text}`}
          onClick={() => setFilters(others)}
        >
          {text}
        </Button>
      );
    });
}
