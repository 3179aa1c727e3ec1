import type { BuildingElement, ElementFigures } from './element-figures.js';
import type { SectionGeometry } from './section-geometry.js';

/** The texts about an element, beside the drawing. */
export interface Callout {
  title: string;
  lines: string[];
  side: 'left' | 'right';
  /** Top, in points. */
  y: number;
  height: number;
  anchor: readonly [number, number];
}

export const CALLOUT_LINE = 10.5;
const BETWEEN = 7;
/** From the top of a text to the line that leads to the drawing. */
export const LEADER = 12;

/** From the top down. Without a party wall its place at the right is the roof's. */
const SIDES: Readonly<Record<'left' | 'right', readonly BuildingElement[]>> = {
  left: ['roof', 'facade', 'structure'],
  right: ['partyWall', 'floor', 'basement'],
};

const sideOf = (element: BuildingElement, hasPartyWall: boolean): Callout['side'] => {
  if (element === 'roof' && !hasPartyWall) return 'right';
  return SIDES.left.includes(element) ? 'left' : 'right';
};

const ORDER: readonly BuildingElement[] = ['roof', 'facade', 'partyWall', 'floor', 'structure', 'basement'];

/** Places the texts of one side near what they name, without overlap, within top and bottom as far as they fit. */
function stack(callouts: readonly Callout[], top: number, bottom: number): Callout[] {
  const placed: Callout[] = [];
  let next = top;
  for (const one of callouts) {
    const y = Math.max(next, one.anchor[1] - LEADER);
    placed.push({ ...one, y });
    next = y + one.height + BETWEEN;
  }
  let limit = bottom;
  return placed
    .reverse()
    .map((one) => {
      const y = Math.max(top, Math.min(one.y, limit - one.height));
      limit = y - BETWEEN;
      return { ...one, y };
    })
    .reverse();
}

/** The texts of the elements that the section shows. */
export function calloutsOf(
  elements: readonly ElementFigures[],
  { anchors }: SectionGeometry,
  { top, bottom }: { top: number; bottom: number },
): Callout[] {
  const hasPartyWall = elements.some(({ element }) => element === 'partyWall') && 'partyWall' in anchors;
  const shown = ORDER.flatMap((element): Callout[] => {
    const figures = elements.find((one) => one.element === element);
    const anchor = anchors[element];
    if (!figures || !anchor) return [];
    const lines = figures.figures.map(({ name, value }) => `${name} ${value}`);
    const height = (lines.length + 1) * CALLOUT_LINE + 3;
    return [{ title: figures.title, lines, side: sideOf(element, hasPartyWall), y: 0, height, anchor }];
  });
  return (['left', 'right'] as const).flatMap((side) =>
    stack(
      shown.filter((one) => one.side === side),
      top,
      bottom,
    ),
  );
}
