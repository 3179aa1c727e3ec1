import type { ReactNode } from 'react';
import type { Hatch } from '@prumo/domain';

/** Strokes of a tile, its size, and what fills it; drawn in the colour of the text. */
const TILES: Readonly<Record<Hatch, { size: number; shade: number; strokes: ReactNode }>> = {
  air: { size: 8, shade: 0, strokes: null },
  insulation: { size: 10, shade: 0.04, strokes: <path d="M0 5 Q2.5 0 5 5 T10 5" /> },
  metal: { size: 4, shade: 0.45, strokes: <path d="M0 4 L4 0" /> },
  concrete: {
    size: 12,
    shade: 0.14,
    strokes: (
      <>
        <path d="M2 3 l2 -1.5 l1 2 z M8 8 l2 -1 l0.5 2 z" />
        <circle cx="9" cy="3" r="0.6" />
        <circle cx="4" cy="9" r="0.6" />
      </>
    ),
  },
  mortar: {
    size: 6,
    shade: 0.08,
    strokes: (
      <>
        <circle cx="1.5" cy="1.5" r="0.5" />
        <circle cx="4.5" cy="4.5" r="0.5" />
      </>
    ),
  },
  ceramic: { size: 7, shade: 0.1, strokes: <path d="M0 7 L7 0" /> },
  wood: { size: 8, shade: 0.06, strokes: <path d="M0 2 H8 M0 6 Q4 4 8 6" /> },
  gypsum: { size: 6, shade: 0.03, strokes: <path d="M0 6 L6 0 M0 0 L6 6" /> },
  other: { size: 8, shade: 0.2, strokes: <path d="M0 4 H8" /> },
};

/** The pattern of a hatch, under an id of its own. */
export function HatchPattern({ id, hatch }: { id: string; hatch: Hatch }) {
  const { size, shade, strokes } = TILES[hatch];
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
      <rect width={size} height={size} fill="currentColor" fillOpacity={shade} stroke="none" />
      <g fill="none" stroke="currentColor" strokeWidth={0.7}>
        {strokes}
      </g>
    </pattern>
  );
}
