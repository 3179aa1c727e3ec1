import { maskPhone } from '@prumo/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { toast } from '../../../kit/toast/toast';
import { SESSION_KEY } from '../../../api/session/session';
import { FormDialog } from '../../../kit/form/FormDialog';
import { Cell, FormSection } from '../../../kit/form/FormSection';
import { useFieldText } from '../../../kit/form/FieldTexts';
import { MaskedInput, TextInput } from '../../../kit/inputs';
import { tellUserFailure } from '../failures';
import type { User } from '../User';
import { LABELS, WORDS } from '../words';
import { AdminInput } from './AdminInput';
import { ModulesInput } from './ModulesInput';
import { MODULES_SOURCE, MODULES_TEXT } from './modulesText';
import { PasswordInput } from './PasswordInput';
import { BLANK_USER, FIELDS, fromForm, toForm } from './values';

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
