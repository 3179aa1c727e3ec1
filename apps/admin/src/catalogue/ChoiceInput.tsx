import { MenuItem, TextField } from '@mui/material';
import { type FormInputOptions, useFormInput } from '../shared/inputs/useFormInput';

export interface ChoiceInputProps extends FormInputOptions {
  label: string;
  choices: readonly string[];
  /** What a choice is called; the choice itself when absent. */
  textOf?: (choice: string) => string;
  /** Offers to choose nothing, under this name. */
  blank?: string;
  helperText?: string;
  disabled?: boolean;
  onChoose?: (choice: string | null) => void;
}

/** A choice among a few words, null when none is chosen. */
export function ChoiceInput({
  label,
  choices,
  textOf = (choice) => choice,
  blank,
  helperText,
  disabled = false,
  onChoose,
  ...props
}: ChoiceInputProps) {
  const { id, field, error, required } = useFormInput(props, { label, show: textOf });
  const { ref, value, onChange, ...bound } = field;
  const current = typeof value === 'string' ? value : '';
  const unknown = current !== '' && !choices.includes(current);
  const choose = (chosen: string) => {
    const next = chosen === '' ? null : chosen;
    onChange(next);
    onChoose?.(next);
  };
  return (
    <TextField
      {...bound}
      select
      id={id}
      label={label}
      value={current}
      onChange={(event) => choose(event.target.value)}
      inputRef={ref}
      required={required}
      disabled={disabled}
      error={error !== undefined}
      helperText={error ?? helperText}
    >
      {blank !== undefined && <MenuItem value="">{blank}</MenuItem>}
      {unknown && <MenuItem value={current}>{current}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {textOf(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}
