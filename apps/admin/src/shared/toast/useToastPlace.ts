import { type RefObject, useEffect } from 'react';
import { toastPlace } from './toastPlace';

/** Marks what is pressed where toasts appear, so that none covers it. */
export const CLEAR_OF_TOASTS = { 'data-clear-of-toasts': '' } as const;

/** The elements that no toast may cover: controls of a screen's header, of forms and of notices, the pages of a list. */
const OBSTACLES = [
  'header :is(a, button)',
  '.MuiDialogActions-root',
  '.MuiAlert-action',
  '[data-clear-of-toasts]',
  'button[type="submit"]',
].join(', ');
/** Where a dialog has no content that could make room, its controls. */
const CONTROLS = ':is([role="dialog"], [role="alertdialog"]) :is(a, button, input)';

const isSeen = (element: Element): boolean => !element.closest('[aria-hidden="true"]');

/** The topmost dialog or drawer. A drawer makes room as a whole, a dialog below its title. */
function topDialog() {
  const papers = [...document.querySelectorAll('.MuiDialog-paper, .MuiDrawer-paper')].filter(isSeen);
  const paper = papers.at(-1);
  if (!paper) return undefined;
  const { left, right, top, bottom } = paper.getBoundingClientRect();
  if (paper.matches('.MuiDrawer-paper')) return { left, right, top: 0, bottom, contentTop: 0 };
  const content = paper.querySelector('.MuiDialogContent-root');
  const contentTop =
    content && content.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(content).marginTop);
  return { left, right, top, bottom, contentTop: contentTop ?? undefined };
}

const PROPERTIES = ['top', 'right', 'width', 'space'] as const;

function place(toasts: HTMLElement): void {
  const dialog = topDialog();
  const kept = dialog && dialog.contentTop === undefined ? `${OBSTACLES}, ${CONTROLS}` : OBSTACLES;
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const found = toastPlace({
    window: { width, height },
    height: toasts.offsetHeight,
    obstacles: [...document.querySelectorAll(kept)]
      .filter((element) => isSeen(element) && !toasts.contains(element))
      .map((element) => element.getBoundingClientRect()),
    dialog,
  });
  const { style } = document.documentElement;
  for (const property of PROPERTIES) style.setProperty(`--toast-${property}`, `${found[property]}px`);
}

function forget(): void {
  for (const property of PROPERTIES) document.documentElement.style.removeProperty(`--toast-${property}`);
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
