import { Box, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldValues, useForm, useWatch } from 'react-hook-form';
import { companyFields } from '@prumo/domain';
import { isStale, messageOf } from '../../api/failure';
import { getJson, sendJson } from '../../api/httpClient';
import { payloadOf, valuesOf } from '../../kit/form/formValues';
import { PartForm } from '../../kit/form/PartForm';
import { useUnsavedGuard } from '../../kit/form/useUnsavedGuard';
import { TextInput } from '../../kit/inputs';
import { PageHeader } from '../../kit/PageHeader';
import { Part } from '../../kit/Part';
import { Failed, SkeletonLines } from '../../kit/query/Failed';
import { failureAs } from '../../kit/toast/failure';
import { useToast } from '../../kit/toast/toast';
import { ColorInput } from './ColorInput';
import { colorIn, type Company, companyQuery, logoUrl, WORDS } from './company';
import { CoverMiniature } from './CoverMiniature';
import { LogoForm } from './LogoForm';

const BLANK: FieldValues = { name: '', accentColor: '' };

const toForm = (company: Company): FieldValues => valuesOf(companyFields, BLANK, { ...company });

/** Name and colour in a form, the logo beside it, and the cover as it would be with what is typed. */
function CompanyForms({ initial }: { initial: Company }) {
  // What was typed started from this, whatever is read again meanwhile.
  const [company, setCompany] = useState(initial);
  const form = useForm<FieldValues>({ defaultValues: toForm(initial), shouldFocusError: false });
  const typed = useWatch({ control: form.control });
  const [isDirty, setDirty] = useState(false);
  const toast = useToast();
  const { question } = useUnsavedGuard(isDirty);
  const show = (stored: Company, keepDirtyValues: boolean) => {
    setCompany(stored);
    form.reset(toForm(stored), { keepDirtyValues });
  };
  const store = async (values: FieldValues) => {
    const body = { ...payloadOf(companyFields, values), updatedAt: company.updatedAt };
    try {
      show(await sendJson<Company>('PUT', '/api/company', body), false);
    } catch (error) {
      if (!isStale(error)) throw error;
      show(await getJson<Company>('/api/company'), true);
      return failureAs(error, WORDS.stale);
    }
    toast.success(WORDS.saved);
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
          <LogoForm company={company} onStored={(stored) => show(stored, true)} />
        </Part>
      </Stack>
      <Part title={WORDS.cover}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {WORDS.coverHint}
        </Typography>
        <CoverMiniature
          name={String(typed.name ?? '').trim()}
          color={colorIn(typed.accentColor)}
          logo={logoUrl(company)}
        />
      </Part>
      {question}
    </>
  );
}

/** Whose documents are issued here: an administrator's screen. */
const CompanyScreen = () => {
  const { data, error, refetch } = useQuery(companyQuery);
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
        {data && <CompanyForms initial={data} />}
        {!data && error && <Failed onRetry={refetch}>{messageOf(error, WORDS.loadFailed)}</Failed>}
        {!data && !error && <SkeletonLines height={240} />}
      </Box>
    </>
  );
};

export default CompanyScreen;
