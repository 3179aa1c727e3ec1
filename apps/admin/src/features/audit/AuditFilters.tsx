import { Box, Button, MenuItem, TextField } from '@mui/material';
import { DateField } from '../../shared/inputs/DateField';
import { isIsoDate } from '../../shared/inputs/dateText';
import { OptionAutocomplete } from '../../shared/inputs/OptionAutocomplete';
import { type LookupRecord, useLookup } from '../../shared/query/useLookup';
import { ACTIONS, AUDIT, type AuditFilter, type FilterKey, KINDS, type Option, RECORDS } from './audit';

/** Characters of a whole date; a shorter text is still being typed. */
const DATE_LENGTH = 10;

interface FiltersProps {
  filter: AuditFilter;
  onChange: (key: FilterKey, value: string) => void;
  onClear: () => void;
}

interface OneOfProps extends Pick<FiltersProps, 'filter' | 'onChange'> {
  source: keyof typeof AUDIT.all;
  label: string;
  options: readonly Option[];
}

/** A select with the option 'all'. An unknown value in the address counts as all. */
function OneOf({ source, label, options, filter, onChange }: OneOfProps) {
  const value = options.some(([key]) => key === filter[source]) ? filter[source] : '';
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(source, target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{AUDIT.all[source]}</MenuItem>
      {options.map(([key, name]) => (
        <MenuItem key={key} value={key}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

type FieldProps = Pick<FiltersProps, 'filter' | 'onChange'>;

const NumberFilter = ({ filter, onChange }: FieldProps) => (
  <TextField
    label={AUDIT.recordId}
    value={filter.entityId}
    onChange={({ target: { value } }) => onChange('entityId', value.replace(/\D/g, '').slice(0, 9))}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric' } }}
  />
);

const DayFilter = ({ source, filter, onChange }: FieldProps & { source: 'from' | 'to' }) => (
  <DateField
    label={AUDIT[source]}
    hasShrunkLabel
    value={filter[source]}
    onChange={(value) => onChange(source, value)}
    error={filter[source].length === DATE_LENGTH && !isIsoDate(filter[source])}
  />
);

interface Person extends LookupRecord {
  fullName: string;
}

const nameOf = ({ fullName }: Person): string => fullName;

/** The user who did it, among the present ones. */
function PersonFilter({ filter, onChange }: FieldProps) {
  const { records, isPending, error } = useLookup<Person>('users');
  return (
    <OptionAutocomplete
      source={{ options: records, loading: isPending, failed: error !== null }}
      value={records.find(({ id }) => String(id) === filter.userId) ?? null}
      onChoose={(person) => onChange('userId', person ? String(person.id) : '')}
      textOf={nameOf}
      input={{ label: AUDIT.person, placeholder: AUDIT.all.userId }}
    />
  );
}

/** Person, record, action and days: what the audit is narrowed by. */
export const AuditFilters = ({ onClear, ...props }: FiltersProps) => (
  <Box
    component="section"
    aria-label={AUDIT.filters}
    sx={{
      display: 'grid',
      gap: 1.5,
      mb: 2,
      alignItems: 'start',
      gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        lg: 'repeat(4, minmax(0, 1fr))',
      },
    }}
  >
    <PersonFilter {...props} />
    <OneOf {...props} source="kind" label={AUDIT.kind} options={KINDS} />
    <OneOf {...props} source="action" label={AUDIT.action} options={ACTIONS} />
    <OneOf {...props} source="entity" label={AUDIT.record} options={RECORDS} />
    <NumberFilter {...props} />
    <DayFilter {...props} source="from" />
    <DayFilter {...props} source="to" />
    <Button
      onClick={onClear}
      disabled={Object.values(props.filter).every((value) => value === '')}
      sx={{ justifySelf: 'start', minHeight: 40 }}
    >
      {AUDIT.clear}
    </Button>
  </Box>
);
