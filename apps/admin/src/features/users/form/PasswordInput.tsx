import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton } from '@mui/material';
import { changedPassword, messageFor, newPassword } from '@prumo/domain';
import { useState } from 'react';
import { useFormDialog } from '../../../kit/form/FormDialogContext';
import { TextInput } from '../../../kit/inputs';
import { LABELS } from '../words';

/** The password: required of a new user, left blank to keep the one that is there. */
export const PasswordInput = () => {
  const { mode } = useFormDialog();
  const [shown, setShown] = useState(false);
  const isEdit = mode === 'edit';
  const rule = isEdit ? changedPassword : newPassword;
  const label = shown ? LABELS.hide : LABELS.show;
  return (
    <TextInput
      source="password"
      label={isEdit ? LABELS.optionalPassword : LABELS.password}
      type={shown ? 'text' : 'password'}
      isSecret
      autoComplete="new-password"
      validate={messageFor(rule)}
      required={rule.required}
      {...(isEdit && { helperText: LABELS.passwordHint })}
      suffix={
        <IconButton edge="end" size="small" aria-label={label} title={label} onClick={() => setShown(!shown)}>
          {shown ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
        </IconButton>
      }
    />
  );
};
