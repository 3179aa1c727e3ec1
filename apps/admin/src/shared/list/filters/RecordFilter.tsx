import { Box } from '@mui/material';
import { type RaRecord, type SortPayload, useGetOne } from 'ra-core';
import { OptionAutocomplete } from '../../inputs/OptionAutocomplete';
import { useRecordSource } from '../../inputs/ReferenceAutocomplete';
import { lookupText } from '../../query/useLookup';
import { FilterChip } from './FilterChip';
import { useFilter } from './useFilter';

/** The width of a choice under its chip. */
export const CHOICE_WIDTH = 320;

interface RecordFilterProps {
  /** The filter that the choice sets, an id. */
  source: string;
  resource: string;
  label: string;
  /** The choice that filters nothing: 'Todos os responsáveis'. */
  all: string;
  sort: SortPayload;
}

type RecordChoiceProps<R> = Omit<RecordFilterProps, 'source'> & {
  value: R | null;
  onChoose: (record: R | null) => void;
};

function RecordChoice<R extends RaRecord<number>>({
  resource,
  label,
  all,
  sort,
  value,
  onChoose,
}: RecordChoiceProps<R>) {
  const source = useRecordSource<R>(resource, { sort, value, textOf: lookupText });
  return (
    <Box sx={{ p: 1, width: CHOICE_WIDTH, maxWidth: '100%' }}>
      <OptionAutocomplete<R>
        source={source}
        value={value}
        onChoose={onChoose}
        textOf={lookupText}
        name={label}
        input={{ placeholder: all }}
        openOnFocus
      />
    </Box>
  );
}

/** A filter of a list by a record of a resource that grows without bounds: the server searches it. */
export function RecordFilter<R extends RaRecord<number>>({ source, ...choice }: RecordFilterProps) {
  const [value, set] = useFilter(source);
  const id = typeof value === 'number' ? value : undefined;
  const { data } = useGetOne<R>(choice.resource, { id: id ?? 0 }, { enabled: id !== undefined });
  const record = id === undefined ? null : (data ?? null);
  return (
    <FilterChip label={choice.label} chosen={id === undefined ? undefined : lookupText(record ?? { id })}>
      {(close) => (
        <RecordChoice<R>
          {...choice}
          value={record}
          onChoose={(chosen) => {
            set(chosen?.id);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
