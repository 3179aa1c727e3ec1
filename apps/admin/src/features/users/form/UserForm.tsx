import {
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  MODULES,
  type ModuleKey,
  MODULE_KEYS,
  changedPassword,
  messageFor,
  newPassword,
  USER_GUARD,
} from '@prumo/domain';
import { SESSION_KEY } from '../../../api/signed-in/session';
import { FormDialog } from '../../../shared/form/FormDialog';
import { type FieldText, useEditorContext, useFieldText } from '../../../shared/form/FormFields';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { isSame } from '../../../shared/form/formValues';
import { PhoneInput, SwitchInput, TextInput } from '../../../shared/inputs';
import { NewPasswordInput } from '../../../shared/inputs/PasswordInput';
import { useFormInput } from '../../../shared/inputs/useFormInput';
import { ConfirmDialog } from '../../../shared/overlay/ConfirmDialog';
import { useWrite } from '../../../shared/query/useWrite';
import { toast } from '../../../shared/toast/toast';
import { AnonymizeButton } from '../../anonymize/AnonymizeButton';
import { FACTOR_RESET, LABELS, useIsLastAdmin, type User, TEXTS, tellUserFailure } from '../User';
import { RemainingAccess } from './RemainingAccess';
import { BLANK_USER, FIELDS, fromForm, toForm } from './values';

export const MODULES_SOURCE = 'allowedModules';

const sorted = (keys: unknown): unknown => (Array.isArray(keys) ? keys.toSorted() : keys);

/** The text of a list of modules outside its input. */
export const MODULES_TEXT: FieldText = {
  label: LABELS.modules,
  show: (keys: ModuleKey[]) => keys.map((key) => MODULES[key]).join(', '),
  same: (a, b) => isSame(sorted(a), sorted(b)),
};

/** The modules of a user who is no administrator. */
export const ModulesInput = () => {
  const { id, field, error } = useFormInput({ source: MODULES_SOURCE, label: LABELS.modules }, MODULES_TEXT);
  const errorId = `${id}-error`;
  const held = new Set(Array.isArray(field.value) ? (field.value as string[]) : []);
  const set = (keys: Iterable<string>) => {
    const wanted = new Set(keys);
    field.onChange(MODULE_KEYS.filter((key) => wanted.has(key)));
  };
  const toggle = (key: ModuleKey, checked: boolean) =>
    set(checked ? [...held, key] : [...held].filter((other) => other !== key));
  const all = held.size === MODULE_KEYS.length;
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
        <FormLabel component="legend">{LABELS.modules}</FormLabel>
        <Button size="small" onClick={() => set(all ? [] : MODULE_KEYS)}>
          {all ? LABELS.none : LABELS.all}
        </Button>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
        {MODULE_KEYS.map((key, index) => (
          <FormControlLabel
            key={key}
            label={MODULES[key]}
            control={
              <Checkbox
                size="small"
                checked={held.has(key)}
                onChange={(_event, checked) => toggle(key, checked)}
                onBlur={field.onBlur}
                slotProps={{
                  input: {
                    'aria-invalid': error !== undefined,
                    'aria-describedby': error ? errorId : undefined,
                    ...(index === 0 && { ref: field.ref }),
                  },
                }}
              />
            }
          />
        ))}
      </Box>
      {error && <FormHelperText id={errorId}>{error}</FormHelperText>}
    </FormControl>
  );
};

/** Whether the user is an administrator; the last one can't give that up. */
const AdminInput = () => {
  const isLast = useIsLastAdmin(useEditorContext<User>().record);
  return (
    <SwitchInput
      source="isAdmin"
      label={LABELS.isAdmin}
      control={Checkbox}
      disabled={isLast}
      helperText={isLast && USER_GUARD.lastFlag}
    />
  );
};

/** The password: required of a new user, left blank to keep the one that is there. */
const UserPassword = () => {
  const { mode } = useEditorContext();
  const isEdit = mode === 'edit';
  const rule = isEdit ? changedPassword : newPassword;
  const personal: unknown[] = useWatch({ name: ['fullName', 'email'] });
  return (
    <NewPasswordInput
      source="password"
      label={isEdit ? LABELS.optionalPassword : LABELS.password}
      validate={messageFor(rule)}
      required={rule.required}
      personal={personal.map(String)}
      helperText={isEdit && LABELS.passwordHint}
    />
  );
};

const Permissions = () => {
  const isAdmin: unknown = useWatch({ name: 'isAdmin' });
  // A concurrent save may have changed the modules of a user who is an administrator here.
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
      <Cell>
        <SecondFactorInput />
      </Cell>
    </FormSection>
  );
};

/** Whether a second factor is required, and the button that deletes a lost one. */
const SecondFactorInput = () => {
  const { mode, record } = useEditorContext<User>();
  const [asking, setAsking] = useState(false);
  const reset = useWrite({
    write: ({ send }) => send('DELETE', `/api/users/${record?.id ?? ''}/second-factor`),
    done: () => FACTOR_RESET.done,
    failed: FACTOR_RESET.failed,
  });
  return (
    <>
      <SwitchInput
        source="secondFactorRequired"
        label={LABELS.secondFactorRequired}
        helperText={LABELS.secondFactorHint}
      />
      {mode === 'edit' && (
        <Button size="small" color="error" sx={{ mt: 1 }} onClick={() => setAsking(true)}>
          {FACTOR_RESET.button}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={FACTOR_RESET.title}
        confirmLabel={FACTOR_RESET.button}
        danger
        busy={reset.isPending}
        onConfirm={() => reset.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {FACTOR_RESET.text(record?.fullName ?? '')}
      </ConfirmDialog>
    </>
  );
};

/** Modules are those of somebody who is no administrator. */
const linkRights = () => [{ label: LABELS.rights, sources: ['isAdmin', MODULES_SOURCE] }];

/** The form of a user. A password that is easily guessed is accepted, with a warning. */
export const UserForm = () => {
  const queryClient = useQueryClient();
  const finish = ({ warnings = [] }: User, mode: 'create' | 'edit') => {
    if (warnings.length > 0) {
      const title = mode === 'create' ? TEXTS.form.created : TEXTS.form.updated;
      toast.show({ title, description: warnings.join(' '), variant: 'success' });
    }
    // It may be one's own name or permissions that changed.
    void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
  };
  return (
    <FormDialog<User>
      canRevert={() => false}
      {...TEXTS.form}
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
          <PhoneInput source="phone" label={LABELS.phone} />
        </Cell>
        <Cell span={7}>
          <TextInput source="email" label={LABELS.email} type="email" />
        </Cell>
        <Cell>
          <UserPassword />
          <RemainingAccess />
        </Cell>
      </FormSection>
      <Permissions />
      <AnonymizeButton resource="users" />
    </FormDialog>
  );
};
