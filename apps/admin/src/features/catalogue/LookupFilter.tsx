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
  by?: 'id' | 'code';
  /** Which of the records may be chosen; all of them without. */
  only?: (record: LookupRecord) => boolean;
}

/** Inactive records can be chosen: rows may still refer to them. */
const textOf = (record: LookupRecord): string => usedText(lookupText(record), record.isActive !== false);

interface LookupChoiceProps extends Omit<LookupFilterProps, 'source'> {
  value: unknown;
  onChoose: (key: unknown) => void;
}

/** The records to choose from, read when the choice is opened. */
function LookupChoice({ resource, label, all, by = 'id', only, value, onChoose }: LookupChoiceProps) {
  const { records, isPending, error } = useLookup(resource);
  const options = only ? records.filter(only) : records;
  const everything: LookupRecord = { id: 0, label: all };
  return (
    <Box sx={{ p: 1, width: CHOICE_WIDTH, maxWidth: '100%' }}>
      <OptionAutocomplete
        source={{ options: [everything, ...options], loading: isPending, failed: error !== null }}
        value={options.find((record) => String(record[by]) === String(value)) ?? everything}
        onChoose={(record) => onChoose(record.id === 0 ? undefined : record[by])}
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
  );
}

/** A filter of a list by a record of a small resource that its rows refer to. */
export function LookupFilter({ source, by = 'id', ...choice }: LookupFilterProps) {
  const { label, resource } = choice;
  const [value, set] = useFilter(source);
  const isSet = value !== undefined;
  const { records } = useLookup(resource, { enabled: isSet && by === 'id' });
  const record = records.find(({ id }) => String(id) === String(value));
  const chosen = by === 'code' && isSet ? String(value) : record && textOf(record);
  return (
    <FilterChip label={label} chosen={chosen}>
      {(close) => (
        <LookupChoice
          {...choice}
          by={by}
          value={value}
          onChoose={(key) => {
            set(key);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
