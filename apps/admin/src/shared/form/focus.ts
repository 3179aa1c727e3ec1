import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type FormTarget, useEditRoute } from '../overlay/editRoute';
import { MAIN_ID } from '../screen';

/** Puts the cursor where the first thing to correct is, once React has marked it. */
export function focusFirstError(root: HTMLElement | null): void {
  requestAnimationFrame(() => {
    root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}

const openerName = (target: FormTarget): string => ('id' in target ? `edit-${target.id}` : 'create');

/** Marks a button that opens a form. */
export const opens = (target: FormTarget) => ({ 'data-opens': openerName(target) });

/** Nowhere that a person would look for it: on the page, or on the screen as a whole. */
export const isFocusLost = ({ activeElement }: Document): boolean =>
  activeElement === null || activeElement === document.body || activeElement.id === MAIN_ID;

/**
 * Where the focus goes when a form closes. MUI gives it back to what opened it; what is no more (the palette, a link
 * of the dashboard, the button of an empty list) is stood in for by the list's own button for that form, else by the
 * list.
 */
export function useReturnFocus(target: FormTarget | undefined): void {
  const last = useRef<FormTarget>(undefined);
  useEffect(() => {
    const closed = target ? undefined : last.current;
    last.current = target;
    if (!closed || !isFocusLost(document)) return;
    const opener = document.querySelector<HTMLElement>(`[data-opens="${openerName(closed)}"]`);
    (opener ?? document.querySelector<HTMLElement>('[data-rows]'))?.focus();
  }, [target]);
}

const INPUT = ':is(input, textarea, select):not([disabled], [type="hidden"])';

/** Puts the cursor into the first input of a form in which nothing has it. */
export function focusFirstInput(form: HTMLFormElement | null): void {
  if (form === document.activeElement || !form?.contains(document.activeElement))
    form?.querySelector<HTMLElement>(INPUT)?.focus();
}

/**
 * Puts the cursor into the field that the link to the form named, else into the first one: when the form opens, and
 * when the notice of a draft goes with the button that had the focus (no key would reach the form).
 */
export function useFirstFocus(formRef: RefObject<HTMLFormElement | null>, hasNotice: boolean): void {
  const { target } = useEditRoute();
  const named = useRef(target && 'id' in target ? target.field : undefined);
  const isOpen = useRef(false);
  useEffect(() => {
    if (isOpen.current && !isFocusLost(document)) return;
    isOpen.current = true;
    const inputs = [...(formRef.current?.querySelectorAll<HTMLInputElement>(INPUT) ?? [])];
    const input = inputs.find(({ name }) => name === named.current) ?? inputs[0];
    input?.focus();
  }, [formRef, hasNotice]);
}

const EDITS = ['beforeinput', 'keydown', 'mousedown', 'click'] as const;
const MOVES = new Set(['Tab', 'Escape']);

/**
 * Makes fields read-only while `isFrozen`, their option lists (which MUI renders outside of the form) included. The
 * focus stays where it is.
 */
export function useFreeze(contentRef: RefObject<HTMLElement | null>, isFrozen: boolean): void {
  useEffect(() => {
    if (!isFrozen) return undefined;
    const refuse = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!contentRef.current?.contains(target) && !target?.closest('[role="listbox"]')) return;
      if (event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || MOVES.has(event.key))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const type of EDITS) document.addEventListener(type, refuse, { capture: true });
    return () => {
      for (const type of EDITS) document.removeEventListener(type, refuse, { capture: true });
    };
  }, [contentRef, isFrozen]);
}

/** Whether an element stands in a dialog of its own over the one that holds the form. */
export const isInDialogOver = (form: Element | null, target: Element): boolean => {
  const dialog = target.closest('[role="dialog"]');
  return dialog !== null && dialog !== form?.closest('[role="dialog"]');
};

/**
 * Ctrl+S (⌘S) saves instead of opening the browser's own dialog.
 * @param isMeant whether a key that is pressed there is the form's
 */
export function useSaveShortcut(
  save: () => void,
  enabled: boolean,
  isMeant: (target: Element) => boolean,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (enabled && !event.repeat && event.target instanceof Element && isMeant(event.target)) save();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** The ref of a form that Ctrl+S submits where it is pressed within it. */
export function useSubmitShortcut(enabled: boolean): RefObject<HTMLFormElement | null> {
  const formRef = useRef<HTMLFormElement>(null);
  useSaveShortcut(
    () => formRef.current?.requestSubmit(),
    enabled,
    (target) => formRef.current?.contains(target) ?? false,
  );
  return formRef;
}
