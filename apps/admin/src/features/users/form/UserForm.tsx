import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { Checkbox, FormControlLabel, FormHelperText, IconButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { changedPassword, messageFor, newPassword, maskPhone } from '@prumo/domain';
import { SESSION_KEY } from '../../../api/signed-in/session';
import { FormDialog } from '../../../kit/form/FormDialog';
import { useFormDialog, useFieldText } from '../../../kit/form/FormFields';
import { Cell, FormSection } from '../../../kit/form/FormSection';
import { TextInput, MaskedInput } from '../../../kit/inputs';
import { yesOrNo } from '../../../kit/inputs/SwitchInput';
import { useFormInput } from '../../../kit/inputs/useFormInput';
import { toast } from '../../../kit/toast/toast';
import { useIsLastAdmin, type User, GUARD, LABELS, WORDS, tellUserFailure } from '../User';
import { ModulesInput, MODULES_SOURCE, MODULES_TEXT } from './ModulesInput';
import { BLANK_USER, FIELDS, fromForm, toForm } from './values';

/** Whether the user is an administrator; the last one can't give that up. */
const AdminInput = () => {
  const { record } = useFormDialog<User>();
  const { id, field, error } = useFormInput({ source: 'isAdmin', label: LABELS.isAdmin }, { show: yesOrNo });
  const { ref, value, onChange, ...bound } = field;
  const isLast = useIsLastAdmin(record);
  const hint = error ?? (isLast ? GUARD.lastFlag : undefined);
  return (
    <div>
      <FormControlLabel
        label={LABELS.isAdmin}
        disabled={isLast}
        control={
          <Checkbox
            {...bound}
            id={id}
            slotProps={{ input: { ref } }}
            checked={value === true}
            onChange={(_event, checked) => onChange(checked)}
          />
        }
      />
      {hint && <FormHelperText error={error !== undefined}>{hint}</FormHelperText>}
    </div>
  );
};

/** The password: required of a new user, left blank to keep the one that is there. */
const PasswordInput = () => {
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

const Permissions = () => {
  const isAdmin: unknown = useWatch({ name: 'isAdmin' });
  // Somebody else may have made an ordinary user of who is an administrator here.
  useFieldText(MODULES_SOURCE, MODULES_TEXT);
  return (
    <FormSection>
      <Cell>
        <AdminInput />
      </Cell>
      {isAdmin !== true && (
        <Cell>
          <ModulesInput />
        </Cell>
      )}
    </FormSection>
  );
};

/** Modules are those of somebody who is no administrator. */
const linkRights = () => [{ label: LABELS.rights, sources: ['isAdmin', MODULES_SOURCE] }];

/** The form of a user. A password that is easily guessed is accepted, with a warning. */
export const UserForm = () => {
  const queryClient = useQueryClient();
  const finish = ({ warnings = [] }: User, mode: 'create' | 'edit') => {
    if (warnings.length > 0) {
      const title = mode === 'create' ? WORDS.form.created : WORDS.form.updated;
      toast.show({ title, description: warnings.join(' '), variant: 'success' });
    }
    // It may be one's own name or permissions that changed.
    void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
  };
  return (
    <FormDialog<User>
      {...WORDS.form}
      fields={FIELDS}
      defaultValues={BLANK_USER}
      toForm={toForm}
      fromForm={fromForm}
      onFailure={tellUserFailure}
      onSaved={finish}
      link={linkRights}
      size="sm"
    >
      <FormSection>
        <Cell>
          <TextInput source="fullName" label={LABELS.fullName} />
        </Cell>
        <Cell span={5}>
          <MaskedInput source="phone" label={LABELS.phone} mask={maskPhone} type="tel" />
        </Cell>
        <Cell span={7}>
          <TextInput source="email" label={LABELS.email} type="email" />
        </Cell>
        <Cell>
          <PasswordInput />
        </Cell>
      </FormSection>
      <Permissions />
    </FormDialog>
  );
};
