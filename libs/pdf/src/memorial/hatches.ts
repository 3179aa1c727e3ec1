import type { Hatch } from '@prumo/domain';

import type { Pen } from '../document/book.js';

/** A place on the page, in points from the top left. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Ground and line of a material's hatch; distance of its lines in points, 0: none. */
interface Look {
  ground: string;
  line: string;
  step: number;
  slope: 'rising' | 'falling' | 'level' | 'dots';
}

const LOOKS: Readonly<Record<Hatch, Look>> = {
  air: { ground: '#FFFFFF', line: '#FFFFFF', step: 0, slope: 'level' },
  insulation: { ground: '#FFF4D6', line: '#B98A1E', step: 5, slope: 'falling' },
  metal: { ground: '#AEB9BE', line: '#56676E', step: 2.5, slope: 'rising' },
  concrete: { ground: '#DDE3E5', line: '#6B7B81', step: 6, slope: 'dots' },
  mortar: { ground: '#EFEBE3', line: '#8C8372', step: 4, slope: 'dots' },
  ceramic: { ground: '#F3D9CB', line: '#A6522B', step: 5, slope: 'rising' },
  wood: { ground: '#EBDCC4', line: '#8A6534', step: 4, slope: 'level' },
  gypsum: { ground: '#F4F7F7', line: '#9AA8AD', step: 7, slope: 'dots' },
  other: { ground: '#E8F0F1', line: '#56676E', step: 7, slope: 'rising' },
};

const LINE = 0.5;

/** Lines at 45° clipped to the place: by the range of x + y (falling) or x − y (rising). */
function slanted(pen: Pen, { x, y, width, height }: Place, { line, step, slope }: Look): void {
  const isRising = slope === 'rising';
  for (let at = step; at < width + height; at += step) {
    const [from, to] = [Math.max(0, at - height), Math.min(at, width)];
    const rise = (along: number): number => (isRising ? y + height - (at - along) : y + (at - along));
    pen.path(
      [
        [x + from, rise(from)],
        [x + to, rise(to)],
      ],
      { color: line, thickness: LINE },
    );
  }
}

function dotted(pen: Pen, { x, y, width, height }: Place, { line, step }: Look): void {
  for (let row = 0; (row + 0.5) * step < height; row += 1)
    for (let column = 0; (column + 0.5) * step < width; column += 1) {
      const shift = row % 2 === 0 ? 0.25 : 0.75;
      if ((column + shift) * step < width)
        pen.disc(x + (column + shift) * step, y + (row + 0.5) * step, 0.6, line);
    }
}

/** Fills a place with the hatch of a material, and outlines it. */
export function hatched(pen: Pen, hatch: Hatch, place: Place, outline: string): void {
  const look = LOOKS[hatch];
  const { x, y, width, height } = place;
  pen.box(x, y, width, height, look.ground);
  if (look.slope === 'dots') dotted(pen, place, look);
  else if (look.slope === 'level' && look.step > 0)
    for (let at = look.step; at < height; at += look.step) pen.rule(x, y + at, width, look.line, LINE);
  else if (look.step > 0) slanted(pen, place, look);
  pen.path(
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
      [x, y],
    ],
    { color: outline, thickness: 0.8 },
  );
}
