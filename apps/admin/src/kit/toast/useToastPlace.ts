import { type RefObject, useEffect } from 'react';

/** As much of a DOMRect as counts here. */
interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const meets = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * The distance of a toast from the bottom of the window: 0, or above the `obstacles` that it would cover there, if the
 * window has room above them.
 */
export function toastBottom(
  toast: { left: number; right: number; height: number },
  obstacles: readonly Area[],
  windowHeight: number,
): number {
  let lower = windowHeight;
  for (;;) {
    const place: Area = { left: toast.left, right: toast.right, top: lower - toast.height, bottom: lower };
    const covered = obstacles.filter((obstacle) => meets(place, obstacle)).map(({ top }) => top);
    if (covered.length === 0) return windowHeight - lower;
    lower = Math.min(...covered);
    if (lower - toast.height < 0) return 0;
  }
}

/** Marks what is pressed at the end of a list, so that no toast covers it. */
export const CLEAR_OF_TOASTS = { 'data-clear-of-toasts': '' } as const;

/** The elements that no toast may cover: buttons of dialogs and forms, the pages of a list. */
const OBSTACLES = '.MuiDialogActions-root, [data-clear-of-toasts], button[type="submit"]';

const isSeen = (element: Element): boolean => !element.closest('[aria-hidden="true"]');

function place(toasts: HTMLElement): void {
  const { left, right } = toasts.getBoundingClientRect();
  const height = toasts.offsetHeight;
  const obstacles = [...document.querySelectorAll(OBSTACLES)]
    .filter(isSeen)
    .map((element) => element.getBoundingClientRect());
  const bottom = toastBottom({ left, right, height }, obstacles, window.innerHeight);
  const { style } = document.documentElement;
  style.setProperty('--toast-bottom', `${bottom}px`);
  // Elements that scroll down to the window's edge (drawers, a phone's dialogs) end above the toast.
  style.setProperty('--toast-space', `${height}px`);
}

function forget(): void {
  const { style } = document.documentElement;
  style.removeProperty('--toast-bottom');
  style.removeProperty('--toast-space');
}

/** Keeps an open toast where nothing is pressed, while dialogs open and close and lists scroll under it. */
export function useToastPlace(toasts: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const element = toasts.current;
    if (!open || !element) return undefined;
    let frame = 0;
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place(element));
    };
    place(element);
    // Before it is painted: not for a moment does it cover what is being pressed.
    const size = new ResizeObserver(() => place(element));
    size.observe(element);
    const screen = new MutationObserver(later);
    screen.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', later);
    document.addEventListener('scroll', later, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      screen.disconnect();
      window.removeEventListener('resize', later);
      document.removeEventListener('scroll', later, { capture: true });
      forget();
    };
  }, [toasts, open]);
}
