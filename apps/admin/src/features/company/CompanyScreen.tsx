import { Box, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { companyFields } from '@prumo/domain';
import { blankOf, payloadOf, valuesOf } from '../../shared/form/formValues';
import { InlineForm } from '../../shared/form/InlineForm';
import { useUnsavedGuard } from '../../shared/form/useUnsavedGuard';
import { TextInput } from '../../shared/inputs';
import { PageHeader } from '../../shared/PageHeader';
import { QueryContent } from '../../shared/query/QueryContent';
import { ALWAYS_FRESH, useRead } from '../../shared/query/useRead';
import { useStoredForm } from '../../shared/query/useStoredForm';
import { SectionCard } from '../../shared/SectionCard';
import { ColorInput } from './ColorInput';
import { colorIn, type Company, COMPANY_URL, logoUrl, TEXTS } from './company';
import { CoverMiniature } from './CoverMiniature';
import { LogoForm } from './LogoForm';

const toForm = (company: Company): FieldValues =>
  valuesOf(companyFields, blankOf(companyFields), { ...company });

/** Name and colour in a form, the logo beside it, and the cover as it would be with what is typed. */
function CompanyForms({ initial }: { initial: Company }) {
  const { form, record, show, save } = useStoredForm({ url: COMPANY_URL, initial, toForm, words: TEXTS });
  const typed = useWatch({ control: form.control });
  const [isDirty, setDirty] = useState(false);
  const { question } = useUnsavedGuard(isDirty);
  const store = async (values: FieldValues) => {
    await save({ ...payloadOf(companyFields, values), updatedAt: record.updatedAt });
  };
  return (
    <>
      <Stack spacing={3}>
        <SectionCard title={TEXTS.identity}>
          <InlineForm
            form={form}
            fields={companyFields}
            label={TEXTS.save}
            onDirty={setDirty}
            store={store}
            failed={TEXTS.failed}
          >
            <TextInput source="name" label={TEXTS.name} autoComplete="organization" />
            <ColorInput />
          </InlineForm>
        </SectionCard>
        <SectionCard title={TEXTS.logo}>
          <LogoForm company={record} onStored={(stored) => show(stored, true)} />
        </SectionCard>
      </Stack>
      <SectionCard title={TEXTS.cover}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {TEXTS.coverHint}
        </Typography>
        <CoverMiniature
          name={String(typed.name ?? '').trim()}
          color={colorIn(typed.accentColor)}
          logo={logoUrl(record)}
        />
      </SectionCard>
      {question}
    </>
  );
}

/** The company that issues the documents, for administrators. */
const CompanyScreen = () => {
  const query = useRead<Company>(COMPANY_URL, ALWAYS_FRESH);
  return (
    <>
      <PageHeader title={TEXTS.title} description={TEXTS.description} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          gap: 3,
          alignItems: 'start',
          maxWidth: 1100,
        }}
      >
        <QueryContent query={query} failed={TEXTS.loadFailed} height={240}>
          {(company) => <CompanyForms initial={company} />}
        </QueryContent>
      </Box>
    </>
  );
};

export default CompanyScreen;
