import { useState } from 'react';
import { OptionAutocomplete, startsFirst } from '../../../shared/inputs/OptionAutocomplete';
import { SearchSelect, type SearchSelectProps } from '../../../shared/inputs/SearchSelect';
import { type FormInputOptions, useFormInput } from '../../../shared/inputs/useFormInput';
import { HINTS, LABELS } from '../Parameter';
import {
  attributeText,
  useAttributes,
  useAttributeValues,
  wholeText,
  type AttributeValue,
  shortText,
} from './attributeValues';

/** The names of some of an attribute's values. */
export function ValueNames({ attributeId, ids }: { attributeId: number; ids: readonly number[] }) {
  const { values } = useAttributeValues(attributeId);
  const nameOf = (id: number): string => {
    const value = values.find((each) => each.id === id);
    return value ? wholeText(value) : String(id);
  };
  return ids.map(nameOf).join(', ');
}

interface ValueSelectProps extends FormInputOptions {
  attributeId: number | null;
  /** Several values, of which any will do: the form keeps a list of ids. */
  multiple?: boolean;
  disabled?: boolean;
}

/** Municipalities are thousands: a list shows so many, the search finds the rest. */
const MOST_SHOWN = 100;
const filterOptions = startsFirst<AttributeValue>(MOST_SHOWN, wholeText);

const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

/** A choice among an attribute's values; pointing at one tells its whole text. */
export function ValueSelect({ attributeId, multiple = false, disabled = false, ...props }: ValueSelectProps) {
  const { id, field, textField } = useFormInput(props, {
    show: (chosenIds, { attributeId: owner }) => (
      <ValueNames attributeId={Number(owner)} ids={idsOf(chosenIds)} />
    ),
  });
  const { values, isFetching, error } = useAttributeValues(attributeId);
  const ids = idsOf(field.value);
  const [kept] = useState(ids);
  const chosen = values.filter((option) => ids.includes(option.id));
  const change = (next: AttributeValue | AttributeValue[] | null) =>
    field.onChange(Array.isArray(next) ? next.map((option) => option.id) : (next?.id ?? null));
  return (
    <OptionAutocomplete
      id={id}
      multiple={multiple}
      disableCloseOnSelect={multiple}
      source={{
        options: values.filter((option) => option.isActive || kept.includes(option.id)),
        loading: isFetching,
        failed: error !== null,
        filterOptions,
      }}
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChoose={change}
      onBlur={field.onBlur}
      disabled={disabled}
      textOf={shortText}
      titleOf={wholeText}
      failure={HINTS.valuesFailed}
      input={{
        ...textField,
        title: chosen.map(wholeText).join('\n'),
        ...(chosen.length > 0 && { placeholder: '' }),
      }}
    />
  );
}

/** The choice of the attribute that a condition is about. */
export const AttributeSelect = (props: Omit<SearchSelectProps, 'label' | 'resource' | 'optionText'>) => (
  <SearchSelect
    {...props}
    {...useAttributes().choices}
    label={LABELS.attributeId}
    resource="attributes"
    optionText={attributeText}
  />
);
