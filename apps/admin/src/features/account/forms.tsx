import { TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FieldValues, useForm } from 'react-hook-form';
import { accountFields, passwordChangeFields } from '@prumo/domain';
import { useConsoleDataProvider } from '../../api/dataProvider';
import { SESSION_KEY, useUser } from '../../api/signed-in/session';
import { payloadOf } from '../../kit/form/formValues';
import { PartForm } from '../../kit/form/PartForm';
import { PhoneInput, TextInput } from '../../kit/inputs';
import { NewPasswordInput, PasswordInput } from '../../kit/inputs/PasswordInput';
import { readKey } from '../../kit/query/useRead';
import { useStoredForm } from '../../kit/query/useStoredForm';
import { toast } from '../../kit/toast/toast';
import { ownDevicesQuery, ownSessionsQuery } from '../../session/ownSessions';
import { type Account, ACCOUNT_URL, ACTIVITY_URL, profileVersion, toForm, WORDS } from './account';

interface FormProps {
  account: Account;
  /** Called when the form gets or loses unsaved changes. */
  onDirty: (dirty: boolean) => void;
}

/** Name and phone; the e-mail is read-only. */
export function ProfileForm({ account, onDirty }: FormProps) {
  const { isAdmin } = useUser();
  const queryClient = useQueryClient();
  const { form, record, save } = useStoredForm({ url: ACCOUNT_URL, initial: account, toForm, words: WORDS });
  const store = async (values: FieldValues) => {
    const updatedAt = profileVersion(record, account);
    const stored = await save({ ...payloadOf(accountFields, values), updatedAt });
    queryClient.setQueryData(readKey(ACCOUNT_URL), stored);
    // The menu shows the name too.
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

/** The current password and the new one with its strength. */
export function PasswordForm({ account, onDirty }: FormProps) {
  const form = useForm<FieldValues>({ defaultValues: NO_PASSWORDS, shouldFocusError: false });
  const queryClient = useQueryClient();
  const { send } = useConsoleDataProvider();
  const store = async (values: FieldValues) => {
    const { warnings = [], ...stored } = await send<Account>('PUT', `${ACCOUNT_URL}/password`, values);
    queryClient.setQueryData(readKey(ACCOUNT_URL), stored);
    form.reset(NO_PASSWORDS);
    if (warnings.length === 0) toast.success(WORDS.changed);
    else toast.show({ title: WORDS.changedTitle, description: warnings.join(' '), variant: 'success' });
    for (const queryKey of [readKey(ACTIVITY_URL), ownSessionsQuery.queryKey, ownDevicesQuery.queryKey])
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
      {/* For password managers. */}
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
