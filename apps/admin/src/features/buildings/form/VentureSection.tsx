import { useWatch } from 'react-hook-form';
import { buildingFields, formatCpfCnpj, hasValidCheckDigits } from '@prumo/domain';
import { Cell, FormSection } from '../../../kit/form/FormSection';
import { MaskedInput, TextInput } from '../../../kit/inputs';
import { HINTS, LABELS, SECTIONS } from '../Building';

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

/** For whom and by whom it is built: optional, printed when told. */
export const VentureSection = () => (
  <FormSection title={SECTIONS.venture} description={HINTS.venture}>
    <Cell span={8}>
      <TextInput source="developerName" label={LABELS.developerName} />
    </Cell>
    <Cell span={4}>
      <CnpjInput source="developerCnpj" />
    </Cell>
    <Cell span={8}>
      <TextInput source="builderName" label={LABELS.builderName} />
    </Cell>
    <Cell span={4}>
      <CnpjInput source="builderCnpj" />
    </Cell>
    <Cell>
      <TextInput source="projectStage" label={LABELS.projectStage} />
    </Cell>
  </FormSection>
);
