import { Autocomplete, TextField } from '@mui/material';
import { useListContext } from 'ra-core';
import { LIST_MAX_HEIGHT, NOT_LOADED, NOTHING_FOUND } from '../../kit/inputs/SearchSelect';
import { startsFirst } from '../../kit/inputs/startsFirst';
import { truncateLabel } from '../../kit/inputs/typing';
import { type LookupRecord, lookupText, useLookup } from '../../kit/query/useLookup';
import { INACTIVE } from './catalogue';

export interface LookupFilterProps {
  /** The filter that the choice sets, e.g. 'requirementId'. */
  source: string;
  resource: string;
  /** What the filter is about: 'Requisito'. */
  label: string;
  /** The choice that filters nothing: 'Todos os Requisitos'. */
  all: string;
}

const filterOptions = startsFirst<LookupRecord>();

/** Inactive ones can be chosen here: what refers to them is still there to be found. */
const textOf = (record: LookupRecord): string =>
  record.isActive === false ? `${lookupText(record)} ${INACTIVE}` : lookupText(record);

/** A filter of a list by a record that its rows refer to. */
export function LookupFilter({ source, resource, label, all }: LookupFilterProps) {
  const { filterValues, setFilters } = useListContext();
  const { records, isPending, error } = useLookup(resource);
  const everything: LookupRecord = { id: 0, label: all };
  const options = [everything, ...records];
  const chosen = records.find(({ id }) => id === Number(filterValues?.[source])) ?? everything;
  const choose = (record: LookupRecord) => {
    const { [source]: _previous, ...others } = filterValues ?? {};
    setFilters(record.id === 0 ? others : { ...others, [source]: record.id });
  };
  return (
    <Autocomplete
      options={options}
      value={chosen}
      onChange={(_event, record) => choose(record)}
      getOptionLabel={textOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, current) => option.id === current.id}
      loading={isPending}
      filterOptions={filterOptions}
      disableClearable
      selectOnFocus
      autoHighlight
      noOptionsText={error ? NOT_LOADED : NOTHING_FOUND}
      sx={{ flex: '1 1 200px', maxWidth: { sm: 300 } }}
      slotProps={{ listbox: { sx: { maxHeight: LIST_MAX_HEIGHT } } }}
      renderOption={({ key, ...props }, record) => (
        <li key={key} {...props} title={textOf(record)}>
          {truncateLabel(textOf(record))}
        </li>
      )}
      renderInput={({ inputProps, ...params }) => (
        <TextField
          {...params}
          error={error !== null}
          helperText={error && NOT_LOADED}
          slotProps={{ htmlInput: { ...inputProps, 'aria-label': label } }}
        />
      )}
    />
  );
}
