import type { Classification } from './classes';
import { drawDots, radiusAt } from './draw';

/** Notes what is drawn, and with which colour. */
function surface() {
  const fills: { color: string; dots: number }[] = [];
  let dots = 0;
  const count = () => void (dots += 1);
  const context = {
    fillStyle: '',
    beginPath: () => (dots = 0),
    moveTo: count,
    rect: count,
    lineTo: () => undefined,
    closePath: () => undefined,
    arc: () => undefined,
    fill: () => fills.push({ color: context.fillStyle, dots }),
  };
  return { context: context as unknown as CanvasRenderingContext2D, fills };
}

describe('map dots', () => {
  const classes = (['circle', 'square', 'triangle', 'diamond'] as const).map((shape) => ({
    ...{ key: shape, text: shape, shape, color: `#${shape}`, size: 1, count: 1 },
  }));

  it('are drawn with one path per class, in the order of the classes', () => {
    const keys = ['square', 'circle', 'diamond', 'triangle', 'circle'];
    const classification: Classification = { classes, keys };
    const { context, fills } = surface();
    const points = keys.map((_, index) => ({ x: index, y: index }));
    drawDots(context, points, classification, { scale: 1, left: 0, top: 0 });
    expect(fills).toEqual([
      { color: '#circle', dots: 2 },
      { color: '#square', dots: 1 },
      { color: '#triangle', dots: 1 },
      { color: '#diamond', dots: 1 },
    ]);
  });

  it('grow with the zoom, within limits', () => {
    expect(radiusAt(0.2)).toBe(1.2);
    expect(radiusAt(4)).toBeGreaterThan(radiusAt(1));
    expect(radiusAt(1000)).toBe(6);
  });
});
