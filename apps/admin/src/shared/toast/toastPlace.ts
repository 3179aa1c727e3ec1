/** As much of a DOMRect as counts here. */
interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const meets = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The full width of a toast, its distance from the window's edges included. */
const WIDTH = 452;
/** A strip beside a dialog at least this wide holds a toast. */
const LEAST_WIDTH = 228;

interface Surroundings {
  window: { width: number; height: number };
  /** The height of the toast. */
  height: number;
  /** Areas of buttons and inputs that no toast may cover. */
  obstacles: readonly Area[];
  /** The topmost dialog or drawer, and where its content starts while it makes no room for a toast. */
  dialog?: (Area & { contentTop: number | undefined }) | undefined;
}

interface ToastPlace {
  top: number;
  /** The distance from the window's right edge. */
  right: number;
  width: number;
  /** The room that the dialog's content leaves for it. */
  space: number;
}

/** The first distance from the top at which it covers none of the obstacles; 0 where the window has no such place. */
function freeTop(
  { left, right }: { left: number; right: number },
  { window, height, obstacles }: Surroundings,
): number {
  let top = 0;
  for (;;) {
    const place: Area = { left, right, top, bottom: top + height };
    const covered = obstacles.filter((obstacle) => meets(place, obstacle)).map(({ bottom }) => bottom);
    if (covered.length === 0) return top;
    top = Math.max(...covered);
    if (top + height > window.height) return 0;
  }
}

/**
 * The place of a toast: the window's top right corner, below what is pressed there. Where a dialog reaches up to there,
 * the toast stands beside it or, in a window without that room, above its content, which starts lower meanwhile.
 */
export function toastPlace(around: Surroundings): ToastPlace {
  const { window, height, dialog } = around;
  const width = Math.min(WIDTH, window.width);
  const place = (right: number, wide: number): ToastPlace => {
    const edge = window.width - right;
    return { top: freeTop({ left: edge - wide, right: edge }, around), right, width: wide, space: 0 };
  };
  const usual = place(0, width);
  const area = { left: window.width - width, right: window.width, top: 0, bottom: usual.top + height };
  if (!dialog || !meets(area, dialog)) return usual;
  const [before, after] = [dialog.left, window.width - dialog.right];
  if (after >= LEAST_WIDTH) return place(0, Math.min(WIDTH, after));
  if (before >= LEAST_WIDTH) return place(window.width - dialog.left, Math.min(WIDTH, before));
  if (dialog.contentTop === undefined) return usual;
  return { top: Math.max(0, dialog.contentTop), right: 0, width, space: height };
}
