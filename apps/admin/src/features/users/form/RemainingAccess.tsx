import { Alert, Checkbox } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { accessText } from '@prumo/domain';
import { useUser } from '../../../api/signed-in/session';
import { useEditorContext } from '../../../shared/form/FormFields';
import { SwitchInput } from '../../../shared/inputs';
import { ALWAYS_FRESH, useRead } from '../../../shared/query/useRead';
import { LABELS, type User } from '../User';

interface Access {
  passkeys: string[];
  tokens: string[];
  hasApp: boolean;
}

/** Lists the passkeys and API tokens that a password reset removes, with the choice to keep them. */
export function RemainingAccess() {
  const { record } = useEditorContext<User>();
  const { email } = useUser();
  const password: unknown = useWatch({ name: 'password' });
  const isReset =
    record !== undefined && record.email !== email && typeof password === 'string' && password !== '';
  const { data } = useRead<Access>(isReset ? `/api/users/${record.id}/access` : undefined, ALWAYS_FRESH);
  if (!isReset || !data) return null;
  const text = accessText(data);
  if (text === '' && !data.hasApp) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {text !== '' && LABELS.accessEnds(text)}
      {text !== '' && <SwitchInput source="keepsAccess" label={LABELS.keepsAccess} control={Checkbox} />}
      {data.hasApp && <div>{LABELS.appStays}</div>}
    </Alert>
  );
}
