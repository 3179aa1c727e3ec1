import { Box, TextField } from '@mui/material';
import { useGetOne } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatDate, holdsModule, type ParameterSource } from '@prumo/domain';
import { useUser } from '../../../api/signed-in/session';
import { OptionAutocomplete } from '../../../shared/inputs/OptionAutocomplete';
import { useRecordSource } from '../../../shared/inputs/ReferenceAutocomplete';
import { useDebounced } from '../../../shared/query/useLookup';
import { useRead } from '../../../shared/query/useRead';
import type { Report } from '../../reports/Report';
import { CHECK, GRID_FILTERS, LABELS } from '../Parameter';
import type { useGridSearch } from './gridSearch';
import { ViewToggle } from './ViewToggle';

type Search = ReturnType<typeof useGridSearch>;

const SEARCH_DELAY_MS = 300;
const WIDTH = { flex: '1 1 110px', maxWidth: { sm: 240 } } as const;

/** The search over description, unit and analysis. */
function TextFilter({ filter, setFilter }: Search) {
  const asked = typeof filter['q'] === 'string' ? filter['q'] : '';
  const [text, setText] = useState(asked);
  const wanted = useDebounced(text.trim(), SEARCH_DELAY_MS);
  const ask = useEffectEvent(() => {
    if (wanted !== asked) setFilter('q', wanted);
  });
  useEffect(() => ask(), [wanted]);
  return (
    <TextField
      size="small"
      value={text}
      onChange={({ target }) => setText(target.value)}
      placeholder={GRID_FILTERS.hint}
      slotProps={{ htmlInput: { 'aria-label': GRID_FILTERS.search, type: 'search', autoComplete: 'off' } }}
      sx={{ flex: '1 1 160px', maxWidth: { sm: 340 } }}
    />
  );
}

/** Each field with what it is narrowed by before. */
const SOURCES = [
  ['standard', []],
  ['standardItem', ['standard']],
  ['standardEdition', ['standard', 'standardItem']],
] as const satisfies [keyof ParameterSource, (keyof ParameterSource)[]][];

/** Norm, item and edition: each offers what goes with those before it. */
function SourceFilters({ filter, setFilter }: Search) {
  const { data = [], isPending, error } = useRead<ParameterSource[]>('/api/parameters/sources');
  return SOURCES.map(([field, before]) => {
    const fitting = data.filter((source) =>
      before.every((each) => filter[each] === undefined || filter[each] === source[each]),
    );
    const options = [...new Set(fitting.flatMap((source) => source[field] ?? []))];
    const value = typeof filter[field] === 'string' ? filter[field] : null;
    return (
      <OptionAutocomplete<string>
        key={field}
        source={{ options, loading: isPending, failed: error !== null }}
        value={value}
        onChoose={(chosen) => setFilter(field, chosen ?? undefined)}
        textOf={(option) => option}
        name={LABELS[field]}
        input={{ placeholder: GRID_FILTERS.placeholders[field] }}
        sx={WIDTH}
      />
    );
  });
}

const reportText = ({ buildingName, id, generatedAt }: Report): string =>
  `${buildingName} · nº ${id} de ${formatDate(generatedAt)}`;

/** The parameters that apply to a report. */
function ReportFilter({ reportId, setReport }: Search) {
  const { data, error } = useGetOne<Report>(
    'reports',
    { id: reportId ?? 0 },
    { enabled: reportId !== undefined },
  );
  const value = reportId === undefined ? null : (data ?? null);
  const source = useRecordSource<Report>('reports', {
    sort: { field: 'generatedAt', order: 'DESC' },
    value,
    textOf: reportText,
  });
  return (
    <OptionAutocomplete
      source={{ ...source, failed: source.failed || error !== null }}
      value={value}
      onChoose={(report) => setReport(report?.id)}
      textOf={reportText}
      name={GRID_FILTERS.report}
      input={{ placeholder: GRID_FILTERS.report }}
      sx={{ ...WIDTH, flexBasis: 140 }}
    />
  );
}

/** The filters of the grid of parameters. */
export function GridFilters(search: Search) {
  const { filter, setFilter } = search;
  const { isChecked } = filter;
  const user = useUser();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
      <TextFilter {...search} />
      <SourceFilters {...search} />
      <TextField
        select
        size="small"
        label={CHECK.filter}
        value={typeof isChecked === 'boolean' ? String(isChecked) : ''}
        onChange={({ target }) =>
          setFilter('isChecked', target.value === '' ? undefined : target.value === 'true')
        }
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ flex: '1 1 120px', maxWidth: { sm: 180 } }}
      >
        <option value="">{CHECK.all}</option>
        <option value="true">{CHECK.yes}</option>
        <option value="false">{CHECK.no}</option>
      </TextField>
      {holdsModule(user, 'reports') && <ReportFilter {...search} />}
      <ViewToggle />
    </Box>
  );
}
