/** Puts the cursor where the first thing to correct is, once React has marked it. */
export function focusFirstError(root: HTMLElement | null): void {
  requestAnimationFrame(() => {
    root?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
