import type { Page } from 'playwright-core';

/** Something on the screen that a person could press or type into, and where. */
export interface Reachable {
  kind: 'press' | 'type';
  /** What it is called, for the record of what was done. */
  label: string;
  /** Of a field: the value it stands for. */
  source: string;
  /** Of a field: whether it takes numbers. */
  numeric: boolean;
  x: number;
  y: number;
}

/** Leaving the session or the page, or a file dialog, would end the walk. */
const LEAVES = /sair|encerrar|sess(ão|ões)|escolher arquivo|recarregar/i;

/** All that could be pressed or typed into right now: in sight, enabled, and covered by nothing. */
export async function reachableControls(page: Page): Promise<Reachable[]> {
  const found = await page.evaluate(() => {
    const selector =
      'button, a[href], input:not([type=hidden]):not([type=file]), textarea, [role=option], [role=menuitem], [role=checkbox], [role=gridcell]';
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const x = left + width / 2;
      const y = top + height / 2;
      const disabled =
        element.matches(':disabled, [aria-disabled=true]') || element.closest('[inert]') !== null;
      if (disabled || width < 2 || height < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight)
        return [];
      const top_ = document.elementFromPoint(x, y);
      if (!top_ || !(element.contains(top_) || top_.contains(element))) return [];
      const field = element as HTMLInputElement;
      const typed =
        element.tagName === 'TEXTAREA' ||
        (element.tagName === 'INPUT' &&
          /^(text|email|tel|password|search)$/.test(field.type) &&
          !field.readOnly);
      const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const name = typed ? (field.labels?.[0]?.textContent ?? field.placeholder) : label;
      // What is typed into a choice searches for its options.
      const source = element.getAttribute('role') === 'combobox' ? '' : (field.name ?? '');
      // A text of digits (a code, a CEP) asks for the same keyboard, but has a length.
      const numeric = /decimal|numeric/.test(field.inputMode) && field.maxLength < 0;
      const outside = element.matches(
        'a[target=_blank], a[href^="mailto:"], a[href^="tel:"], a[href^="/api/"]',
      );
      return outside ? [] : [{ kind: typed ? 'type' : 'press', label: name.trim(), source, numeric, x, y }];
    });
  });
  return (found as Reachable[]).filter(({ label }) => !LEAVES.test(label));
}
