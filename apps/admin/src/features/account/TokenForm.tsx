import { Alert, Autocomplete, DialogContent, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { API_TOKEN_MAX_DAYS, holdsModule, MODULE_KEYS, MODULES, type ModuleKey } from '@prumo/domain';
import { newKey } from '../../api/creationKey';
import { useConsoleDataProvider } from '../../api/dataProvider';
import { errorsOf } from '../../api/failure';
import { useUser } from '../../api/signed-in/session';
import { DialogShell } from '../../shared/form/DialogShell';
import { useSubmitShortcut } from '../../shared/form/focus';
import { FormActions } from '../../shared/form/FormActions';
import { RadioChoice } from '../../shared/inputs/RadioChoice';
import { OneTimeSecretDialog } from '../../shared/overlay/OneTimeSecretDialog';
import { failure } from '../../shared/toast/notifyError';

/** A personal API token, never its text. Instants are ISO 8601. */
export interface ApiToken {
  id: number;
  name: string;
  scope: 'read' | 'write';
  modules: ModuleKey[] | null;
  expiresAt: string;
  lastUsedAt: string | null;
}

export const ADDRESS = '/api/account/tokens';

export const TEXTS = {
  about: 'Programas e planilhas usam um token no lugar da sua senha. Ele nunca pode mais do que você.',
  none: 'Nenhum token.',
  list: 'Tokens de API',
  create: 'Criar token',
  name: 'Nome do token',
  nameHint: 'Para que serve: Planilha de obras, Integração…',
  scope: 'O que ele pode fazer',
  read: 'Somente ler',
  write: 'Ler e gravar',
  days: 'Validade (dias)',
  daysHint: `De 1 a ${API_TOKEN_MAX_DAYS}`,
  modules: 'Limitar a módulos',
  noModule: 'nenhum módulo',
  modulesHint: 'Vazio: todos os seus módulos. Limitado, ele vê apenas os registros que são seus.',
  submit: 'Criar',
  madeTitle: 'Token criado',
  made: 'Copie o token agora: ele não é mostrado de novo.',
  copy: 'Copiar token',
  copied: 'Token copiado.',
  copyFailed: 'Não foi possível copiar. Selecione o token e copie.',
  done: 'Copiei o token',
  revoke: 'Revogar',
  revokeOne: (name: string) => `Revogar token ${name}`,
  revokeTitle: 'Revogar token',
  revokeText: (name: string) => `Programas que usam o token “${name}” deixam de entrar imediatamente.`,
  revoked: 'Token revogado.',
  expired: 'Vencido',
  expires: (when: string) => `Vence em ${when}`,
  used: (when: string | null) => (when ? `usado em ${when}` : 'nunca usado'),
  failed: 'Não foi possível concluir.',
  loadFailed: 'Não foi possível carregar os tokens.',
} as const;

interface NewToken {
  name: string;
  scope: 'read' | 'write';
  days: string;
  modules: ModuleKey[];
}

const SCOPES = [
  ['read', TEXTS.read],
  ['write', TEXTS.write],
] as const;

const BLANK: NewToken = { name: '', scope: 'read', days: '90', modules: [] };

/** The form of a new token: name, scope, lifetime and modules. */
export function TokenForm({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (token: string) => void;
}) {
  const user = useUser();
  const [values, setValues] = useState(BLANK);
  const [key] = useState(newKey);
  const set = (changed: Partial<NewToken>) => setValues({ ...values, ...changed });
  const { send } = useConsoleDataProvider();
  const { mutate, error, isPending } = useMutation({
    // An empty list is a token without modules; the form's means no limit.
    mutationFn: ({ modules, ...others }: NewToken) =>
      send<{ token: string }>('POST', ADDRESS, { ...others, ...(modules.length > 0 && { modules }) }, key),
    onSuccess: ({ token }) => onCreated(token),
    onError: (refused) => failure(refused, TEXTS.failed),
  });
  const errors = errorsOf(error);
  const formRef = useSubmitShortcut(!isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) mutate(values);
  };
  return (
    <DialogShell title={TEXTS.create} size="sm" onClose={onClose}>
      <form ref={formRef} onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <DialogContent>
          <Stack spacing={2.5} sx={{ mt: 1 }}>
            <TextField
              label={TEXTS.name}
              value={values.name}
              required
              autoFocus
              error={!!errors['name']}
              helperText={errors['name'] ?? TEXTS.nameHint}
              slotProps={{ htmlInput: { maxLength: 80 } }}
              onChange={(event) => set({ name: event.target.value })}
            />
            <RadioChoice
              row
              label={TEXTS.scope}
              options={SCOPES}
              value={values.scope}
              onChange={(scope) => set({ scope })}
            />
            <TextField
              label={TEXTS.days}
              value={values.days}
              required
              error={!!errors['days']}
              helperText={errors['days'] ?? TEXTS.daysHint}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
              onChange={(event) => set({ days: event.target.value })}
            />
            <Autocomplete
              multiple
              disableCloseOnSelect
              options={MODULE_KEYS.filter((key) => holdsModule(user, key))}
              getOptionLabel={(key) => MODULES[key]}
              value={values.modules}
              onChange={(_event, modules) => set({ modules })}
              renderInput={(input) => (
                <TextField
                  {...input}
                  label={TEXTS.modules}
                  error={!!errors['modules']}
                  helperText={errors['modules'] ?? TEXTS.modulesHint}
                />
              )}
            />
          </Stack>
        </DialogContent>
        <FormActions submitLabel={TEXTS.submit} isPending={isPending} onClose={onClose} />
      </form>
    </DialogShell>
  );
}

/** The token's text, shown this once. */
export const CreatedToken = ({ token, onClose }: { token: string; onClose: () => void }) => (
  <OneTimeSecretDialog
    title={TEXTS.madeTitle}
    size="sm"
    secret={token}
    fileName="token-de-api.txt"
    words={TEXTS}
    notice={
      <Alert severity="warning" sx={{ mb: 2 }}>
        {TEXTS.made}
      </Alert>
    }
    onClose={onClose}
  >
    <Typography component="code" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
      {token}
    </Typography>
  </OneTimeSecretDialog>
);
