import { formatDate, formatNumber, type PdeModel } from '@prumo/domain';

import { streetOf, townOf } from '../components/address.js';
import type { Book } from '../document/book.js';
import { COLORS, style, type TextStyle } from '../document/theme.js';
import { coverColors } from './cover-panel.js';
import { WORDS } from './words.js';

const words = WORDS.summary;
const NAME = style('semibold', 14, 18, COLORS.white);
const INSET = 10;
/** For number, version and date at the right. */
const RIGHT_WIDTH = 160;
/** With a name of one line. */
const HEIGHT = 46;
const AFTER = 8;
const MOST_LINES = 2;

/** 'Rua Um, 10, Belém / PA · Residencial multifamiliar · 8 pavimentos · 32 unidades' */
function placeText({ building }: PdeModel, withStreet: boolean): string {
  const { typology, floors, units } = building;
  return [
    [withStreet && streetOf(building), townOf(building)].filter(Boolean).join(', '),
    typology?.label,
    words.floors(formatNumber(floors), floors === 1),
    words.units(formatNumber(units), units === 1),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A band in the company's colour: the building at the left, the document at the right. */
export function identityBand(book: Book, model: PdeModel): void {
  const { flow, pen, tags, type } = book;
  const { ground, soft } = coverColors(model.company);
  const line: TextStyle = style('regular', 9, 12, soft);
  const textWidth = flow.width - 3 * INSET - RIGHT_WIDTH;
  const name = type.linesUpTo(MOST_LINES, model.building.name, NAME, textWidth);
  const further = Math.max(0, name.length - 1) * NAME.leading;
  const height = HEIGHT + further;
  flow.place(height);
  const { left, width, y } = flow;
  tags.artifact(() => pen.box(left, y, width, height, ground));
  const company = model.company?.name;
  tags.leaf('P', () => pen.lines(name, left + INSET, y + 7, NAME));
  const whole = type.single(placeText(model, true));
  const place = type.width(whole, line) <= textWidth ? whole : placeText(model, false);
  tags.leaf('P', () => pen.text(type.fitted(place, line, textWidth), left + INSET, y + 27 + further, line));
  const right = left + width - INSET;
  const texts = [
    company ?? WORDS.norm,
    model.documentNumber,
    words.issue(model.version, formatDate(model.generatedAt)),
  ].flatMap((text) => (text ? [text] : []));
  const top = y + (height - texts.length * line.leading) / 2;
  tags.leaf('P', () =>
    texts.forEach((text, index) => {
      const look: TextStyle = index === 0 ? { ...line, font: 'semibold', color: COLORS.white } : line;
      const shown = type.fitted(text, look, RIGHT_WIDTH);
      pen.text(`${shown} `, right - type.width(shown, look), top + index * line.leading, look);
    }),
  );
  flow.advance(height);
  flow.gap(AFTER);
}
