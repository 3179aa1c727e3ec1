import { Alert, Dialog, DialogContent, DialogContentText, DialogTitle, FormHelperText } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { MESSAGES } from '@prumo/domain';
import { errorsOf, messageOf } from '../api/failure';
import { sendJson } from '../api/httpClient';
import { passwordQuestion } from '../api/signed-in/questions';
import { useUser } from '../api/signed-in/session';
import { FormActions } from '../shared/form/FormActions';
import { isErrorSuppressed } from '../shared/toast/notifyError';
import { PasswordField } from './login/LoginField';
import { PASSWORD as TEXTS } from './words';

interface Refusal {
  /** Of the password itself; else of the question as a whole. */
  field?: string | undefined;
  message?: string;
}

/** Nothing is told of a failure that is told elsewhere; the question can be answered or closed again all the same. */
export function refusalOf(error: unknown): Refusal {
  if (isErrorSuppressed(error)) return {};
  const { password: field } = errorsOf(error);
  return field ? { field } : { message: messageOf(error, TEXTS.failed) };
}

/** The password on its way to the server, and what it said. */
function useConfirmation() {
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<Refusal>({});
  const input = useRef<HTMLInputElement>(null);
  const refuse = (told: Refusal) => {
    setRefusal(told);
    requestAnimationFrame(() => input.current?.select());
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendJson('POST', '/api/auth/confirm', { password }),
    onMutate: () => setRefusal({}),
    onSuccess: () => passwordQuestion.answer(true),
    onError: (error) => refuse(refusalOf(error)),
  });
  const submit = () => {
    if (password === '') refuse({ field: TEXTS.required });
    else if (!isPending) mutate();
  };
  return { password, setPassword, isPending, refusal, input, submit };
}

/** Over whatever was being done: asks for the password that the server wants again. Cancelled, nothing is sent. */
function PasswordQuestion() {
  const id = useId();
  const { email } = useUser();
  const { password, setPassword, isPending, refusal, input, submit } = useConfirmation();
  const send = (event: FormEvent) => {
    event.preventDefault();
    // React hands events on to the form that the dialog lies over.
    event.stopPropagation();
    submit();
  };
  return (
    <Dialog
      open
      onClose={isPending ? undefined : () => passwordQuestion.answer(false)}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <form onSubmit={send} noValidate>
        <DialogTitle id={`${id}-title`}>{TEXTS.title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} component="div" sx={{ mb: 2 }}>
            <strong>{MESSAGES.confirmPassword}</strong> {TEXTS.text}
          </DialogContentText>
          {/* Whose password it is, for those who have it kept. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={TEXTS.label}
            name="password"
            autoComplete="current-password"
            autoFocus
            value={password}
            onText={setPassword}
            inputRef={input}
            error={refusal.field !== undefined}
            {...(refusal.field && { inputProps: { 'aria-describedby': `${id}-error` } })}
          />
          {refusal.field && (
            <FormHelperText error id={`${id}-error`} role="alert">
              {refusal.field}
            </FormHelperText>
          )}
          {refusal.message && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {refusal.message}
            </Alert>
          )}
        </DialogContent>
        <FormActions
          submitLabel={TEXTS.confirm}
          isPending={isPending}
          onClose={() => passwordQuestion.answer(false)}
        />
      </form>
    </Dialog>
  );
}

export default PasswordQuestion;
