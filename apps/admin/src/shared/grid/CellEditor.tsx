import { type ComponentProps, type KeyboardEvent, type RefCallback, useId, useRef } from 'react';
import { EditorArea, EditorInput } from './gridStyles';
import type { OpenEditor } from './useGrid';

interface CellEditorProps {
  editor: OpenEditor;
  label: string;
  isMultiline: boolean;
  isNumeric: boolean;
  /** Offered while typing. */
  options?: readonly string[] | undefined;
  onType: (text: string) => void;
  /** Commits, where the key does so: the answer is whether it did. */
  onKey: (event: KeyboardEvent, text: string) => boolean;
  onCommit: (text: string) => void;
  onCancel: () => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The input of the active cell. What is typed is committed by Enter, Tab, or by leaving it; Escape gives it up. */
export function CellEditor({
  editor,
  label,
  isMultiline,
  isNumeric,
  options,
  onType,
  onKey,
  ...closing
}: CellEditorProps) {
  /** An input that is removed may lose the focus once more. */
  const isClosed = useRef(false);
  const listId = useId();
  const close = (act: () => void) => {
    if (isClosed.current) return;
    isClosed.current = true;
    act();
  };
  // Focused as it is mounted: the key that opened the editor is typed into it.
  const focus: RefCallback<Field> = (field) => {
    if (!field || document.activeElement === field) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
  };
  const onKeyDown = (event: KeyboardEvent<Field>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const field = event.currentTarget;
    if (event.key === 'Escape') {
      event.preventDefault();
      return close(closing.onCancel);
    }
    if (isMultiline && event.altKey && event.key === 'Enter') {
      event.preventDefault();
      field.setRangeText('\n', field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
      return onType(field.value);
    }
    if (onKey(event, field.value)) {
      event.preventDefault();
      isClosed.current = true;
    }
  };
  const props: ComponentProps<'input'> & ComponentProps<'textarea'> = {
    'aria-label': label,
    autoComplete: 'off',
    defaultValue: editor.text,
  };
  const events = {
    onKeyDown,
    onChange: ({ currentTarget }: { currentTarget: Field }) => onType(currentTarget.value),
    onBlur: ({ currentTarget }: { currentTarget: Field }) =>
      close(() => closing.onCommit(currentTarget.value)),
  };
  if (isMultiline) return <EditorArea {...props} {...events} ref={focus} />;
  return (
    <>
      <EditorInput
        {...props}
        {...events}
        ref={focus}
        inputMode={isNumeric ? 'decimal' : 'text'}
        list={options && listId}
      />
      {options && (
        <datalist id={listId}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  );
}
