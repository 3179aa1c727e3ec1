import { type RefObject, type UIEvent, useEffect, useState } from 'react';

export const ROW_HEIGHT = 44;
/** Rows beyond the visible ones that are mounted, and the step in which they change. */
const OVERSCAN = 6;
const STEP = 4;
/** Where nothing is measured yet. */
const ESTIMATED_HEIGHT = 600;

/** The mounted rows, both included, and the whole rows of a screen. */
export interface RowWindow {
  first: number;
  last: number;
  pageRows: number;
}

function windowOf(top: number, height: number, rowCount: number): RowWindow {
  const shown = Math.ceil(height / ROW_HEIGHT) + STEP;
  return {
    first: Math.max(0, top - OVERSCAN),
    last: Math.min(rowCount - 1, top + shown + OVERSCAN),
    pageRows: Math.max(1, Math.floor(height / ROW_HEIGHT) - 2),
  };
}

/** The rows of a scrolled container that have to be mounted; all rows are equally high. */
export function useRowWindow(container: RefObject<HTMLElement | null>, rowCount: number) {
  const [height, setHeight] = useState(ESTIMATED_HEIGHT);
  /** The first visible row, in steps: a small movement mounts nothing new. */
  const [top, setTop] = useState(0);
  useEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);
  return {
    rows: windowOf(top, height, rowCount),
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) =>
      setTop(Math.floor(currentTarget.scrollTop / ROW_HEIGHT / STEP) * STEP),
  };
}

/** Scrolls a container so that a cell is in sight, beside the header and the frozen column. */
export function showCell(container: HTMLElement, row: number, cell: HTMLElement, frozenWidth: number): void {
  const headerHeight = ROW_HEIGHT;
  const top = row * ROW_HEIGHT;
  const bottom = top + ROW_HEIGHT + headerHeight - container.clientHeight;
  if (top < container.scrollTop) container.scrollTop = top;
  else if (bottom > container.scrollTop) container.scrollTop = bottom;
  if (cell.offsetLeft < frozenWidth && cell.dataset['frozen'] !== undefined) return;
  const left = cell.offsetLeft - frozenWidth;
  const right = cell.offsetLeft + cell.offsetWidth - container.clientWidth;
  if (left < container.scrollLeft) container.scrollLeft = left;
  else if (right > container.scrollLeft) container.scrollLeft = right;
}
