import { TextInput } from '../../kit/inputs';
import { replaceSymbols } from '../../kit/inputs/typing';
import { LABELS } from './words';

export interface CodeInputProps {
  /** How a code is written while it is typed. */
  write?: ((text: string) => string) | undefined;
}

/** The code by which people know an item of a catalogue. */
export const CodeInput = ({ write = replaceSymbols }: CodeInputProps) => (
  <TextInput source="code" label={LABELS.code} transform={write} />
);
