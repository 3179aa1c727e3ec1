import type { Curve } from './curve.js';

const WIDTH = 760;
const PICTURE = { top: 46, left: 56, width: 470, height: 270, gap: 78 };
const LABEL = { gap: 22, height: 15 };
const HEIGHT = 2 * (PICTURE.top + PICTURE.height) + PICTURE.gap;
const TITLES = { lists: 'Lists of buildings', rest: 'What else people do' } as const;
/** Powers of ten, in milliseconds and in buildings. */
const TIMES = { least: 0, most: 4 };
const SIZES = { least: 3, most: 6 };

/** Colours that are told apart by most eyes, on paper and on black. */
const LIGHT = ['#0072b2', '#c2410c', '#047857', '#a21caf', '#57534e', '#b45309', '#1d4ed8'];
const DARK = ['#60b4e8', '#fb923c', '#34d399', '#e879f9', '#d6d3d1', '#fbbf24', '#93b4ff'];

const rules = (colours: readonly string[]): string =>
  colours.map((colour, at) => `.c${at}{stroke:${colour};fill:${colour}}`).join('');
const STYLE = `text{font:13px system-ui,sans-serif;fill:#1f2937;stroke:none}
.paper{fill:#fff}.grid{stroke:#d6dbe1}.title{font-weight:600;font-size:15px}.axis{fill:#4b5563;font-size:12px}
.line{fill:none!important;stroke-width:2}.even{stroke:#9ca3af;stroke-dasharray:3 4}.lead{stroke-width:1;opacity:.6}${rules(LIGHT)}
@media(prefers-color-scheme:dark){text{fill:#e5e7eb}.paper{fill:#0d1117}.grid{stroke:#30363d}.axis{fill:#9ca3af}${rules(DARK)}}`;

const DESCRIPTION =
  'Processor time of Node and PostgreSQL for a request, in milliseconds, by the number of buildings, both on scales of ' +
  'powers of ten: a flat line costs the same however many there are, one as steep as the dashed line costs ten times as much with ten times as many. ';

/** Draws the curves as an SVG of two pictures, readable on light and on dark, its text selectable. */
export function drawGrowth(curves: readonly Curve[]): string {
  const figures = curves.map(
    ({ name, points }) =>
      `${name}: ${points.map(({ workMs }) => (Number.isNaN(workMs) ? 'refused' : workMs.toFixed(1))).join(', ')} ms`,
  );
  const told = curves.map((curve) => ({
    ...curve,
    name: Number.isNaN(curve.points.at(-1)?.workMs) ? `${curve.name}, then refused` : curve.name,
    points: curve.points.filter(({ workMs }) => !Number.isNaN(workMs)),
  }));
  const pictures = (['lists', 'rest'] as const).map((picture, at) =>
    drawPicture(
      TITLES[picture],
      told.filter((curve) => curve.picture === picture),
      at * (PICTURE.top + PICTURE.height + PICTURE.gap / 2),
    ),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title desc">
<title id="title">How cost grows from 1,000 to 1,000,000 buildings</title>
<desc id="desc">${DESCRIPTION}${figures.join('; ')}.</desc>
<style>${STYLE}</style>
<rect class="paper" width="${WIDTH}" height="${HEIGHT}"/>
${pictures.join('\n')}
</svg>
`;
}

const across = (size: number): number =>
  PICTURE.left + ((Math.log10(size) - SIZES.least) / (SIZES.most - SIZES.least)) * PICTURE.width;

const down = (milliseconds: number): number => {
  const share = (Math.log10(Math.max(milliseconds, 1)) - TIMES.least) / (TIMES.most - TIMES.least);
  return PICTURE.top + (1 - share) * PICTURE.height;
};

function drawPicture(title: string, curves: readonly Curve[], top: number): string {
  const ends = spread(curves.map(({ points }) => down(points.at(-1)?.workMs ?? 1)));
  const lines = curves.map((curve, at) => drawCurve(curve, at, ends[at] ?? 0));
  return `<g transform="translate(0 ${top})"><text class="title" x="${PICTURE.left}" y="26">${title}: milliseconds of processor for each</text>
${grid()}
${lines.join('\n')}</g>`;
}

function grid(): string {
  const { left, top, width, height } = PICTURE;
  const rows = powers(TIMES).map((value) => {
    const y = down(value).toFixed(1);
    return `<path class="grid" d="M${left} ${y}h${width}"/><text class="axis" x="${left - 8}" y="${y}" dy="4" text-anchor="end">${told(value)}</text>`;
  });
  const columns = powers(SIZES).map((value) => {
    const x = across(value).toFixed(1);
    return `<path class="grid" d="M${x} ${top}v${height}"/><text class="axis" x="${x}" y="${top + height + 18}" text-anchor="middle">${told(value)}</text>`;
  });
  const even = `M${across(1_000)} ${down(1)}L${across(1_000_000)} ${down(1_000).toFixed(1)}`;
  const unit = `<text class="axis" x="${left + width + 48}" y="${top + height + 18}">buildings</text>`;
  return [...rows, ...columns, `<path class="even" d="${even}"/>`, unit].join('\n');
}

const powers = ({ least, most }: { least: number; most: number }): number[] =>
  Array.from({ length: most - least + 1 }, (_, at) => 10 ** (least + at));

const told = (value: number): string => value.toLocaleString('en');

function drawCurve({ name, points }: Curve, colour: number, label: number): string {
  const places = points.map(({ size, workMs }) => [across(size).toFixed(1), down(workMs).toFixed(1)]);
  const [x, y] = places.at(-1) ?? ['0', '0'];
  const at = PICTURE.left + PICTURE.width + LABEL.gap;
  const dots = places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3"/>`).join('');
  return `<g class="c${colour}"><path class="line" d="M${places.map((place) => place.join(' ')).join('L')}"/>${dots}
<path class="lead" d="M${x} ${y}L${at - 4} ${label.toFixed(1)}"/><text x="${at}" y="${label.toFixed(1)}" dy="4">${name}</text></g>`;
}

/** Moves labels apart that would stand on one another, in their order. */
function spread(wanted: readonly number[]): number[] {
  const order = wanted.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y);
  const bottom = PICTURE.top + PICTURE.height;
  for (const [place, one] of order.entries())
    one.y = Math.max(one.y, (order[place - 1]?.y ?? -Infinity) + LABEL.height);
  for (const [place, one] of [...order.entries()].reverse())
    one.y = Math.min(one.y, (order[place + 1]?.y ?? bottom + LABEL.height) - LABEL.height);
  const places = new Array<number>(wanted.length);
  for (const { y, at } of order) places[at] = y;
  return places;
}
