import { TextField } from '@mui/material';
import { type FormInputOptions, useFormInput } from './useFormInput';

type Value = string | number | boolean | null;

interface OptionInputProps extends FormInputOptions {
  /** The values and their labels; null stands for 'not stated'. */
  options: readonly (readonly [value: Value, label: string])[];
  onChoose?: (value: Value) => void;
}

/** A choice of a few words, by the system's own list: it opens at once and is a wheel on phones. */
export function OptionInput({ options, onChoose, ...props }: OptionInputProps) {
  const named = (value: unknown): string => options.find(([each]) => each === value)?.[1] ?? '';
  const { id, field, textField } = useFormInput(props, { show: named });
  const { ref: _ref, value, onChange, ...bound } = field;
  const choose = (chosen: Value) => {
    onChange(chosen);
    onChoose?.(chosen);
  };
  return (
    <TextField
      {...bound}
      {...textField}
      id={id}
      select
      value={options.findIndex(([each]) => each === (value ?? null))}
      onChange={({ target }) => choose(options[Number(target.value)]?.[0] ?? null)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([each, label], index) => (
        <option key={String(each)} value={index}>
          {label}
        </option>
      ))}
    </TextField>
  );
}

const YES_NO = [
  [null, 'Não informado'],
  [true, 'Sim'],
  [false, 'Não'],
] as const;

/** Yes, no, or not told. */
export const YesNoInput = (props: FormInputOptions) => <OptionInput {...props} options={YES_NO} />;
