import { createContext, useContext } from 'react';
import { type Fields, messageFor } from '@prumo/domain';

const FormFieldsContext = createContext<Fields>({});

/** Gives the inputs below the domain's rules, by source. */
export const FormFieldsProvider = FormFieldsContext.Provider;

/** A check of one value: the Portuguese text, or undefined when it is good. */
export type Check = (value: unknown) => string | undefined;

const accept: Check = () => undefined;

export interface FieldRule {
  required: boolean;
  check: Check;
  /** The value as it would be stored; undefined of what is refused, or has no rule. */
  read: (value: unknown) => unknown;
  /** Whether a number may be less than zero. */
  negative: boolean;
}

/** The domain's rule for an input of the form. */
export function useFieldRule(source: string): FieldRule {
  const field = useContext(FormFieldsContext)[source];
  return {
    required: field?.schema.nullable === false,
    check: field ? messageFor(field) : accept,
    read: (value) => {
      const parsed = field?.parse(value);
      return parsed?.ok ? parsed.value : undefined;
    },
    negative: (field?.schema.minimum ?? -1) < 0,
  };
}
