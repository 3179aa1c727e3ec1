import { TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { accountFields, passwordChangeFields } from '@prumo/domain';
import { isStale } from '../../api/failure';
import { getJson, sendJson } from '../../api/httpClient';
import { SESSION_KEY, useUser } from '../../api/signed-in/session';
import { payloadOf } from '../../kit/form/formValues';
import { PartForm } from '../../kit/form/PartForm';
import { PhoneInput, TextInput } from '../../kit/inputs';
import { NewPasswordInput, PasswordInput } from '../../kit/inputs/PasswordInput';
import { failureAs } from '../../kit/toast/failure';
import { useToast } from '../../kit/toast/toast';
import { ownDevicesQuery, ownSessionsQuery } from '../../session/ownSessions';
import { type Account, accountQuery, activityQuery, profileVersion, toForm, WORDS } from './account';

interface FormProps {
  account: Account;
  /** Told whenever there is something to lose, and when there is no more. */
  onDirty: (dirty: boolean) => void;
}

/** Name and phone; the e-mail, with which one signs in, only to be read. */
export function ProfileForm({ account, onDirty }: FormProps) {
  const form = useForm<FieldValues>({ defaultValues: toForm(account), shouldFocusError: false });
  const { isAdmin } = useUser();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [base, setBase] = useState(account);
  const show = (stored: Account, keepDirtyValues: boolean) => {
    setBase(stored);
    queryClient.setQueryData(accountQuery.queryKey, stored);
    form.reset(toForm(stored), { keepDirtyValues });
  };
  const store = async (values: FieldValues) => {
    const latest = queryClient.getQueryData<Account>(accountQuery.queryKey) ?? account;
    const body = { ...payloadOf(accountFields, values), updatedAt: profileVersion(base, latest) };
    try {
      show(await sendJson<Account>('PUT', '/api/account', body), false);
    } catch (error) {
      if (!isStale(error)) throw error;
      show(await getJson<Account>('/api/account'), true);
      return failureAs(error, WORDS.stale);
    }
    toast.success(WORDS.saved);
    // The name stands in the menu too.
    void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
  };
  return (
    <PartForm
      form={form}
      fields={accountFields}
      label={WORDS.save}
      onDirty={onDirty}
      store={store}
      failed={WORDS.failed}
    >
      <TextInput source="fullName" label={WORDS.fullName} autoComplete="name" />
      <PhoneInput source="phone" label={WORDS.phone} autoComplete="tel-national" />
      <TextField
        label={WORDS.email}
        value={account.email}
        helperText={isAdmin ? WORDS.ownEmailHint : WORDS.emailHint}
        slotProps={{ input: { readOnly: true } }}
      />
    </PartForm>
  );
}

const NO_PASSWORDS = { currentPassword: '', newPassword: '' };

/** The password: the current one, and the new one with what is thought of it. */
export function PasswordForm({ account, onDirty }: FormProps) {
  const form = useForm<FieldValues>({ defaultValues: NO_PASSWORDS, shouldFocusError: false });
  const queryClient = useQueryClient();
  const toast = useToast();
  const store = async (values: FieldValues) => {
    const { warnings = [], ...stored } = await sendJson<Account>('PUT', '/api/account/password', values);
    queryClient.setQueryData(accountQuery.queryKey, stored);
    form.reset(NO_PASSWORDS);
    if (warnings.length === 0) toast.success(WORDS.changed);
    else toast.show({ title: WORDS.changedTitle, description: warnings.join(' '), variant: 'success' });
    for (const { queryKey } of [activityQuery, ownSessionsQuery, ownDevicesQuery])
      void queryClient.invalidateQueries({ queryKey });
  };
  return (
    <PartForm
      form={form}
      fields={passwordChangeFields}
      label={WORDS.change}
      onDirty={onDirty}
      store={store}
      failed={WORDS.changeFailed}
    >
      <Typography color="text.secondary">{WORDS.passwordHint}</Typography>
      {/* Whose password it is, for those who have it kept. */}
      <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordInput source="currentPassword" label={WORDS.currentPassword} />
      <NewPasswordInput
        source="newPassword"
        label={WORDS.newPassword}
        personal={[account.fullName, account.email]}
      />
    </PartForm>
  );
}
