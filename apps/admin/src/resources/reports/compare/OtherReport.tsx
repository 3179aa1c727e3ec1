import { Autocomplete, TextField } from '@mui/material';
import { NOTHING_FOUND, SEARCH_PLACEHOLDER } from '../../../shared/inputs/SearchSelect';
import type { Report } from '../types';
import { COMPARE } from './words';

interface Props {
  reports: readonly Report[];
  value: Report | null;
  onChoose: (report: Report | null) => void;
}

/** The choice of the report to compare with, by search. */
export const OtherReport = ({ reports, value, onChoose }: Props) => (
  <Autocomplete
    options={[...reports]}
    value={value}
    onChange={(_event, report) => onChoose(report)}
    getOptionLabel={COMPARE.option}
    getOptionKey={(report) => report.id}
    isOptionEqualToValue={(option, current) => option.id === current.id}
    noOptionsText={NOTHING_FOUND}
    autoHighlight
    renderInput={(params) => (
      <TextField {...params} autoFocus label={COMPARE.other} placeholder={SEARCH_PLACEHOLDER} />
    )}
  />
);
