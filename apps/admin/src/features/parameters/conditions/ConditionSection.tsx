import { useFormContext, useWatch } from 'react-hook-form';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { NumberInput } from '../../../shared/inputs';
import { CONDITIONS, HINTS, LABELS, SECTIONS } from '../Parameter';
import { countsYears, hasValues, useAttributes } from './attributeValues';
import { AttributeSelect, ValueSelect } from './ValueSelect';

const DEPENDENT = ['attributeValueId', 'minLimit', 'maxLimit'];

/** The parameter's own condition. Another attribute clears value and limits. docs/rules.md, Parameters. */
export const ConditionSection = () => {
  const { clearErrors, setValue } = useFormContext();
  const { attributeOf } = useAttributes();
  const attributeId: unknown = useWatch({ name: 'attributeId' });
  const attribute = attributeOf(attributeId);
  const values = hasValues(attribute?.dataKind);
  const clear = () => {
    for (const field of DEPENDENT) setValue(field, null, { shouldDirty: true, shouldValidate: false });
    clearErrors(DEPENDENT);
  };
  const limit = {
    disabled: values,
    isYear: countsYears(attribute),
    helperText: values ? HINTS.noLimits : HINTS.unbounded,
  } as const;
  return (
    <FormSection title={SECTIONS.condition} description={HINTS.condition}>
      <Cell span={6}>
        <AttributeSelect source="attributeId" onChoose={clear} />
      </Cell>
      <Cell span={6}>
        <ValueSelect
          key={String(attributeId)}
          source="attributeValueId"
          label={LABELS.attributeValueId}
          attributeId={values ? Number(attributeId) : null}
          disabled={!values}
          required={values}
          validate={(id) => (values && typeof id !== 'number' ? CONDITIONS.valueRequired : undefined)}
          helperText={!values && HINTS.noValue}
        />
      </Cell>
      <Cell span={6} phoneSpan={6}>
        <NumberInput source="minLimit" label={LABELS.minLimit} {...limit} />
      </Cell>
      <Cell span={6} phoneSpan={6}>
        <NumberInput source="maxLimit" label={LABELS.maxLimit} {...limit} />
      </Cell>
    </FormSection>
  );
};
