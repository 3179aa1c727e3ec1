import { STATE_CODES, type StateCode } from '@prumo/domain';
import { OptionAutocomplete } from '../../../shared/inputs/OptionAutocomplete';
import { useFormInput } from '../../../shared/inputs/useFormInput';
import { HINTS, LABELS } from '../Parameter';

const codesIn = (value: unknown): StateCode[] => STATE_CODES.filter((code) => [value].flat().includes(code));

/** The UFs in which a parameter is binding; none: all of them. */
export const StatesInput = () => {
  const { id, field, textField } = useFormInput(
    { source: 'bindingStates', label: LABELS.bindingStates, helperText: HINTS.bindingStates },
    { show: (value) => codesIn(value).join(', ') },
  );
  return (
    <OptionAutocomplete
      id={id}
      multiple
      disableCloseOnSelect
      source={{ options: STATE_CODES, loading: false, failed: false }}
      value={codesIn(field.value)}
      onChoose={field.onChange}
      onBlur={field.onBlur}
      textOf={(code) => code}
      input={textField}
    />
  );
};
