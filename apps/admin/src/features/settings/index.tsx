import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { settingsFields } from '@prumo/domain';
import { useConsoleDataProvider } from '../../api/dataProvider';
import { errorsOf, fixedMessageOf, saveFailureOf } from '../../api/failure';
import { useUser } from '../../api/signed-in/session';
import { focusFirstError, isInDialogOver, useSaveShortcut } from '../../shared/form/focus';
import { EditorContext, screenEditor } from '../../shared/form/FormFields';
import { payloadOf } from '../../shared/form/formValues';
import { useUnsavedGuard } from '../../shared/form/useUnsavedGuard';
import { NumberInput, SwitchInput } from '../../shared/inputs';
import { AsyncBoundary } from '../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import { PageHeader } from '../../shared/PageHeader';
import { PendingButton } from '../../shared/PendingButton';
import { QueryContent } from '../../shared/query/QueryContent';
import type { Screen } from '../../shared/screen';
import { SectionCard } from '../../shared/SectionCard';
import { notifyErrorAs } from '../../shared/toast/notifyError';
import { toast } from '../../shared/toast/toast';
import { type Settings, settingsQuery } from './usePageSize';

/** Below the fold, and for administrators alone. */
const BackupsPart = lazyWithRetry(() => import('./BackupsPart'));
const UpgradeNotesPart = lazyWithRetry(() => import('./UpgradeNotesPart'));

const TEXTS = {
  title: 'Configurações',
  description: 'Preferências do seu usuário',
  section: 'Listas',
  pageSize: 'Itens por página',
  hint: 'De 5 a 100.',
  verification: 'Verificação pública',
  publicNames: 'Mostrar o nome das minhas edificações',
  publicNamesHint: 'Na página pública de autenticidade. Conteúdo e pessoas nunca aparecem nela.',
  company: 'Empresa',
  companyHint: 'Nome, logotipo e cor na capa dos documentos de todos.',
  editCompany: 'Editar Empresa',
  save: 'Salvar',
  dirty: 'Existem alterações não salvas.',
  clean: 'As mudanças são aplicadas imediatamente após salvar.',
  saved: 'Configurações atualizadas com sucesso.',
  failed: 'Não foi possível salvar as configurações.',
  loadFailed: 'Não foi possível carregar as configurações.',
} as const;

/** Dirty after an edit, clean after a save. */
function SettingsForm({ settings }: { settings: Settings }) {
  const form = useForm<FieldValues>({
    defaultValues: { pageSize: settings.pageSize, publicNames: settings.publicNames },
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting } = form.formState;
  const formRef = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const { send } = useConsoleDataProvider();
  const { question } = useUnsavedGuard(isDirty);
  useSaveShortcut(
    () => formRef.current?.requestSubmit(),
    !isSubmitting,
    (target) => !isInDialogOver(formRef.current, target),
  );
  const store = async (values: FieldValues) => {
    try {
      const saved = await send<Settings>('PUT', '/api/settings', payloadOf(settingsFields, values));
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      form.reset({ pageSize: saved.pageSize, publicNames: saved.publicNames });
      toast.success(TEXTS.saved);
    } catch (error) {
      for (const [source, message] of Object.entries(errorsOf(error))) form.setError(source, { message });
      notifyErrorAs(error, saveFailureOf(error, TEXTS.failed, fixedMessageOf));
      focusFirstError(formRef.current);
    }
  };
  return (
    <EditorContext value={screenEditor(settingsFields)}>
      <FormProvider {...form}>
        <Stack
          component="form"
          ref={formRef}
          noValidate
          spacing={2.5}
          onSubmit={(event) => void form.handleSubmit(store, () => focusFirstError(formRef.current))(event)}
        >
          <Typography variant="h6" component="h2">
            {TEXTS.section}
          </Typography>
          <NumberInput source="pageSize" label={TEXTS.pageSize} decimals={0} helperText={TEXTS.hint} />
          <Stack spacing={1}>
            <Typography variant="h6" component="h2">
              {TEXTS.verification}
            </Typography>
            <SwitchInput source="publicNames" label={TEXTS.publicNames} helperText={TEXTS.publicNamesHint} />
          </Stack>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
            <PendingButton type="submit" variant="contained" loading={isSubmitting}>
              {TEXTS.save}
            </PendingButton>
            <Typography variant="body2" color="text.secondary" role="status">
              {isDirty ? TEXTS.dirty : TEXTS.clean}
            </Typography>
          </Stack>
        </Stack>
        {question}
      </FormProvider>
    </EditorContext>
  );
}

/** The link to the company's screen, for administrators. */
const CompanyLink = () => (
  <SectionCard title={TEXTS.company}>
    <Typography color="text.secondary" sx={{ mb: 2 }}>
      {TEXTS.companyHint}
    </Typography>
    <Button component={Link} to="/company" variant="outlined">
      {TEXTS.editCompany}
    </Button>
  </SectionCard>
);

/** The person's own preferences; administrators find the company's and the backups below them. */
function SettingsScreen() {
  const query = useQuery(settingsQuery);
  const { isAdmin } = useUser();
  return (
    <>
      <PageHeader title={TEXTS.title} description={TEXTS.description} />
      <Stack spacing={3} sx={{ maxWidth: 640 }}>
        <Paper variant="outlined" sx={{ p: 3 }}>
          <QueryContent query={query} failed={TEXTS.loadFailed} height={120}>
            {(settings) => <SettingsForm settings={settings} />}
          </QueryContent>
        </Paper>
        {isAdmin && <CompanyLink />}
        {isAdmin && (
          <AsyncBoundary>
            <BackupsPart />
            <UpgradeNotesPart />
          </AsyncBoundary>
        )}
      </Stack>
    </>
  );
}

const settings: Screen = {
  name: 'settings',
  list: SettingsScreen,
  modals: [],
  icon: SettingsIcon,
  recordRepresentation: () => 'Configurações',
};

export default settings;
