import { dialogContentClasses } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Rows that are mounted together. */
export const WINDOW_ROWS = 50;
/** A shorter tree is mounted whole, so that the browser's own search finds all of it. */
export const WHOLE_TREE_ROWS = 200;
/** Pixels above and below the visible part of the dialog in which rows are mounted. */
const MARGIN = 800;

/** Leaves room for its rows while they are not mounted: as much as they took, or as an estimate. */
const Space = styled('div')<{ room: number | undefined; rowCount: number }>(({ theme, room, rowCount }) => ({
  height: room ?? rowCount * 44,
  [theme.breakpoints.down('sm')]: { height: room ?? rowCount * 84 },
}));

interface RowWindowProps {
  rowCount: number;
  /** Mounted wherever the dialog is scrolled to. */
  isPinned: boolean;
  children: ReactNode;
}

/** Consecutive rows of the tree, mounted while they are near the visible part of the dialog. */
export function RowWindow({ rowCount, isPinned, children }: RowWindowProps) {
  const block = useRef<HTMLDivElement>(null);
  const [{ isNear, height }, setPlace] = useState<{ isNear: boolean; height?: number }>({ isNear: false });
  useEffect(() => {
    const element = block.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) setPlace({ isNear: entry.isIntersecting, height: entry.boundingClientRect.height });
      },
      { root: element.closest(`.${dialogContentClasses.root}`), rootMargin: `${MARGIN}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div role="presentation" ref={block}>
      {isNear || isPinned ? children : <Space room={height} rowCount={rowCount} />}
    </div>
  );
}
