import { TextInput, type TextInputProps } from '../../kit/inputs';
import { replaceSymbols } from '../../kit/inputs/typing';

/** A text in which '<=' becomes ≤, '>=' ≥, '<>' ≠ and '+-' ± as it is typed. Spec §5 'Text inputs'. */
export const SymbolInput = (props: Omit<TextInputProps, 'transform' | 'type'>) => (
  <TextInput {...props} transform={replaceSymbols} />
);
