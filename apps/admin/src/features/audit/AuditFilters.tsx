import { Box, Button, MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { Choice } from '../../kit/inputs/Choice';
import { type LookupRecord, useLookup } from '../../kit/query/useLookup';
import { ACTIONS, AUDIT, type AuditFilter, type FilterKey, KINDS, type Option, RECORDS } from './audit';

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

interface TypedProps extends Pick<FiltersProps, 'filter' | 'onChange'> {
  source: FilterKey;
  label: string;
  type: 'date' | 'text';
  slotProps?: TextFieldProps['slotProps'];
}

const Typed = ({ source, label, type, filter, onChange, slotProps }: TypedProps) => (
  <TextField
    type={type}
    label={label}
    value={filter[source]}
    onChange={({ target: { value } }) =>
      onChange(source, type === 'text' ? value.replace(/\D/g, '').slice(0, 9) : value)
    }
    slotProps={{ inputLabel: { shrink: true }, ...slotProps }}
  />
);

interface Person extends LookupRecord {
  fullName: string;
}

const nameOf = ({ fullName }: Person): string => fullName;

/** The user who did it, among the present ones. */
function PersonFilter({ filter, onChange }: Pick<FiltersProps, 'filter' | 'onChange'>) {
  const { records, isPending, error } = useLookup<Person>('users');
  return (
    <Choice
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
    <Typed
      {...props}
      source="entityId"
      label={AUDIT.recordId}
      type="text"
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric' } }}
    />
    <Typed {...props} source="from" label={AUDIT.from} type="date" />
    <Typed {...props} source="to" label={AUDIT.to} type="date" />
    <Button
      onClick={onClear}
      disabled={Object.values(props.filter).every((value) => value === '')}
      sx={{ justifySelf: 'start', minHeight: 40 }}
    >
      {AUDIT.clear}
    </Button>
  </Box>
);
