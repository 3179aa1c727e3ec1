import type { FieldValues } from 'react-hook-form';
import { changedPassword, formatPhone, userFields } from '@prumo/domain';
import { blankOf, payloadOf, valuesOf } from '../../../shared/form/formValues';
import type { Payload } from '../../../shared/form/useEditor';
import { withoutBlanks } from '../../catalogue/CatalogueForm';
import type { User } from '../User';

const { fullName, email, phone, isAdmin, secondFactorRequired } = userFields;

/** The fields with a fixed rule; that of the password differs between create and edit. */
export const FIELDS = { fullName, phone, email, isAdmin, secondFactorRequired };

export const BLANK_USER: FieldValues = {
  ...blankOf(FIELDS),
  ...{ password: '', keepsAccess: false, allowedModules: [] },
};

/** A stored user as the form shows it. */
export const toForm = (user: User): FieldValues => ({
  ...valuesOf(FIELDS, BLANK_USER, user),
  phone: formatPhone(user.phone),
  allowedModules: user.allowedModules,
});

/** The payload: the password only if one was typed, no modules for administrators, each module once. */
export function fromForm(values: FieldValues, user: User | undefined): Payload {
  const password = changedPassword.parse(values['password']);
  const modules = values['allowedModules'] as string[];
  return {
    ...withoutBlanks(payloadOf(FIELDS, values), user),
    allowedModules: values['isAdmin'] === true ? [] : [...new Set(modules)],
    ...(password.ok && password.value !== null && { password: password.value }),
    ...(password.ok && password.value !== null && values['keepsAccess'] === true && { keepsAccess: true }),
  };
}
