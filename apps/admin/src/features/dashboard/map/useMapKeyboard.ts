import { type KeyboardEvent, useState } from 'react';
import { neighbour, type Point } from '../../map/neighbour';

const centreOf = (shape: SVGGraphicsElement): Point => {
  const { x, y, width, height } = shape.getBBox();
  return { x: x + width / 2, y: y + height / 2 };
};

/** One stop of the Tab key for the whole map; the arrow keys go from state to state, as they lie. */
export function useMapKeyboard(first: string) {
  const [current, setCurrent] = useState(first);
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const shapes = [...event.currentTarget.querySelectorAll<SVGPathElement>('path[data-uf]')];
    const byState = new Map(shapes.map((shape) => [shape.dataset['uf'] ?? '', shape]));
    const centres = new Map([...byState].map(([uf, shape]) => [uf, centreOf(shape)]));
    const next = neighbour(centres, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    byState.get(next)?.focus();
  };
  return { current, setCurrent, onKeyDown };
}
