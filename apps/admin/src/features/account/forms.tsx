import { TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FieldValues, useForm } from 'react-hook-form';
import { accountFields, passwordChangeFields } from '@prumo/domain';
import { useConsoleDataProvider } from '../../api/dataProvider';
import { SESSION_KEY, useUser } from '../../api/signed-in/session';
import { ownDevicesQuery, ownSessionsQuery } from '../../session/ownSessions';
import { payloadOf } from '../../shared/form/formValues';
import { InlineForm } from '../../shared/form/InlineForm';
import { PhoneInput, TextInput } from '../../shared/inputs';
import { NewPasswordInput, PasswordInput } from '../../shared/inputs/PasswordInput';
import { readKey } from '../../shared/query/useRead';
import { useStoredForm } from '../../shared/query/useStoredForm';
import { toast } from '../../shared/toast/toast';
import { type Account, ACCOUNT_URL, ACTIVITY_URL, profileVersion, toForm, TEXTS } from './account';

interface FormProps {
  account: Account;
  /** Called when the form gets or loses unsaved changes. */
  onDirty: (dirty: boolean) => void;
}

/** Name and phone; the e-mail is read-only. */
export function ProfileForm({ account, onDirty }: FormProps) {
  const { isAdmin } = useUser();
  const queryClient = useQueryClient();
  const { form, record, save } = useStoredForm({ url: ACCOUNT_URL, initial: account, toForm, words: TEXTS });
  const store = async (values: FieldValues) => {
    const updatedAt = profileVersion(record, account);
    const stored = await save({ ...payloadOf(accountFields, values), updatedAt });
    queryClient.setQueryData(readKey(ACCOUNT_URL), stored);
    // The menu shows the name too.
    void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
  };
  return (
    <InlineForm
      form={form}
      fields={accountFields}
      label={TEXTS.save}
      onDirty={onDirty}
      store={store}
      failed={TEXTS.failed}
    >
      <TextInput source="fullName" label={TEXTS.fullName} autoComplete="name" />
      <PhoneInput source="phone" label={TEXTS.phone} autoComplete="tel-national" />
      <TextField
        label={TEXTS.email}
        value={account.email}
        helperText={isAdmin ? TEXTS.ownEmailHint : TEXTS.emailHint}
        slotProps={{ input: { readOnly: true } }}
      />
    </InlineForm>
  );
}

const NO_PASSWORDS = { currentPassword: '', newPassword: '' };

/** The current password and the new one with its strength. */
export function PasswordForm({ account, onDirty }: FormProps) {
  const form = useForm<FieldValues>({ defaultValues: NO_PASSWORDS, shouldFocusError: false });
  const queryClient = useQueryClient();
  const { send } = useConsoleDataProvider();
  const store = async (values: FieldValues) => {
    const { warnings = [], ...stored } = await send<Account>('PUT', `${ACCOUNT_URL}/password`, values);
    queryClient.setQueryData(readKey(ACCOUNT_URL), stored);
    form.reset(NO_PASSWORDS);
    if (warnings.length === 0) toast.success(TEXTS.changed);
    else toast.show({ title: TEXTS.changedTitle, description: warnings.join(' '), variant: 'success' });
    for (const queryKey of [readKey(ACTIVITY_URL), ownSessionsQuery.queryKey, ownDevicesQuery.queryKey])
      void queryClient.invalidateQueries({ queryKey });
  };
  return (
    <InlineForm
      form={form}
      fields={passwordChangeFields}
      label={TEXTS.change}
      onDirty={onDirty}
      store={store}
      failed={TEXTS.changeFailed}
    >
      <Typography color="text.secondary">{TEXTS.passwordHint}</Typography>
      {/* For password managers. */}
      <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordInput source="currentPassword" label={TEXTS.currentPassword} />
      <NewPasswordInput
        source="newPassword"
        label={TEXTS.newPassword}
        personal={[account.fullName, account.email]}
      />
    </InlineForm>
  );
}
