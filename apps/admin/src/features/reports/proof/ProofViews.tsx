import SavedIcon from '@mui/icons-material/BookmarkBorder';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type FilteredList, savedFilterFields } from '@prumo/domain';
import { NamedMenu } from '../../../shared/named/NamedMenu';
import { FILTERS, FILTERS_URL, type SavedFilter } from '../../saved-filters/savedFilters';
import type { ProofFilter } from './proofFilter';

const LIST: FilteredList = 'verification';
const TEXTS = {
  ...FILTERS,
  none: 'Nenhum filtro salvo da comprovação.',
  nothingToSave: 'Filtre as linhas para salvar um filtro.',
} as const;

interface ProofViewsProps {
  filter: ProofFilter;
  onChange: (filter: ProofFilter) => void;
}

/** The person's saved filters of proofs, which hold for all reports. */
export function ProofViews({ filter, onChange }: ProofViewsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const set = Object.entries(filter).filter(([, value]) => value !== undefined);
  return (
    <>
      <Button
        size="small"
        startIcon={<SavedIcon />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {FILTERS.title}
      </Button>
      <NamedMenu<SavedFilter>
        texts={TEXTS}
        url={FILTERS_URL}
        query={`?resource=${LIST}`}
        field={savedFilterFields.name}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        onChoose={({ query }) => onChange(query.filter as ProofFilter)}
        current={
          set.length === 0
            ? undefined
            : () => ({ resource: LIST, query: { filter: Object.fromEntries(set), sort: null } })
        }
      />
    </>
  );
}
