import { type Classed, classify, looksOf, mapPalette } from './classes';
import { mapColors } from './scale';

type Rgb = readonly [number, number, number];

const linear = (hex: string): Rgb =>
  [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;

/** What those see who lack one kind of cones altogether (Machado, Oliveira and Fernandes 2009, severity 1). */
const SIGHTS: Readonly<Record<string, readonly Rgb[]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

function seen(hex: string, sight: string): Rgb {
  const color = linear(hex);
  return (SIGHTS[sight] ?? []).map((row) =>
    clamp(row[0] * color[0] + row[1] * color[1] + row[2] * color[2]),
  ) as unknown as Rgb;
}

/** CIE L*a*b*, in which distances are about what eyes tell. */
function lab([r, g, b]: Rgb): Rgb {
  const f = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const distance = (one: string, other: string, sight: string): number => {
  const [a, b] = [lab(seen(one, sight)), lab(seen(other, sight))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** About ten times the difference that eyes can just tell: dots are small. */
const APART = 20;

const ZONES = ['ZB1', 'ZB2', 'ZB3', 'ZB4', 'ZB5', 'ZB6', 'ZB7', 'ZB8'];
const ZONES_2024 = ['1M', '1R', '2M', '2R', '3A', '3B', '4A', '4B', '5A', '5B', '6A', '6B'];
const ISOPLETHS = ['I', 'II', 'III', 'IV', 'V'];

describe.each(['light', 'dark'] as const)('map dots, %s', (mode) => {
  const theme = { palette: { mode } };

  describe.each(Object.keys(SIGHTS))('with %s', (sight) => {
    it.each([
      ['zones of 2005', ZONES],
      ['zones of 2024', ZONES_2024],
      ['isopleths', ISOPLETHS],
    ])('differ for each %s, by colour or shape', (_, codes) => {
      const looks = [...looksOf(codes, mode)];
      const alike = looks.flatMap(([code, look], index) =>
        looks
          .slice(index + 1)
          .filter(
            ([, other]) => other.shape === look.shape && distance(look.color, other.color, sight) < APART,
          )
          .map(([other]) => `${code} ${other}`),
      );
      expect(alike).toEqual([]);
    });
  });

  it('contrast with the land', () => {
    const faint = mapPalette(mode).filter((color) => contrast(color, mapColors(theme).none) < 3);
    expect(faint).toEqual([]);
  });
});

describe('zones of 2024', () => {
  it('have one colour per group, and different shapes within it', () => {
    const looks = looksOf(ZONES_2024, 'light');
    expect(looks.get('3A')?.color).toBe(looks.get('3B')?.color);
    expect(looks.get('3A')?.shape).not.toBe(looks.get('3B')?.shape);
    expect(looks.get('1R')?.shape).not.toBe(looks.get('1M')?.shape);
    expect(new Set(ZONES_2024.map((code) => looks.get(code)?.color)).size).toBe(6);
  });
});

describe('more codes than colours', () => {
  it('differ by shape', () => {
    const codes = Array.from({ length: 16 }, (_, index) => `Z${index + 1}`);
    const looks = [...looksOf(codes, 'light').values()].map(({ color, shape }) => `${color} ${shape}`);
    expect(new Set(looks).size).toBe(16);
  });
});

describe('map classes', () => {
  const theme = { palette: { mode: 'light' } } as const;
  const place = (over: Partial<Classed>): Classed => ({
    ...{ zone: 'ZB1', zone2024: '1M', isopleth: 'I', buildings: 0 },
    ...over,
  });

  it('are counted in the order of their codes, uncovered municipalities first', () => {
    const places = ['ZB10', 'ZB2', null, 'ZB2'].map((zone) => place({ zone }));
    const { classes, keys } = classify(places, 'zone', theme);
    expect(classes.map(({ text, count }) => [text, count])).toEqual([
      [null, 1],
      ['ZB2', 2],
      ['ZB10', 1],
    ]);
    expect(keys).toEqual(['ZB10', 'ZB2', 'none', 'ZB2']);
  });

  it('exclude empty classes', () => {
    expect(classify([place({})], 'isopleth', theme).classes.map(({ text }) => text)).toEqual(['I']);
  });

  it('by buildings are steps with growing dots', () => {
    const places = [0, 3, 1, 40].map((buildings) => place({ buildings }));
    const { classes } = classify(places, 'buildings', theme);
    expect(classes.map(({ text, count }) => [text, count])).toEqual([
      [null, 1],
      ['1–10', 2],
      ['11–20', 0],
      ['21–30', 0],
      ['31–40', 1],
    ]);
    const sizes = classes.map(({ size }) => size);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  });

  it('by buildings are a single class without buildings', () => {
    expect(classify([place({}), place({ buildings: null })], 'buildings', theme).classes).toMatchObject([
      { text: null, count: 2 },
    ]);
  });
});
