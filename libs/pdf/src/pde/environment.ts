import {
  absorptanceRange,
  formatDecimal,
  noiseRange,
  type PdeBuilding,
  type PdeModel,
  windRange,
} from '@prumo/domain';

import type { Row } from '../components/table/table-spec.js';
import { table } from '../components/table/table.js';
import { STYLES } from '../document/theme.js';
import { type Chapter, type MakeHeading, plainChapter } from './chapter.js';
import { WORDS } from './words.js';

const words = WORDS.environment;

const row = (aspect: string, item: { code: string; label: string } | null, range = ''): Row => ({
  cells: item
    ? [aspect, item.code, item.label, range || WORDS.empty]
    : [aspect, WORDS.empty, words.missing, WORDS.empty],
});

/** One number where both ends are the same. */
const absorptance = ({
  absorptanceMin: min,
  absorptanceMax: max,
}: NonNullable<PdeBuilding['predominantColor']>): string =>
  min !== null && min === max ? formatDecimal(min, 3) : absorptanceRange(min, max);

function rows({
  bioclimaticZone,
  isopleth,
  noiseClass,
  aggressivenessClass,
  predominantColor,
}: PdeBuilding): Row[] {
  return [
    row(words.zone, bioclimaticZone),
    row(words.isopleth, isopleth, isopleth ? windRange(isopleth.windMinMS, isopleth.windMaxMS) : ''),
    row(
      words.noise,
      noiseClass,
      noiseClass ? words.decibels(noiseRange(noiseClass.minDb, noiseClass.maxDb)) : '',
    ),
    row(
      words.aggressiveness,
      aggressivenessClass,
      aggressivenessClass ? words.risk(aggressivenessClass.risk) : '',
    ),
    row(
      words.color,
      predominantColor,
      predominantColor ? words.absorptance(absorptance(predominantColor)) : '',
    ),
  ];
}

/** Where the building stands and what it is exposed to: what the conditions of the parameters ask. */
export function environment({ building }: PdeModel, make: MakeHeading): Chapter {
  const columns = [
    { title: words.aspect, width: 140, headsRow: true },
    { title: words.code, width: 80, style: STYLES.cellStrong },
    { title: words.label },
    { title: words.range, width: 92 },
  ];
  return plainChapter(make(2, words.title), (book) => table(book, { columns, rows: rows(building) }));
}
