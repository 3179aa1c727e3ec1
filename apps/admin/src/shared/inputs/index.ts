export { MaskedInput, PhoneInput, TextInput, type TextInputProps } from './TextInput';
export { NumberInput } from './NumberInput';
export { ReferenceAutocomplete } from './ReferenceAutocomplete';
export { SearchSelect } from './SearchSelect';
export { SwitchInput } from './SwitchInput';
export { OptionInput } from './OptionInput';
