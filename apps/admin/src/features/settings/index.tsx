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
import { focusFirstError } from '../../kit/form/focus';
import { EditorContext, screenEditor } from '../../kit/form/FormFields';
import { payloadOf } from '../../kit/form/formValues';
import { useUnsavedGuard } from '../../kit/form/useUnsavedGuard';
import { NumberInput, SwitchInput } from '../../kit/inputs';
import { loadable } from '../../kit/loading/loadable';
import { LoadBoundary } from '../../kit/loading/LoadBoundary';
import { PageHeader } from '../../kit/PageHeader';
import { Part } from '../../kit/Part';
import { QueryContent } from '../../kit/query/QueryContent';
import type { Screen } from '../../kit/screen';
import { failureAs } from '../../kit/toast/failure';
import { toast } from '../../kit/toast/toast';
import { type Settings, settingsQuery } from './usePageSize';

/** Below the fold, and for administrators alone. */
const BackupsPart = loadable(() => import('./BackupsPart'));
const UpgradeNotesPart = loadable(() => import('./UpgradeNotesPart'));

const WORDS = {
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
  const store = async (values: FieldValues) => {
    try {
      const saved = await send<Settings>('PUT', '/api/settings', payloadOf(settingsFields, values));
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      form.reset({ pageSize: saved.pageSize, publicNames: saved.publicNames });
      toast.success(WORDS.saved);
    } catch (error) {
      for (const [source, message] of Object.entries(errorsOf(error))) form.setError(source, { message });
      failureAs(error, saveFailureOf(error, WORDS.failed, fixedMessageOf));
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
            {WORDS.section}
          </Typography>
          <NumberInput source="pageSize" label={WORDS.pageSize} decimals={0} helperText={WORDS.hint} />
          <Stack spacing={1}>
            <Typography variant="h6" component="h2">
              {WORDS.verification}
            </Typography>
            <SwitchInput source="publicNames" label={WORDS.publicNames} helperText={WORDS.publicNamesHint} />
          </Stack>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'center' } }}>
            <Button type="submit" variant="contained" loading={isSubmitting}>
              {WORDS.save}
            </Button>
            <Typography variant="body2" color="text.secondary" role="status">
              {isDirty ? WORDS.dirty : WORDS.clean}
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
  <Part title={WORDS.company}>
    <Typography color="text.secondary" sx={{ mb: 2 }}>
      {WORDS.companyHint}
    </Typography>
    <Button component={Link} to="/company" variant="outlined">
      {WORDS.editCompany}
    </Button>
  </Part>
);

/** The person's own preferences; administrators find the company's and the backups below them. */
function SettingsScreen() {
  const query = useQuery(settingsQuery);
  const { isAdmin } = useUser();
  return (
    <>
      <PageHeader title={WORDS.title} description={WORDS.description} />
      <Stack spacing={3} sx={{ maxWidth: 640 }}>
        <Paper variant="outlined" sx={{ p: 3 }}>
          <QueryContent query={query} failed={WORDS.loadFailed} height={120}>
            {(settings) => <SettingsForm settings={settings} />}
          </QueryContent>
        </Paper>
        {isAdmin && <CompanyLink />}
        {isAdmin && (
          <LoadBoundary>
            <BackupsPart />
            <UpgradeNotesPart />
          </LoadBoundary>
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
