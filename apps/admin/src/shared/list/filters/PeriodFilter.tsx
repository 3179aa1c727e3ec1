import { Button, Stack } from '@mui/material';
import { useListContext } from 'ra-core';
import { useState } from 'react';
import { DateField } from '../../inputs/DateField';
import { dateText, isIsoDate } from '../../inputs/dateText';
import { FilterChip } from './FilterChip';

const TEXTS = {
  from: 'De',
  to: 'Até',
  clear: 'Limpar período',
  order: 'O fim vem antes do início.',
} as const;

/** Characters of a whole date; a shorter text is still being typed. */
const DATE_LENGTH = 10;

const dayOf = (value: unknown): string => (isIsoDate(value) ? value : '');

function periodText(from: string, to: string): string | undefined {
  if (from && to) return `${dateText(from)} a ${dateText(to)}`;
  if (from) return `desde ${dateText(from)}`;
  return to ? `até ${dateText(to)}` : undefined;
}

interface PeriodFilterProps {
  /** The beginning of the filters' names: 'created' of `createdFrom` and `createdTo`. */
  source: string;
  label: string;
}

/** A filter of a list by the days, both included, of a moment. */
export function PeriodFilter({ source, label }: PeriodFilterProps) {
  const { filterValues, setFilters } = useListContext();
  const [fromKey, toKey] = [`${source}From`, `${source}To`];
  const { [fromKey]: from, [toKey]: to, ...others } = (filterValues ?? {}) as Record<string, unknown>;
  const set = (first: string, last: string) =>
    setFilters({ ...others, ...(first && { [fromKey]: first }), ...(last && { [toKey]: last }) });
  return (
    <FilterChip label={label} chosen={periodText(dayOf(from), dayOf(to))}>
      {() => <PeriodFields from={dayOf(from)} to={dayOf(to)} onChange={set} />}
    </FilterChip>
  );
}

interface PeriodFieldsProps {
  from: string;
  to: string;
  onChange: (from: string, to: string) => void;
}

const isReversedPeriod = (first: string, last: string): boolean =>
  isIsoDate(first) && isIsoDate(last) && last < first;

const isUnfinished = (text: string): boolean => text !== '' && !isIsoDate(text);

function PeriodFields({ from, to, onChange }: PeriodFieldsProps) {
  const [[first, last], setTyped] = useState([from, to] as const);
  const isReversed = isReversedPeriod(first, last);
  const type = (nextFirst: string, nextLast: string) => {
    setTyped([nextFirst, nextLast]);
    if (isUnfinished(nextFirst) || isUnfinished(nextLast) || isReversedPeriod(nextFirst, nextLast)) return;
    onChange(nextFirst, nextLast);
  };
  const isWrong = (text: string): boolean => text.length >= DATE_LENGTH && isUnfinished(text);
  return (
    <Stack spacing={1.5} sx={{ p: 2, width: 240 }}>
      <DateField
        label={TEXTS.from}
        hasShrunkLabel
        size="small"
        value={first}
        error={isWrong(first)}
        onChange={(value) => type(value, last)}
      />
      <DateField
        label={TEXTS.to}
        hasShrunkLabel
        size="small"
        value={last}
        error={isWrong(last) || isReversed}
        helperText={isReversed && TEXTS.order}
        onChange={(value) => type(first, value)}
      />
      <Button size="small" disabled={first === '' && last === ''} onClick={() => type('', '')}>
        {TEXTS.clear}
      </Button>
    </Stack>
  );
}
