import { type RefObject, useEffect, useRef } from 'react';
import { useDialogTarget } from '../overlay/useDialogTarget';

const INPUT = ':is(input, textarea, select):not([disabled], [type="hidden"])';

/** Puts the cursor into the field that the link to the form named, else into the first one. */
export function useFirstFocus(formRef: RefObject<HTMLFormElement | null>): void {
  const { target } = useDialogTarget();
  const named = useRef(target && 'id' in target ? target.field : undefined);
  useEffect(() => {
    const inputs = [...(formRef.current?.querySelectorAll<HTMLInputElement>(INPUT) ?? [])];
    const input = inputs.find(({ name }) => name === named.current) ?? inputs[0];
    input?.focus();
  }, [formRef]);
}
