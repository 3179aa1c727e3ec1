import { type LookupRecord, useLookup } from '../query/useLookup';
import { SearchSelect, type SearchSelectProps } from './SearchSelect';

const stateText = ({ code, name }: LookupRecord) => `${code} - ${name}`;

/** A choice among the states; the form keeps the two letters (`optionValue="id"` for the id). */
export function StateSelect(props: Omit<SearchSelectProps, 'resource' | 'choices' | 'optionText'>) {
  const { records, isPending, error } = useLookup('states');
  const hint = error ? 'Falha ao carregar estados' : props.helperText;
  return (
    <SearchSelect
      optionValue="code"
      {...props}
      helperText={hint}
      resource="states"
      choices={records}
      loading={isPending}
      optionText={stateText}
    />
  );
}
