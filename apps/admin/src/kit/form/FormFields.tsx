import { Box, Typography } from '@mui/material';
import { createContext, type ReactNode, useContext, useEffect, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Fields, messageFor } from '@prumo/domain';

/** How a form's value is told to people, outside of its input. */
export interface FieldText {
  label: string;
  /** A value that is not blank, in words: a choice by its label, a number with its unit. `base`: the form's beginning. */
  show: (value: never, within: FieldValues, base: FieldValues) => ReactNode;
  /** Whether two values say the same, where that is not to be seen by looking at them. */
  same?: (a: unknown, b: unknown) => boolean;
}

/** A value that is never shown, nor compared: a password. */
export const SECRET = 'secret';

export type FieldTexts = Map<string, FieldText | typeof SECRET>;

/** What the inputs of a form have told about themselves, by path, in the order in which they stand. */
export const FieldTextsContext = createContext<FieldTexts>(new Map());

/** Tells the form how the value at a path is called and shown. Stays known once the input is gone. */
export function useFieldText(path: string, text: FieldText | typeof SECRET): void {
  const texts = useContext(FieldTextsContext);
  useEffect(() => {
    texts.set(path, text);
  });
}

export interface FormSectionProps {
  title?: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A titled group of inputs on twelve columns (one column on phones). */
export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={title ? id : undefined} sx={{ '& + &': { mt: 3.5 } }}>
      {title && (
        <Typography
          id={id}
          component="h3"
          variant="overline"
          sx={{ display: 'block', color: 'primary.main', mb: 1 }}
        >
          {title}
        </Typography>
      )}
      {description != null && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {description}
        </Typography>
      )}
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: 2, rowGap: 1.5 }}
      >
        {children}
      </Box>
    </Box>
  );
}

export interface CellProps {
  /** Columns of twelve that the input takes from tablet width on. */
  span?: number;
  /** Columns of twelve on phones; a whole row when absent. */
  phoneSpan?: number;
  children: ReactNode;
}

/** The place of one input in a FormSection. */
export const Cell = ({ span = 12, phoneSpan = 12, children }: CellProps) => (
  <Box
    sx={{
      gridColumn: { xs: `span ${phoneSpan}`, sm: `span ${span}` },
      minWidth: 0,
      '& > *': { width: '100%' },
    }}
  >
    {children}
  </Box>
);

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
