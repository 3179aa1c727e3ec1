import { hasValidCheckDigits, maskCpfCnpj, maskPhone, technicianFields } from '@prumo/domain';
import { useWatch } from 'react-hook-form';
import { Cell, FormSection } from '../../kit/form/FormSection';
import { MaskedInput, TextInput } from '../../kit/inputs';
import { CHECK_DIGITS, LABELS, SECTIONS } from './words';

function DocumentInput() {
  const document: unknown = useWatch({ name: 'cpfCnpj' });
  const doubtful =
    typeof document === 'string' &&
    technicianFields.cpfCnpj.parse(document).ok &&
    !hasValidCheckDigits(document);
  return (
    <MaskedInput
      source="cpfCnpj"
      label={LABELS.cpfCnpj}
      mask={maskCpfCnpj}
      inputMode="text"
      helperText={doubtful ? CHECK_DIGITS : undefined}
    />
  );
}

/** Who it is and how to reach them. */
export const DataSection = () => (
  <FormSection title={SECTIONS.data}>
    <Cell span={8}>
      <TextInput source="fullName" label={LABELS.fullName} />
    </Cell>
    <Cell span={4}>
      <DocumentInput />
    </Cell>
    <Cell span={8}>
      <TextInput source="email" label={LABELS.email} type="email" />
    </Cell>
    <Cell span={4}>
      <MaskedInput source="phone" label={LABELS.phone} mask={maskPhone} type="tel" />
    </Cell>
    <Cell>
      <TextInput source="company" label={LABELS.company} />
    </Cell>
  </FormSection>
);
