import { OptionAutocomplete } from '../../shared/inputs/OptionAutocomplete';
import { SearchSelect, type SearchSelectProps } from '../../shared/inputs/SearchSelect';
import { type LookupRecord, useLookup } from '../../shared/query/useLookup';

const NOT_LOADED = 'Falha ao carregar estados';

const stateText = ({ code, name }: LookupRecord): string => `${code} - ${name}`;

/** A choice among the states; the form keeps the two letters (`optionValue="id"` for the id). */
export const StateSelect = (props: Omit<SearchSelectProps, 'resource' | 'choices' | 'optionText'>) => (
  <SearchSelect optionValue="code" {...props} resource="states" optionText={stateText} failure={NOT_LOADED} />
);

interface StatePickerProps {
  label: string;
  value: LookupRecord | null;
  onChoose: (state: LookupRecord | null) => void;
  disabled: boolean;
}

/** The same outside of a form. */
export function StatePicker({ label, ...props }: StatePickerProps) {
  const { records, isPending, error } = useLookup('states');
  return (
    <OptionAutocomplete
      {...props}
      source={{ options: records, loading: isPending, failed: error !== null }}
      textOf={stateText}
      failure={NOT_LOADED}
      input={{ label, placeholder: '', helperText: ' ' }}
    />
  );
}
