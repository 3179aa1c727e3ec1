export { CitySelect, type CitySelectProps } from './CitySelect';
export { MaskedInput, type MaskedInputProps } from './TextInput';
export { NumberInput, type NumberInputProps } from './NumberInput';
export { SearchSelect, type SearchSelectProps } from './SearchSelect';
export { StateSelect } from './StateSelect';
export { SwitchInput, type SwitchInputProps } from './SwitchInput';
export { TextInput, type TextInputProps } from './TextInput';
export { RecordAutocomplete } from './record-select/RecordAutocomplete';
export { RecordSelect } from './record-select/RecordSelect';
