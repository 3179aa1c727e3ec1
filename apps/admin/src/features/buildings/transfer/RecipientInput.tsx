import { TextField } from '@mui/material';
import { isRemovedPerson } from '@prumo/domain';
import { OptionAutocomplete } from '../../../shared/inputs/OptionAutocomplete';
import { useRecordSource } from '../../../shared/inputs/ReferenceAutocomplete';
import type { User } from '../../users/User';
import { TRANSFER } from './transfer';

const BY_NAME = { field: 'fullName', order: 'ASC' } as const;
export const userText = ({ fullName, email }: User): string => `${fullName} (${email})`;

interface InputProps<T> {
  value: T;
  onChange: (value: T) => void;
  error: string | undefined;
}

/** Administrators search a user. */
export function UserInput({ value, onChange, error }: InputProps<User | null>) {
  const source = useRecordSource<User>('users', { sort: BY_NAME, value, textOf: userText });
  return (
    <OptionAutocomplete<User>
      source={{ ...source, options: source.options.filter((user) => !isRemovedPerson(user)) }}
      value={value}
      onChoose={onChange}
      textOf={userText}
      input={{
        autoFocus: true,
        required: true,
        label: TRANSFER.user,
        error: error !== undefined,
        helperText: error,
      }}
    />
  );
}

/** Others may not list users: they type the exact e-mail. */
export const EmailInput = ({ value, onChange, error }: InputProps<string>) => (
  <TextField
    autoFocus
    fullWidth
    required
    type="email"
    autoComplete="off"
    label={TRANSFER.email}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    error={error !== undefined}
    helperText={error ?? TRANSFER.emailHint}
  />
);
