import { useMemo, useState } from 'react';
import { type LookupRecord, useLookup, lookupText } from '../query/useLookup';
import { OptionAutocomplete, type OptionSource } from './OptionAutocomplete';
import { type FormInputOptions, useFormInput } from './useFormInput';

type Key = 'id' | 'code';
type TextOf = (record: LookupRecord) => string;

export interface SearchSelectProps extends FormInputOptions {
  /** Where the choices come from; with `choices`, only where a chosen one has its name. */
  resource?: string;
  choices?: readonly LookupRecord[];
  /** For `choices`: that they are on their way, or that they could not be read. */
  loading?: boolean;
  failed?: boolean;
  /** Said under the input when they could not be read. */
  failure?: string;
  /** Which field of the chosen record the form keeps. */
  optionValue?: Key;
  optionText?: TextOf;
  disabled?: boolean;
  autoFocus?: boolean;
  /** Called after the choice, with the whole record. */
  onChoose?: (record: LookupRecord | null) => void;
}

/** How a choice is written; one that can't be chosen any more says so. */
const choiceText = (record: LookupRecord, textOf: TextOf): string =>
  record.isActive === false ? `${textOf(record)} (inativo)` : textOf(record);

interface ChoiceNameProps {
  value: unknown;
  choices: readonly LookupRecord[];
  /** Where there may be more than the choices. */
  resource: string | undefined;
  by: Key;
  textOf: TextOf;
}

/** The name of what a form's value chooses. */
function ChoiceName({ value, choices, resource, by, textOf }: ChoiceNameProps) {
  const lookup = useLookup(resource ?? '', { enabled: resource !== undefined });
  const record = [...lookup.records, ...choices].find((each) => each[by] === value);
  return record ? choiceText(record, textOf) : String(value);
}

const NO_CHOICES: readonly LookupRecord[] = [];

/** All that there is to choose from: what is given, else the whole of a small resource. */
function useLookupSource({
  resource,
  choices,
  loading,
  failed = false,
}: Pick<SearchSelectProps, 'resource' | 'choices' | 'loading' | 'failed'>): OptionSource<LookupRecord> {
  const reads = resource !== undefined && choices === undefined;
  const lookup = useLookup(resource ?? '', { enabled: reads });
  return {
    options: choices ?? (resource === undefined ? NO_CHOICES : lookup.records),
    loading: loading ?? (reads && lookup.isPending),
    failed: failed || lookup.error !== null,
  };
}

/** Inactive rows can't be chosen; the one that is already there stays, and says so. */
function useOffered(records: readonly LookupRecord[], key: Key, value: unknown) {
  const [kept] = useState<unknown>(value);
  return useMemo(
    () =>
      records.filter((record) => record.isActive !== false || record[key] === kept || record[key] === value),
    [records, key, kept, value],
  );
}

/** A choice with search. What the form holds is the id (or code) of the chosen record, null when none. */
export function SearchSelect({
  resource,
  choices,
  loading,
  failed,
  failure,
  optionValue = 'id',
  optionText = lookupText,
  disabled = false,
  autoFocus = false,
  onChoose,
  ...props
}: SearchSelectProps) {
  const source = useLookupSource({ resource, choices, loading, failed });
  const naming = { resource, choices: source.options, by: optionValue, textOf: optionText };
  const { id, field, textField } = useFormInput(props, {
    show: (key) => <ChoiceName {...naming} value={key} />,
  });
  const value: unknown = field.value;
  return (
    <OptionAutocomplete
      id={id}
      source={{ ...source, options: useOffered(source.options, optionValue, value) }}
      value={source.options.find((record) => record[optionValue] === value) ?? null}
      onChoose={(record) => {
        field.onChange(record ? record[optionValue] : null);
        onChoose?.(record);
      }}
      onBlur={field.onBlur}
      disabled={disabled}
      textOf={(record) => choiceText(record, optionText)}
      input={{ ...textField, autoFocus }}
      {...(failure !== undefined && { failure })}
    />
  );
}
