import {
  createFilterOptions,
  type FilterOptionsState,
  Autocomplete,
  type AutocompleteFreeSoloValueMapping,
  type AutocompleteProps,
  Paper,
  type PaperProps,
  TextField,
  type TextFieldProps,
  Typography,
} from '@mui/material';
import { createContext, useContext, useState } from 'react';
import { normalizeText } from '@prumo/domain';
import { useTypedChoice } from './useTypedChoice';

/**
 * What matches anywhere is offered, what begins with the text comes first: 'SP' means São Paulo before it finds
 * itself in 'ES - Espírito Santo'.
 */
export function startsFirst<T>(limit?: number, stringify?: (option: T) => string) {
  const matches = createFilterOptions<T>({
    ...(limit !== undefined && { limit }),
    ...(stringify && { stringify }),
  });
  return (options: T[], state: FilterOptionsState<T>): T[] => {
    const typed = normalizeText(state.inputValue.trim());
    if (typed === '') return matches(options, state);
    const textOf = stringify ?? state.getOptionLabel;
    const begins = options.filter((option) => normalizeText(textOf(option)).startsWith(typed));
    const others = options.filter((option) => !begins.includes(option));
    return matches([...begins, ...others], state);
  };
}

/** The most that an open list takes of the screen. */
const LIST_MAX_HEIGHT = 300;
const SEARCH_PLACEHOLDER = 'Procurar...';
const NOTHING_FOUND = 'Nenhum item encontrado.';
const NOT_LOADED = 'Não foi possível carregar as opções.';

type Option = { id: number } | string;
/** Undefined is MUI's word for 'no'. */
type Flag = boolean | undefined;

type Own<T, M extends Flag, D extends Flag, F extends Flag> = AutocompleteProps<T, M, D, F>;

/** Where the options come from: given, read whole (`useLookupSource`) or searched by the server (`useRecordSource`). */
export interface OptionSource<T extends Option> extends Partial<
  Pick<Own<T, false, false, false>, 'open' | 'onOpen' | 'onClose' | 'filterOptions'>
> {
  options: readonly T[];
  loading: boolean;
  /** Whether they could not be read. */
  failed: boolean;
  /** Says that there are more than are shown. */
  more?: string;
  /** Called with the typed text, for sources that search on the server. */
  onType?: (text: string) => void;
}

type Input = Pick<
  TextFieldProps,
  'name' | 'label' | 'title' | 'inputRef' | 'required' | 'autoFocus' | 'placeholder' | 'error' | 'helperText'
>;

/** Further props of Autocomplete; matching and display come from the source. */
type Others<T, M extends Flag, D extends Flag, F extends Flag> = Pick<
  Own<T, M, D, F>,
  | 'id'
  | 'value'
  | 'onBlur'
  | 'onInputChange'
  | 'inputValue'
  | 'disabled'
  | 'multiple'
  | 'disableClearable'
  | 'freeSolo'
  | 'disableCloseOnSelect'
  | 'selectOnFocus'
  | 'openOnFocus'
  | 'autoHighlight'
  | 'sx'
>;

type OptionAutocompleteProps<
  T extends Option,
  M extends Flag = undefined,
  D extends Flag = undefined,
  F extends Flag = undefined,
> = Others<T, M, D, F> & {
  source: OptionSource<T>;
  onChoose: (chosen: Parameters<NonNullable<Own<T, M, D, F>['onChange']>>[1]) => void;
  textOf: (option: T) => string;
  /** The tooltip of an option. */
  titleOf?: (option: T) => string;
  /** The short text of an option in the open list, if it has a tooltip. */
  shortOf?: (option: T) => string;
  /** The name of an input that has no label in sight. */
  name?: string;
  /** Said under the input when the options could not be read. */
  failure?: string;
  input?: Input;
};

/** Empties the input of a choice that is an action, and keeps nothing: its value is always null. */
export function useEmptiedInput(): Pick<Own<never, false, false, false>, 'inputValue' | 'onInputChange'> {
  const [inputValue, setInputValue] = useState('');
  return {
    inputValue,
    onInputChange: (_event, text, reason) => setInputValue(reason === 'selectOption' ? '' : text),
  };
}

/** The note under the options when there are more than are shown. */
const MoreOptions = createContext('');

const OptionsPaper = ({ children, ...props }: PaperProps) => {
  const more = useContext(MoreOptions);
  return (
    <Paper {...props}>
      {children}
      {more && (
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          {more}
        </Typography>
      )}
    </Paper>
  );
};

const keyOf = (option: Option): string | number => (typeof option === 'string' ? option : option.id);

/** The one choice with search, over any source of options. */
export function OptionAutocomplete<
  T extends Option,
  M extends Flag = undefined,
  D extends Flag = undefined,
  F extends Flag = undefined,
>({
  source: { options, loading, failed, more = '', onType, ...following },
  onChoose,
  textOf,
  titleOf,
  shortOf = textOf,
  name,
  failure = NOT_LOADED,
  input = {},
  onInputChange,
  onBlur,
  ...props
}: OptionAutocompleteProps<T, M, D, F>) {
  const filterOptions = following.filterOptions ?? startsFirst<T>();
  const typedChoice = useTypedChoice<T>({
    enabled: !loading && props.multiple !== true && props.freeSolo !== true && props.inputValue === undefined,
    options,
    filterOptions,
    textOf,
    // Neither several values nor free text: what is chosen is one option.
    choose: (option) => onChoose(option as Parameters<typeof onChoose>[0]),
  });
  const labelOf = (option: T | AutocompleteFreeSoloValueMapping<F>): string =>
    typeof option === 'string' ? option : textOf(option as T);
  const tellsFailure = failed && !input.error;
  return (
    <MoreOptions.Provider value={more}>
      <Autocomplete<T, M, D, F>
        autoHighlight
        {...following}
        {...props}
        filterOptions={filterOptions}
        onKeyDown={typedChoice.onKeyDown}
        onBlur={(event) => {
          typedChoice.onBlur();
          onBlur?.(event);
        }}
        options={options}
        loading={loading}
        onChange={(_event, chosen) => {
          typedChoice.forget();
          onChoose(chosen);
        }}
        onInputChange={(event, text, reason) => {
          typedChoice.onInputChange(text, reason);
          onType?.(text);
          onInputChange?.(event, text, reason);
        }}
        getOptionLabel={labelOf}
        getOptionKey={keyOf}
        isOptionEqualToValue={(option, current) => keyOf(option) === keyOf(current)}
        noOptionsText={failed ? NOT_LOADED : NOTHING_FOUND}
        slots={{ paper: OptionsPaper }}
        slotProps={{ listbox: { sx: { maxHeight: LIST_MAX_HEIGHT } } }}
        {...(titleOf && {
          renderOption: ({ key, ...item }, option) => (
            <li key={key} {...item} title={titleOf(option)}>
              {shortOf(option)}
            </li>
          ),
        })}
        renderInput={({ inputProps, ...params }) => (
          <TextField
            placeholder={SEARCH_PLACEHOLDER}
            {...params}
            {...input}
            error={input.error === true || failed}
            helperText={tellsFailure ? failure : input.helperText}
            slotProps={{ htmlInput: { ...inputProps, ...(name !== undefined && { 'aria-label': name }) } }}
          />
        )}
      />
    </MoreOptions.Provider>
  );
}
