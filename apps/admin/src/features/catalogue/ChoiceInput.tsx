import { ListItemText, MenuItem, TextField } from '@mui/material';
import { type FormInputOptions, useFormInput } from '../../shared/inputs/useFormInput';

interface ChoiceInputProps extends FormInputOptions {
  choices: readonly string[];
  /** The text of a choice; the choice itself by default. */
  textOf?: (choice: string) => string;
  /** Stands under a choice and, once it is chosen, under the input: its technical name. */
  hintOf?: (choice: string) => string;
  /** Offers to choose nothing, under this name. */
  blank?: string;
  disabled?: boolean;
  onChoose?: (choice: string | null) => void;
}

/** A choice among a few words, null when none is chosen. */
export function ChoiceInput({
  choices,
  textOf = (choice) => choice,
  hintOf,
  blank,
  disabled = false,
  onChoose,
  ...props
}: ChoiceInputProps) {
  const { id, field, textField } = useFormInput(props, { show: textOf });
  const { ref: _ref, value, onChange, ...bound } = field;
  const current = typeof value === 'string' ? value : '';
  const unknown = current !== '' && !choices.includes(current);
  const hint = current === '' ? undefined : hintOf?.(current);
  const choose = (chosen: string) => {
    const next = chosen === '' ? null : chosen;
    onChange(next);
    onChoose?.(next);
  };
  return (
    <TextField
      {...bound}
      {...textField}
      select
      id={id}
      value={current}
      onChange={(event) => choose(event.target.value)}
      disabled={disabled}
      helperText={textField.helperText || hint}
      slotProps={{ select: { renderValue: (chosen) => textOf(String(chosen)) } }}
    >
      {blank !== undefined && <MenuItem value="">{blank}</MenuItem>}
      {unknown && <MenuItem value={current}>{textOf(current)}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {hintOf ? <ListItemText primary={textOf(choice)} secondary={hintOf(choice)} /> : textOf(choice)}
        </MenuItem>
      ))}
    </TextField>
  );
}
