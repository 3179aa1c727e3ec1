import { TextField } from '@mui/material';
import { RecordAutocomplete } from '../../../kit/inputs';
import { SEARCH_PLACEHOLDER } from '../../../kit/inputs/SearchSelect';
import type { Report } from '../Report';
import { COMPARE } from './words';

interface Props {
  /** The report that is compared with the chosen one. */
  own: Report['id'];
  value: Report | null;
  onChoose: (report: Report | null) => void;
}

/** The choice of the report to compare with, by search. */
export const OtherReport = ({ own, value, onChoose }: Props) => (
  <RecordAutocomplete<Report>
    resource="reports"
    sort={{ field: 'generatedAt', order: 'DESC' }}
    value={value}
    onChoose={onChoose}
    textOf={COMPARE.option}
    except={own}
    renderInput={(params, error) => (
      <TextField
        {...params}
        autoFocus
        label={COMPARE.other}
        placeholder={SEARCH_PLACEHOLDER}
        error={error !== null}
        helperText={error && COMPARE.reportsFailed}
      />
    )}
  />
);
