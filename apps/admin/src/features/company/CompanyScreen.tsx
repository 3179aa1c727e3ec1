import { Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { companyFields } from '@prumo/domain';
import { payloadOf, valuesOf } from '../../kit/form/formValues';
import { PartForm } from '../../kit/form/PartForm';
import { useUnsavedGuard } from '../../kit/form/useUnsavedGuard';
import { TextInput } from '../../kit/inputs';
import { PageHeader } from '../../kit/PageHeader';
import { Part } from '../../kit/Part';
import { QueryContent } from '../../kit/query/QueryContent';
import { ALWAYS_FRESH, useRead } from '../../kit/query/useRead';
import { useStoredForm } from '../../kit/query/useStoredForm';
import { ColorInput } from './ColorInput';
import { colorIn, type Company, COMPANY_URL, logoUrl, WORDS } from './company';
import { CoverMiniature } from './CoverMiniature';
import { LogoForm } from './LogoForm';

const BLANK: FieldValues = { name: '', accentColor: '' };

const toForm = (company: Company): FieldValues => valuesOf(companyFields, BLANK, { ...company });

/** Name and colour in a form, the logo beside it, and the cover as it would be with what is typed. */
function CompanyForms({ initial }: { initial: Company }) {
  const { form, record, show, save } = useStoredForm({ url: COMPANY_URL, initial, toForm, words: WORDS });
  const typed = useWatch({ control: form.control });
  const [isDirty, setDirty] = useState(false);
  const { question } = useUnsavedGuard(isDirty);
  const store = async (values: FieldValues) => {
    await save({ ...payloadOf(companyFields, values), updatedAt: record.updatedAt });
  };
  return (
    <>
      <Stack spacing={3}>
        <Part title={WORDS.identity}>
          <PartForm
            form={form}
            fields={companyFields}
            label={WORDS.save}
            onDirty={setDirty}
            store={store}
            failed={WORDS.failed}
          >
            <TextInput source="name" label={WORDS.name} autoComplete="organization" />
            <ColorInput />
          </PartForm>
        </Part>
        <Part title={WORDS.logo}>
          <LogoForm company={record} onStored={(stored) => show(stored, true)} />
        </Part>
      </Stack>
      <Part title={WORDS.cover}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {WORDS.coverHint}
        </Typography>
        <CoverMiniature
          name={String(typed.name ?? '').trim()}
          color={colorIn(typed.accentColor)}
          logo={logoUrl(record)}
        />
      </Part>
      {question}
    </>
  );
}

/** The company that issues the documents, for administrators. */
const CompanyScreen = () => {
  const query = useRead<Company>(COMPANY_URL, ALWAYS_FRESH);
  return (
    <>
      <PageHeader title={WORDS.title} description={WORDS.description} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          gap: 3,
          alignItems: 'start',
          maxWidth: 1100,
        }}
      >
        <QueryContent query={query} failed={WORDS.loadFailed} height={240}>
          {(company) => <CompanyForms initial={company} />}
        </QueryContent>
      </Box>
    </>
  );
};

export default CompanyScreen;
