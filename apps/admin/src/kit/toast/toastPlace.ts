/** As much of a DOMRect as counts here. */
export interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const meets = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * How far above the lower edge of the window a toast has to stand: at the very bottom, unless it would cover one of
 * the `obstacles`; then above it. Where there is no such place left within the window, at the bottom all the same.
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
