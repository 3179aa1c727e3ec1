import type { BuildingShape } from './building-shape.js';
import type { BuildingElement } from './element-figures.js';

/** A rectangle, in points. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The section of a building, placed in a box. */
export interface SectionGeometry {
  ground: number;
  /** Left to right: one for each house. */
  bodies: Box[];
  /** Below the ground; null without a basement. */
  basement: Box | null;
  /** Height of a storey. */
  storey: number;
  /** Height of a pitched roof, above the bodies; 0 of a flat one. */
  roof: number;
  /** The places that texts point to. */
  anchors: Partial<Record<BuildingElement, readonly [number, number]>>;
}

const HIGHEST_STOREY = { house: 50, block: 26 } as const;
const ROOF = { pitched: 34, flat: 16 } as const;
/** Above the lower edge of the box: soil and foundations. */
const SOIL = 12;

/** Wide when low, slender when high. */
function bodyWidth({ floors, houses }: BuildingShape, available: number): number {
  if (houses > 1) return Math.min(available, 78);
  return Math.min(available, floors <= 9 ? 76 : 64);
}

const anchorsOf = (
  { floors, houses, roof, hasPartyWall }: BuildingShape,
  body: Box,
  { ground, storey, roofHeight }: { ground: number; storey: number; roofHeight: number },
): SectionGeometry['anchors'] => {
  const { x, y, width } = body;
  const top = roof === 'pitched' ? y - roofHeight * 0.45 : y;
  const middle = y + storey / 2;
  const ridge = width / houses / 2;
  return {
    roof: [x + (roof === 'pitched' ? ridge * 0.55 : width * 0.25), top],
    facade: [x, floors > 1 ? y + storey * 1.5 : middle],
    ...(hasPartyWall && { partyWall: [x + width / 2, middle] as const }),
    floor: [x + width * 0.8, floors > 1 ? y + storey * Math.min(2, floors - 1) : ground],
    structure: [x + 2, ground + 5],
  };
};

/** Scales the section to the box: at least the highest building fits. */
export function sectionGeometry(shape: BuildingShape, box: Box): SectionGeometry {
  const { floors, basements, roof, houses } = shape;
  const roofHeight = ROOF[roof];
  const limit = roof === 'pitched' ? HIGHEST_STOREY.house : HIGHEST_STOREY.block;
  const storey = Math.min(limit, (box.height - roofHeight - SOIL) / (floors + basements));
  const width = bodyWidth(shape, box.width);
  const x = box.x + (box.width - width) / 2;
  const height = floors * storey;
  const used = roofHeight + height + basements * storey + SOIL;
  const ground = box.y + (box.height - used) / 2 + roofHeight + height;
  const body: Box = { x, y: ground - height, width, height };
  const basement = basements > 0 ? { x, y: ground, width, height: basements * storey } : null;
  const anchors = anchorsOf(shape, body, { ground, storey, roofHeight });
  const bodies = Array.from({ length: houses }, (_, index) => ({
    ...body,
    x: x + (index * width) / houses,
    width: width / houses,
  }));
  return {
    ground,
    bodies,
    basement,
    storey,
    roof: roof === 'pitched' ? roofHeight : 0,
    anchors: {
      ...anchors,
      ...(basement && { basement: [x + width * 0.8, ground + basement.height / 2] as const }),
      ...(basement && { structure: [x + 2, ground + basement.height - 2] as const }),
    },
  };
}
