import { type PdeModel, windRange } from '@prumo/domain';

import { townOf } from '../components/address.js';
import type { Book } from '../document/book.js';
import { STYLES } from '../document/theme.js';
import { pictureColors } from '../pictures/colors.js';
import { isKnownState, mapHeight, placeMap } from '../pictures/place-map.js';
import { WORDS } from './words.js';

const words = WORDS.location;
const MAP_WIDTH = 96;
const GUTTER = 18;

/** What the place decides: 'Zona bioclimática: ZB3 (2005)', 'Vento: isopleta III, 35–40 m/s'. */
function factsOf({ building }: PdeModel): string[] {
  const { bioclimaticZone, bioclimaticZone2024, isopleth } = building;
  return [
    ...(bioclimaticZone ? [words.zone(bioclimaticZone.code)] : []),
    ...(bioclimaticZone2024 ? [words.zone2024(bioclimaticZone2024.code)] : []),
    ...(isopleth ? [words.wind(isopleth.code, windRange(isopleth.windMinMS, isopleth.windMaxMS) ?? '')] : []),
  ];
}

/** A small map beside the zone and wind region of the municipality; nothing without a state. */
export function location(book: Book, model: PdeModel): void {
  const { flow, pen, tags, type } = book;
  if (!isKnownState(model.building.state)) return;
  const height = mapHeight(MAP_WIDTH);
  const facts = factsOf(model);
  flow.place(height);
  const { left, y, width } = flow;
  placeMap(book, model, { x: left, y, width: MAP_WIDTH }, { colors: pictureColors(model.company), facts });
  const x = left + MAP_WIDTH + GUTTER;
  const textWidth = width - MAP_WIDTH - GUTTER;
  let top = y + 12;
  for (const [text, look] of [
    [townOf(model.building), { ...STYLES.body, font: 'semibold' as const }],
    ...facts.map((fact) => [fact, STYLES.text] as const),
    [words.credit, STYLES.small],
  ] as const) {
    const lines = type.linesUpTo(2, text, look, textWidth);
    const at = top;
    tags.leaf('P', () => pen.lines(lines, x, at, look));
    top += lines.length * look.leading + 2;
  }
  flow.advance(height);
  flow.gap(8);
}
