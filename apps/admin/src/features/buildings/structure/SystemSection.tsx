import { Button } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Field, messageFor, SYSTEM_TYPE_LABELS, structuralSystemFields } from '@prumo/domain';
import { type Check } from '../../../shared/form/FormFields';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { NumberInput, SearchSelect, TextInput } from '../../../shared/inputs';
import { HINTS, LABELS, SECTIONS } from '../Building';
import { BLANK_SYSTEM, isBlankSystem, SYSTEM_PREFIX } from './system';

const CHOICES = Object.entries(SYSTEM_TYPE_LABELS).map(([code, label], index) => ({
  id: index + 1,
  code,
  label,
}));

/** The optional fourth section: its rules hold once any of its fields is filled in. */
export const SystemSection = () => {
  const { getValues, setValue, clearErrors, setFocus } = useFormContext();
  const blank = isBlankSystem(useWatch({ name: SYSTEM_PREFIX }));
  const rule =
    (field: Field<unknown>): Check =>
    (value) =>
      isBlankSystem(getValues(SYSTEM_PREFIX)) ? undefined : messageFor(field)(value);
  const bind = (name: keyof typeof structuralSystemFields) => ({
    source: `${SYSTEM_PREFIX}.${name}`,
    label: LABELS[name],
    validate: rule(structuralSystemFields[name]),
    required: structuralSystemFields[name].required && !blank,
  });
  const clear = () => {
    for (const [name, value] of Object.entries(BLANK_SYSTEM)) {
      setValue(`${SYSTEM_PREFIX}.${name}`, value, { shouldDirty: true });
    }
    clearErrors(SYSTEM_PREFIX);
    // The button goes with what it cleared; the focus must not go with it.
    setFocus(`${SYSTEM_PREFIX}.systemType`);
  };
  return (
    <FormSection title={SECTIONS.structure} description={HINTS.structure}>
      <Cell span={6}>
        <SearchSelect
          {...bind('systemType')}
          choices={CHOICES}
          optionValue="code"
          optionText={({ label }) => label ?? ''}
        />
      </Cell>
      <Cell span={6}>
        <NumberInput
          {...bind('designLife')}
          decimals={0}
          inputMode="numeric"
          suffix={structuralSystemFields.designLife.unit}
        />
      </Cell>
      <Cell span={6}>
        <TextInput {...bind('materialResistance')} />
      </Cell>
      <Cell span={6}>
        <TextInput {...bind('designLoads')} />
      </Cell>
      {!blank && (
        <Cell>
          <Button size="small" color="inherit" onClick={clear} sx={{ justifySelf: 'start' }}>
            {HINTS.clearSystem}
          </Button>
        </Cell>
      )}
    </FormSection>
  );
};
