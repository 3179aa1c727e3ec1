import { TextInput, type TextInputProps } from './TextInput';

export interface MaskedInputProps extends Omit<TextInputProps, 'transform' | 'multiline' | 'maxLength'> {
  /**
   * Writes what was typed in its mask, e.g. '80010000' → '80010-000'. Must accept its own result, and keep what
   * is too long within it: a limit of the input would cut a pasted '+55 (41) …' before it is read.
   */
  mask: (text: string) => string;
}

/** A text that takes its punctuation while it is typed: CEP, phone, CPF/CNPJ. */
export const MaskedInput = ({ mask, inputMode = 'numeric', ...props }: MaskedInputProps) => (
  <TextInput {...props} inputMode={inputMode} transform={mask} />
);
