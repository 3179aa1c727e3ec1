import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type FactorKind, rememberPasskey } from '../../api/authProvider';
import { errorsOf, messageOf, statusOf } from '../../api/failure';
import { askPasskey, hasPasskeys } from '../../api/passkey';
import { PendingButton } from '../../shared/PendingButton';
import { toast } from '../../shared/toast/toast';
import { LoginField } from './LoginField';

const TEXTS = {
  title: 'Confirme que é você',
  app: 'Digite o código de 6 dígitos do seu aplicativo autenticador.',
  recovery: 'Digite um dos seus códigos de recuperação. Cada um vale uma vez.',
  passkey: 'Use sua chave de acesso para continuar.',
  together: 'Há tentativas demais nesta conta. Com o segundo fator você entra mesmo assim.',
  code: 'Código',
  recoveryCode: 'Código de recuperação',
  codeRequired: 'Código é obrigatório',
  confirm: 'Confirmar',
  usePasskey: 'Usar chave de acesso',
  useRecovery: 'Usar código de recuperação',
  useApp: 'Usar código do aplicativo',
  back: 'Voltar',
  cancel: 'Cancelar',
  own: 'O segundo fator só é alterado por quem o tem.',
  failed: 'Não foi possível confirmar.',
} as const;

export interface SecondStepProps {
  kinds: readonly FactorKind[];
  /** Whether the password goes along with the code: others' guesses have locked the account. */
  together: boolean;
  /** Whether it lies over what somebody who is signed in was doing. */
  inDialog?: boolean;
  /** Where a passkey's challenge comes from. */
  challenge: { url: string; body?: object };
  onCode: (code: string) => Promise<void>;
  onPasskey: (response: object) => Promise<void>;
  onBack: () => void;
}

type Asked = 'totp' | 'recovery' | 'passkey';

const firstOf = (kinds: readonly FactorKind[]): Asked =>
  kinds.includes('totp') ? 'totp' : kinds.includes('passkey') ? 'passkey' : 'recovery';

/** What the step waits for, and what came of it. */
function useStep({ together, challenge, onCode, onPasskey, onBack }: SecondStepProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState<'code' | 'passkey'>();
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  /** A refusal that is no field's is the step's end, unless it only says to wait. */
  const refused = (error: unknown) => {
    const { code: wrong } = errorsOf(error);
    setBusy(undefined);
    if (wrong) {
      setRefusal(wrong);
      requestAnimationFrame(() => input.current?.select());
      return;
    }
    toast.error(messageOf(error, TEXTS.failed));
    const isOver = statusOf(error) === 401 && Object.keys(errorsOf(error)).length === 0;
    if (isOver && !together) onBack();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') return setRefusal(TEXTS.codeRequired);
    setRefusal(undefined);
    setBusy('code');
    onCode(code).catch(refused);
  };
  const usePasskey = () => {
    setBusy('passkey');
    askPasskey(challenge.url, challenge.body).then(onPasskey).then(rememberPasskey).catch(refused);
  };
  return { code, setCode, busy, refusal, setRefusal, input, submit, usePasskey };
}

/** The second half of a sign-in: a code, a passkey or a recovery code. */
function SecondStep(props: SecondStepProps) {
  const { kinds, together, inDialog = false, onBack } = props;
  const id = useId();
  const [asked, setAsked] = useState<Asked>(firstOf(kinds));
  const { code, setCode, busy, refusal, setRefusal, input, submit, usePasskey } = useStep(props);
  const mayUsePasskey = kinds.includes('passkey') && hasPasskeys();
  const other: Asked | undefined =
    asked === 'recovery' ? kinds.find((kind) => kind === 'totp') : kinds.find((kind) => kind === 'recovery');
  const ask = (next: Asked) => {
    setAsked(next);
    setCode('');
    setRefusal(undefined);
  };
  return (
    <Stack component="form" spacing={2} noValidate aria-labelledby={`${id}-title`} onSubmit={submit}>
      <Box>
        <Typography id={`${id}-title`} variant="h6" component="h2">
          {TEXTS.title}
        </Typography>
        <Typography color="text.secondary">
          {inDialog && `${TEXTS.own} `}
          {together ? TEXTS.together : asked === 'totp' ? TEXTS.app : TEXTS[asked]}
        </Typography>
      </Box>
      {asked !== 'passkey' && (
        <>
          <Box>
            <LoginField
              key={asked}
              label={asked === 'recovery' ? TEXTS.recoveryCode : TEXTS.code}
              name="code"
              autoComplete="one-time-code"
              autoFocus
              value={code}
              onText={setCode}
              inputRef={input}
              error={refusal !== undefined}
              inputProps={{
                inputMode: asked === 'recovery' ? 'text' : 'numeric',
                maxLength: 40,
                ...(refusal && { 'aria-describedby': `${id}-error` }),
              }}
            />
            {refusal && (
              <FormHelperText error id={`${id}-error`} role="alert">
                {refusal}
              </FormHelperText>
            )}
          </Box>
          <PendingButton
            type="submit"
            variant="contained"
            size="large"
            loading={busy === 'code'}
            disabled={!!busy}
          >
            {TEXTS.confirm}
          </PendingButton>
        </>
      )}
      {mayUsePasskey && (
        <PendingButton
          variant={asked === 'passkey' ? 'contained' : 'outlined'}
          size="large"
          autoFocus={asked === 'passkey'}
          loading={busy === 'passkey'}
          disabled={!!busy}
          onClick={usePasskey}
        >
          {TEXTS.usePasskey}
        </PendingButton>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Button color="inherit" disabled={!!busy} onClick={onBack}>
          {inDialog ? TEXTS.cancel : TEXTS.back}
        </Button>
        {other && (
          <Button disabled={!!busy} onClick={() => ask(other)}>
            {other === 'recovery' ? TEXTS.useRecovery : TEXTS.useApp}
          </Button>
        )}
      </Box>
    </Stack>
  );
}

export default SecondStep;
