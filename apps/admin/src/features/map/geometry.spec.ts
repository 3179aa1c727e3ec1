import { BRAZIL, fit, frameAround, nearest, project, toPixels } from './geometry';

describe('map projection', () => {
  it('maps north to the top and east to the right', () => {
    const [manaus, brasilia, curitiba] = [project(-3.1, -60), project(-15.8, -47.9), project(-25.4, -49.3)];
    expect(manaus.y).toBeLessThan(brasilia.y);
    expect(brasilia.y).toBeLessThan(curitiba.y);
    expect(manaus.x).toBeLessThan(curitiba.x);
    expect(curitiba.x).toBeLessThan(brasilia.x);
  });

  it.each([
    ['Uiramutã, in the north', 4.6, -60.17],
    ['Chuí, in the south', -33.69, -53.46],
    ['Mâncio Lima, in the west', -7.61, -72.9],
    ['João Pessoa, in the east', -7.12, -34.86],
    ['Fernando de Noronha, still further', -3.85, -32.44],
  ])('contains %s', (_, latitude, longitude) => {
    const { x, y } = project(latitude, longitude);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(BRAZIL.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(BRAZIL.height);
  });
});

describe('frame on a surface', () => {
  it('keeps its proportions and is centred', () => {
    const to = fit({ x: 100, y: 50, width: 200, height: 100 }, { width: 400, height: 400 });
    expect(to.scale).toBe(2);
    expect(toPixels({ x: 100, y: 50 }, to)).toEqual({ x: 0, y: 100 });
    expect(toPixels({ x: 300, y: 150 }, to)).toEqual({ x: 400, y: 300 });
  });
});

describe('frame around places', () => {
  it('contains them all, with a margin', () => {
    const { x, y, width, height } = frameAround([
      { x: 100, y: 100 },
      { x: 300, y: 180 },
    ]);
    expect(x).toBeLessThan(100);
    expect(y).toBeLessThan(100);
    expect(x + width).toBeGreaterThan(300);
    expect(y + height).toBeGreaterThan(180);
  });

  it('has a minimum size, and shows Brazil without places', () => {
    expect(frameAround([{ x: 100, y: 100 }])).toEqual({ x: 88, y: 88, width: 24, height: 24 });
    expect(frameAround([])).toBe(BRAZIL);
  });
});

describe('nearest place', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ];
  it('is found within the given distance', () => {
    expect(nearest(places, { x: 9, y: 8 })).toBe(2);
    expect(nearest(places, { x: 1, y: 1 }, 2)).toBe(0);
    expect(nearest(places, { x: 5, y: 5 }, 2)).toBeUndefined();
    expect(nearest([], { x: 5, y: 5 })).toBeUndefined();
  });
});
