import { useWatch } from 'react-hook-form';
import { buildingFields, formatCpfCnpj, hasValidCheckDigits } from '@prumo/domain';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { MaskedInput } from '../../../shared/inputs';
import { HINTS, LABELS, SECTIONS } from '../Building';
import { FieldCell } from './FieldCell';

type CnpjField = 'developerCnpj' | 'builderCnpj';

const CnpjInput = ({ source }: { source: CnpjField }) => {
  const value: unknown = useWatch({ name: source });
  const isWhole = typeof value === 'string' && value !== '' && buildingFields[source].parse(value).ok;
  return (
    <MaskedInput
      source={source}
      label={LABELS[source]}
      mask={formatCpfCnpj}
      inputMode="text"
      helperText={isWhole && !hasValidCheckDigits(value) ? HINTS.checkDigits : undefined}
    />
  );
};

/** For whom and by whom it is built: optional, printed when stated. */
export const VentureSection = () => (
  <FormSection title={SECTIONS.venture} description={HINTS.venture}>
    <FieldCell source="developerName" span={8} />
    <Cell span={4}>
      <CnpjInput source="developerCnpj" />
    </Cell>
    <FieldCell source="builderName" span={8} />
    <Cell span={4}>
      <CnpjInput source="builderCnpj" />
    </Cell>
    <FieldCell source="projectStage" />
  </FormSection>
);
