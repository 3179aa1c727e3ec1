import { replaceSymbols } from '@prumo/domain';
import { TextInput, type TextInputProps } from '../shared/inputs';

/** A text in which '<=' becomes ≤, '>=' ≥, '<>' ≠ and '+-' ± as it is typed. Spec §5 'Text inputs'. */
export const SymbolInput = (props: Omit<TextInputProps, 'transform' | 'type'>) => (
  <TextInput {...props} transform={replaceSymbols} />
);
