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
  /** Whether a number may be less than zero. */
  negative: boolean;
}

/** The domain's rule for an input of the form. */
export function useFieldRule(source: string): FieldRule {
  const field = useContext(FormFieldsContext)[source];
  return {
    required: field?.required ?? false,
    check: field ? messageFor(field) : accept,
    negative: (field?.schema.minimum ?? -1) < 0,
  };
}
