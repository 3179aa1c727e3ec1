import type { Pen } from '../document/book.js';
import type { BuildingShape } from './building-shape.js';
import type { Box } from './section-geometry.js';

interface FacadeColors {
  line: string;
  window: string;
}

const LINE = 0.6;
const STOREY = { block: 34, house: 58 } as const;
/** Of a house: the height of its roof to its width. */
const PITCH = 0.42;
/** Windows side by side. */
const BAYS = { house: 2, block: 5 } as const;
const WINDOW = { width: 0.6, height: 0.52 } as const;

/** Height of the storeys and of the roof, in points. */
export function facadeGeometry(
  { floors, roof, houses }: BuildingShape,
  { width, height }: Pick<Box, 'width' | 'height'>,
): { storey: number; roofHeight: number } {
  if (roof === 'flat') return { storey: Math.min(STOREY.block, height / floors), roofHeight: 0 };
  const roofHeight = (width / houses) * PITCH;
  return { storey: Math.min(STOREY.house, (height - roofHeight) / floors), roofHeight };
}

function storeys(
  pen: Pen,
  floors: number,
  { x, y, width, height }: Box,
  { bays, colors }: { bays: number; colors: FacadeColors },
): void {
  const [bay, storey] = [width / bays, height / floors];
  for (let row = 0; row < floors; row += 1)
    for (let column = 0; column < bays; column += 1) {
      const left = x + (column + (1 - WINDOW.width) / 2) * bay;
      const top = y + (row + (1 - WINDOW.height) / 2) * storey;
      pen.box(left, top, bay * WINDOW.width, storey * WINDOW.height, colors.window);
    }
  for (let row = 0; row <= floors; row += 1) pen.rule(x, y + row * storey, width, colors.line, LINE);
  for (const at of bays === BAYS.house ? [0, bays] : Array.from({ length: bays + 1 }, (_, index) => index))
    pen.upright(x + at * bay, y, height, colors.line, LINE);
}

/** The front of a building in thin lines, standing on the lower edge of the box: a gable for a house, else bays. */
export function facade(pen: Pen, shape: BuildingShape, box: Box, colors: FacadeColors): void {
  const { storey, roofHeight } = facadeGeometry(shape, box);
  const { floors, houses, roof } = shape;
  const height = storey * floors;
  const width = box.width / houses;
  const y = box.y + box.height - height;
  for (let house = 0; house < houses; house += 1) {
    const x = box.x + house * width;
    storeys(
      pen,
      floors,
      { x, y, width, height },
      { bays: roof === 'pitched' ? BAYS.house : BAYS.block, colors },
    );
    if (roofHeight > 0)
      pen.path(
        [
          [x, y],
          [x + width / 2, y - roofHeight],
          [x + width, y],
        ],
        { color: colors.line, thickness: 1 },
      );
  }
}
