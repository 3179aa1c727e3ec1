import { InputAdornment, TextField } from '@mui/material';
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFormContext } from 'react-hook-form';
import { numberText, readableNumber, steppedNumber, typedNumber } from './numberText';
import type { TextInputProps } from './TextInput';
import { useFormInput } from './useFormInput';

type On<E> = (event: E) => void;

interface SelectOnEntry {
  onFocus: On<FocusEvent<HTMLInputElement>>;
  onBlur: On<FocusEvent<HTMLInputElement>>;
  onKeyDown: On<KeyboardEvent<HTMLInputElement>>;
  onMouseDown: On<MouseEvent<HTMLInputElement>>;
  onClick: On<MouseEvent<HTMLInputElement>>;
}

/** Whether the window lost the focus rather than the field: the field still is where the person will be. */
const isWindowsBlur = ({ currentTarget }: FocusEvent<HTMLInputElement>): boolean =>
  document.activeElement === currentTarget;

/**
 * Selects a field's content when it is entered, so that what is typed takes its place instead of standing behind it:
 * when the focus comes (by keyboard, or from a program) and at the first press, before anything is typed. A second
 * press puts the caret where it points, a drag selects what it covers, and somebody who comes back from another
 * window finds the caret where it was.
 */
function useSelectOnEntry(): SelectOnEntry & { reselect: (input: HTMLInputElement | null) => void } {
  const isFresh = useRef(false);
  const isPressing = useRef(false);
  const isComingBack = useRef(false);
  const endPress = (input: HTMLInputElement) => {
    if (!isPressing.current) return;
    if (isFresh.current && input.selectionStart === input.selectionEnd) input.select();
    isFresh.current = false;
    isPressing.current = false;
  };
  const reselect = useCallback((input: HTMLInputElement | null) => {
    if (isFresh.current && !isPressing.current) input?.select();
  }, []);
  return {
    reselect,
    onFocus: ({ currentTarget }) => {
      if (isComingBack.current) return;
      isFresh.current = true;
      if (!isPressing.current) currentTarget.select();
    },
    onBlur: (event) => {
      isPressing.current = false;
      isComingBack.current = isWindowsBlur(event);
    },
    // A press upon what is selected would drag it away, or let it go when the press ends, too late to be seen here.
    onMouseDown: ({ currentTarget }) => {
      isPressing.current = true;
      if (isFresh.current) currentTarget.setSelectionRange(0, 0);
      // No click follows where the form moved under the pointer: the press ends on another element.
      document.addEventListener('mouseup', () => setTimeout(() => endPress(currentTarget)), { once: true });
    },
    onKeyDown: () => {
      isFresh.current = false;
    },
    onClick: ({ currentTarget }) => endPress(currentTarget),
  };
}

const STEPS: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowUp: 1, ArrowDown: -1 };

interface NumberInputProps extends Omit<
  TextInputProps,
  'type' | 'multiline' | 'transform' | 'onValue' | 'maxLength' | 'suffix'
> {
  suffix?: string;
  /** Decimals that the field shows at least once it is left; 0 for whole numbers. None is ever dropped. */
  decimals?: number;
  /** Neither decimals nor thousands: '2021'. */
  isYear?: boolean;
}

/**
 * A number in pt-BR: decimal comma, tidied up and grouped when the field is left. The form's value is the number, null when
 * blank, or the text as typed while it is refused. Entering selects what is there: typing takes its place. ArrowUp and
 * ArrowDown step by the last of its usual decimals, within its limits.
 */
export function NumberInput({
  suffix,
  isYear = false,
  decimals = isYear ? 0 : 2,
  inputMode,
  autoComplete = 'off',
  ...props
}: NumberInputProps) {
  const { source: _source, validate: _validate, required: _required, ...rest } = props;
  const { id, field, error, textField, check, read, negative } = useFormInput(props, {
    show: (value) => (isYear ? String(value) : readableNumber(value, decimals, suffix)),
  });
  const { ref: _ref, value, onChange, onBlur, ...bound } = field;
  const { trigger } = useFormContext();
  const { reselect, ...entry } = useSelectOnEntry();
  const [draft, setDraft] = useState<string>();
  const [isEdited, setEdited] = useState(false);
  // Grouped for reading, as lists show it: a group's dot would get in the way of editing.
  const settled =
    typeof value !== 'number'
      ? String(value ?? '')
      : isEdited || isYear
        ? numberText(value, decimals)
        : readableNumber(value, decimals);
  const entered = useRef<HTMLInputElement>(null);
  const enter = (event: FocusEvent<HTMLInputElement>) => {
    entered.current = event.currentTarget;
    setEdited(true);
    entry.onFocus(event);
  };
  // A text that changes loses its selection.
  useLayoutEffect(() => {
    if (isEdited) reselect(entered.current);
  }, [isEdited, reselect]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    setDraft(text);
    onChange(typedNumber(text, read));
  };
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    entry.onKeyDown(event);
    const direction = event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS[event.key];
    if (direction === undefined || typeof value === 'string') return;
    event.preventDefault();
    const next = steppedNumber(typeof value === 'number' ? value : 0, direction, decimals);
    if (check(next) !== undefined) return;
    setDraft(numberText(next, decimals));
    onChange(next);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    entry.onBlur(event);
    // Tidied up under somebody who is about to go on typing, the text would take the next digit at the wrong place.
    if (isWindowsBlur(event)) return;
    setDraft(undefined);
    setEdited(false);
    onBlur();
    // Refused at once, and not only with the whole form: the person still knows what they meant.
    if (draft !== undefined && (error ?? check(value)) !== undefined) void trigger(field.name);
  };
  // The digit pads of some phones have no minus.
  const keyboard = negative ? 'text' : decimals > 0 ? 'decimal' : 'numeric';
  return (
    <TextField
      {...rest}
      {...bound}
      {...textField}
      id={id}
      value={draft ?? settled}
      onChange={change}
      autoComplete={autoComplete}
      slotProps={{
        htmlInput: {
          inputMode: inputMode ?? keyboard,
          ...entry,
          onFocus: enter,
          onKeyDown: step,
          onBlur: leave,
        },
        ...(suffix != null && {
          // In an empty field, a long label would lie over the unit.
          inputLabel: { shrink: true },
          input: {
            endAdornment: (
              <InputAdornment position="end" disablePointerEvents>
                {suffix}
              </InputAdornment>
            ),
          },
        }),
      }}
    />
  );
}
