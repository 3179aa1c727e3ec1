import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';

interface RadioChoiceProps<V extends string> {
  label: string;
  options: readonly (readonly [value: V, label: string])[];
  value: V;
  onChange: (value: V) => void;
  /** Side by side, where there is room. */
  row?: boolean;
  disabled?: boolean;
  /** Why the choice was refused. */
  error?: string | undefined;
}

/** A choice of a few words, all in sight; outside of react-hook-form. */
export function RadioChoice<V extends string>({
  label,
  options,
  value,
  onChange,
  row = false,
  disabled = false,
  error,
}: RadioChoiceProps<V>) {
  const id = useId();
  const errorId = useId();
  return (
    <FormControl disabled={disabled} error={error !== undefined}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        row={row}
        aria-labelledby={id}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        tabIndex={-1}
        value={value}
        onChange={(_event, chosen) => onChange(chosen as V)}
      >
        {options.map(([each, text]) => (
          <FormControlLabel key={each} value={each} control={<Radio />} label={text} />
        ))}
      </RadioGroup>
      {error !== undefined && <FormHelperText id={errorId}>{error}</FormHelperText>}
    </FormControl>
  );
}
