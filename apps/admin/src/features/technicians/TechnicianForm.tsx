import { Alert, Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import {
  hasValidCheckDigits,
  maskCpfCnpj,
  technicianFields,
  formatCep,
  formatCpfCnpj,
  formatPhone,
} from '@prumo/domain';
import { useUser } from '../../api/signed-in/session';
import { FormDialog } from '../../shared/form/FormDialog';
import { useEditorContext } from '../../shared/form/FormFields';
import { Cell, FormSection } from '../../shared/form/FormSection';
import { blankOf, valuesOf } from '../../shared/form/formValues';
import { MaskedInput, PhoneInput, SwitchInput } from '../../shared/inputs';
import { fieldInputs } from '../../shared/inputs/FieldInput';
import { AnonymizeButton } from '../anonymize/AnonymizeButton';
import { AddressInputs } from '../cep/AddressInputs';
import { ADDRESS_TARGETS, type CepAnswer } from '../cep/cepAnswer';
import { useAddressLookup } from '../cep/useAddressLookup';
import { StateSelect } from '../states/StateSelect';
import { CHECK_DIGITS, LABELS, SECTIONS, FORM, SHARED, type Technician } from './Technician';

const { FieldCell } = fieldInputs(technicianFields);

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

const DataSection = () => (
  <FormSection title={SECTIONS.data}>
    <FieldCell source="fullName" span={8} />
    <Cell span={4}>
      <DocumentInput />
    </Cell>
    <FieldCell source="email" span={8} type="email" />
    <Cell span={4}>
      <PhoneInput source="phone" label={LABELS.phone} />
    </Cell>
    <FieldCell source="company" />
  </FormSection>
);

export const BLANK_TECHNICIAN: FieldValues = { ...blankOf(technicianFields), city: null };

/** A stored technician as the form shows it: what is kept as digits takes its punctuation. */
const toForm = (technician: Technician): FieldValues => ({
  ...valuesOf(technicianFields, BLANK_TECHNICIAN, technician),
  cpfCnpj: formatCpfCnpj(technician.cpfCnpj),
  phone: formatPhone(technician.phone),
  cep: formatCep(technician.cep),
});

const foundAt = ({ city, state }: CepAnswer): string => [city, state].filter(Boolean).join('/');

/** The technician's address; a CEP fills in what it knows. */
function AddressSection() {
  const lookup = useAddressLookup(ADDRESS_TARGETS, foundAt);
  return (
    <FormSection title={SECTIONS.address}>
      <AddressInputs labels={LABELS} lookup={lookup} />
      <FieldCell source="notes" multiline minRows={2} />
    </FormSection>
  );
}

/** Administrators share a technician with everybody. */
const SharedSwitch = () =>
  useUser().isAdmin && (
    <Box sx={{ mt: 2 }}>
      <SwitchInput source="isShared" label={LABELS.isShared} helperText={SHARED.hint} />
    </Box>
  );

/** A disabled group for those who may not change the technician. */
function Lockable({ children }: { children: ReactNode }) {
  const { record } = useEditorContext<Technician>();
  const { isAdmin } = useUser();
  if (!record?.isShared || isAdmin) return children;
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {SHARED.locked}
      </Alert>
      <Box component="fieldset" disabled sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        {children}
      </Box>
    </>
  );
}

/** The sections of a technician's form. */
export const TechnicianSections = () => (
  <div>
    <DataSection />
    <FormSection title={SECTIONS.license}>
      <FieldCell source="creaCau" span={6} />
      <Cell span={6}>
        <StateSelect source="licenseState" label={LABELS.licenseState} />
      </Cell>
    </FormSection>
    <AddressSection />
    <SharedSwitch />
  </div>
);

/** The form of a technical responsible. */
export const TechnicianForm = () => {
  const { isAdmin } = useUser();
  const mayChange = ({ isShared }: Partial<Technician>) => isAdmin || isShared !== true;
  return (
    <FormDialog<Technician>
      {...FORM}
      fields={technicianFields}
      defaultValues={BLANK_TECHNICIAN}
      toForm={toForm}
      canSave={mayChange}
      canRevert={mayChange}
    >
      <Lockable>
        <TechnicianSections />
        <AnonymizeButton resource="technicians" />
      </Lockable>
    </FormDialog>
  );
};
