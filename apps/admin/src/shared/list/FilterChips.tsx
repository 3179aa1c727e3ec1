import ClearIcon from '@mui/icons-material/Clear';
import { Button } from '@mui/material';
import { useListContext } from 'ra-core';
import { countedText } from './deleted-words';

interface FilterChipsProps {
  /** The name of each filter, by its field. */
  labels: Readonly<Record<string, string>>;
}

/** Ids say nothing to people: they are counted. */
const textOf = (value: unknown): string => {
  if (!Array.isArray(value)) return String(value);
  return value.every(Number.isInteger) ? countedText(value.length) : value.join(', ');
};

/** The filters that a link has set and no input shows, each with its removal. Part of a list's `filters`. */
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
