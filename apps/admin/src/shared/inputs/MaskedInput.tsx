import { TextInput, type TextInputProps } from './TextInput';

export interface MaskedInputProps extends Omit<TextInputProps, 'transform' | 'multiline'> {
  /** Writes what was typed in its mask, e.g. '80010000' → '80010-000'. Must accept its own result. */
  mask: (text: string) => string;
}

/** A text that takes its punctuation while it is typed: CEP, phone, CPF/CNPJ. */
export const MaskedInput = ({ mask, inputMode = 'numeric', ...props }: MaskedInputProps) => (
  <TextInput {...props} inputMode={inputMode} transform={mask} />
);
