import { Box } from '@mui/material';
import { OptionAutocomplete } from '../../shared/inputs/OptionAutocomplete';
import { truncateLabel } from '../../shared/inputs/typing';
import { FilterChip } from '../../shared/list/filters/FilterChip';
import { CHOICE_WIDTH } from '../../shared/list/filters/RecordFilter';
import { useFilter } from '../../shared/list/filters/useFilter';
import { type LookupRecord, lookupText, useLookup } from '../../shared/query/useLookup';
import { usedText } from './catalogue';

interface LookupFilterProps {
  /** The filter that the choice sets, e.g. 'requirementId'. */
  source: string;
  resource: string;
  /** The name of the filter: 'Requisito'. */
  label: string;
  /** The choice that filters nothing: 'Todos os Requisitos'. */
  all: string;
  /** The field that rows refer to, if it is not the id. */
  by?: 'code';
  /** Which of the records may be chosen; all of them without. */
  only?: (record: LookupRecord) => boolean;
}

/** Inactive records can be chosen: rows may still refer to them. */
const textOf = (record: LookupRecord): string => usedText(lookupText(record), record.isActive !== false);

/** A filter of a list by a record of a small resource that its rows refer to. */
export function LookupFilter({ source, resource, label, all, by, only }: LookupFilterProps) {
  const [value, set] = useFilter(source);
  const { records, isPending, error } = useLookup(resource);
  const options = only ? records.filter(only) : records;
  const keyOf = (record: LookupRecord) => record[by ?? 'id'];
  const everything: LookupRecord = { id: 0, label: all };
  const chosen = options.find((record) => String(keyOf(record)) === String(value));
  return (
    <FilterChip label={label} chosen={chosen && (by === 'code' ? chosen.code : textOf(chosen))}>
      {(close) => (
        <Box sx={{ p: 1, width: CHOICE_WIDTH, maxWidth: '100%' }}>
          <OptionAutocomplete
            source={{ options: [everything, ...options], loading: isPending, failed: error !== null }}
            value={chosen ?? everything}
            onChoose={(record) => {
              set(record.id === 0 ? undefined : keyOf(record));
              close();
            }}
            textOf={textOf}
            titleOf={textOf}
            shortOf={(record) => truncateLabel(textOf(record))}
            name={label}
            input={{ placeholder: '' }}
            disableClearable
            selectOnFocus
            openOnFocus
          />
        </Box>
      )}
    </FilterChip>
  );
}
