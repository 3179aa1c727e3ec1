import { Autocomplete, TextField } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { type LookupRecord, useLookup, lookupText } from '../query/useLookup';
import { startsFirst } from './startsFirst';
import { type FormInputOptions, useFormInput } from './useFormInput';

/** How a choice is written; one that can't be chosen any more says so. */
export const choiceText = (record: LookupRecord, textOf: (record: LookupRecord) => string): string =>
  record.isActive === false ? `${textOf(record)} (inativo)` : textOf(record);

export interface ChoiceNameProps {
  value: unknown;
  choices: readonly LookupRecord[];
  /** Where there may be more than the choices. */
  resource: string | undefined;
  by: 'id' | 'code';
  textOf: (record: LookupRecord) => string;
}

/** The name of what a form's value chooses. */
export function ChoiceName({ value, choices, resource, by, textOf }: ChoiceNameProps) {
  const lookup = useLookup(resource ?? '', { enabled: resource !== undefined });
  const record = [...lookup.records, ...choices].find((each) => each[by] === value);
  return record ? choiceText(record, textOf) : String(value);
}

/** The most that an open list takes of the screen. Spec §9. */
export const LIST_MAX_HEIGHT = 300;
export const SEARCH_PLACEHOLDER = 'Procurar...';
export const NOTHING_FOUND = 'Nenhum item encontrado.';
export const NOT_LOADED = 'Não foi possível carregar as opções.';

export type OptionValue = string | number;

export interface SearchSelectProps extends FormInputOptions {
  label: string;
  /** Where the choices come from; with `choices`, only where a chosen one has its name. */
  resource?: string;
  choices?: readonly LookupRecord[];
  /** For `choices`: that they are on their way, or that they could not be read. */
  loading?: boolean;
  failed?: boolean;
  /** Which field of the chosen record the form keeps. */
  optionValue?: 'id' | 'code';
  optionText?: (record: LookupRecord) => string;
  helperText?: ReactNode;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Called after the choice, with the whole record. */
  onChoose?: (record: LookupRecord | null) => void;
}

const filterOptions = startsFirst<LookupRecord>();
const NO_CHOICES: readonly LookupRecord[] = [];

/** Inactive rows can't be chosen; the one that is already there stays, and says so. Spec §4 'Active flag'. */
function useOptions(records: readonly LookupRecord[], key: 'id' | 'code', [kept, value]: unknown[]) {
  return useMemo(
    () =>
      records.filter((record) => record.isActive !== false || record[key] === kept || record[key] === value),
    [records, key, kept, value],
  );
}

/** A choice with search. What the form holds is the id (or code) of the chosen record, null when none. */
export function SearchSelect({
  label,
  resource,
  choices,
  loading,
  failed = false,
  optionValue = 'id',
  optionText = lookupText,
  helperText,
  disabled,
  autoFocus,
  onChoose,
  ...props
}: SearchSelectProps) {
  const lookup = useLookup(resource ?? '', { enabled: resource !== undefined && choices === undefined });
  const unread = failed || lookup.error !== null;
  const records = choices ?? (resource === undefined ? NO_CHOICES : lookup.records);
  const naming = { choices: records, by: optionValue, textOf: optionText };
  const { id, field, error, required } = useFormInput(props, {
    label,
    show: (key) => <ChoiceName {...naming} resource={resource} value={key} />,
  });
  const { ref, value, onChange, onBlur, name } = field;
  const [kept] = useState<unknown>(value);
  const options = useOptions(records, optionValue, [kept, value]);
  const chosen = records.find((record) => record[optionValue] === value) ?? null;
  const textOf = (record: LookupRecord) => choiceText(record, optionText);
  return (
    <Autocomplete
      id={id}
      options={options}
      value={chosen}
      onChange={(_event, record) => {
        onChange(record ? (record[optionValue] as OptionValue) : null);
        onChoose?.(record);
      }}
      onBlur={onBlur}
      getOptionLabel={textOf}
      filterOptions={filterOptions}
      getOptionKey={(record) => record.id}
      isOptionEqualToValue={(option, current) => option.id === current.id}
      loading={loading ?? (choices === undefined && resource !== undefined && lookup.isPending)}
      disabled={disabled ?? false}
      noOptionsText={unread ? NOT_LOADED : NOTHING_FOUND}
      autoHighlight
      slotProps={{ listbox: { sx: { maxHeight: LIST_MAX_HEIGHT } } }}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          inputRef={ref}
          required={required}
          autoFocus={autoFocus ?? false}
          placeholder={SEARCH_PLACEHOLDER}
          error={error !== undefined || unread}
          helperText={error ?? (unread ? NOT_LOADED : helperText)}
        />
      )}
    />
  );
}
