import { useListContext } from 'ra-core';
import { OptionAutocomplete } from '../../shared/inputs/OptionAutocomplete';
import { truncateLabel } from '../../shared/inputs/typing';
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

/** A filter of a list by a record that its rows refer to. */
export function LookupFilter({ source, resource, label, all, by, only }: LookupFilterProps) {
  const { filterValues, setFilters } = useListContext();
  const { records, isPending, error } = useLookup(resource);
  const options = only ? records.filter(only) : records;
  const keyOf = (record: LookupRecord) => record[by ?? 'id'];
  const everything: LookupRecord = { id: 0, label: all };
  const chosen =
    options.find((record) => String(keyOf(record)) === String(filterValues?.[source])) ?? everything;
  const choose = (record: LookupRecord) => {
    const { [source]: _previous, ...others } = filterValues ?? {};
    setFilters(record.id === 0 ? others : { ...others, [source]: keyOf(record) });
  };
  return (
    <OptionAutocomplete
      source={{ options: [everything, ...options], loading: isPending, failed: error !== null }}
      value={chosen}
      onChoose={choose}
      textOf={textOf}
      titleOf={textOf}
      shortOf={(record) => truncateLabel(textOf(record))}
      name={label}
      input={{ placeholder: '' }}
      disableClearable
      selectOnFocus
      sx={{ flex: '1 1 200px', maxWidth: { sm: 300 } }}
    />
  );
}
