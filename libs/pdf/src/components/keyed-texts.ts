import type { Book } from '../document/book.js';
import type { Element } from '../document/pdfkit/tags.js';
import { COLORS, STYLES, type TextStyle } from '../document/theme.js';
import type { Typesetter } from '../document/typesetter.js';

/** A text and the key that refers to it elsewhere: 'P12'. */
export interface KeyedText {
  key: string;
  text: string;
}

const TEXT: TextStyle = STYLES.text;
const KEY: TextStyle = { ...STYLES.textStrong, color: COLORS.accent };
/** Gap after a key, and before the next key, in points. */
const KEY_GAP = 4;
const TEXT_GAP = 9;

interface Fragment {
  item: number;
  part: 'Lbl' | 'LBody';
  text: string;
  /** From the left of the column. */
  x: number;
}

/** Lays items one after another; an item begins the next line if its key and first word do not fit. */
function layLines(items: readonly KeyedText[], width: number, type: Typesetter): Fragment[][] {
  const lines: Fragment[][] = [[]];
  let end = 0;
  const put = (fragment: Fragment): void => void (lines.at(-1) as Fragment[]).push(fragment);
  items.forEach(({ key, text }, item) => {
    const keyWidth = type.width(key, KEY) + KEY_GAP;
    const [firstWord = ''] = type.single(text).split(' ');
    let x = end === 0 ? 0 : end + TEXT_GAP;
    if (x > 0 && x + keyWidth + type.width(firstWord, TEXT) > width) {
      lines.push([]);
      x = 0;
    }
    put({ item, part: 'Lbl', text: key, x });
    const from = x + keyWidth;
    const [first = '', ...others] = type.lines(text, TEXT, width - from);
    const rest = type.lines(others.join(''), TEXT, width);
    put({ item, part: 'LBody', text: first, x: from });
    for (const line of rest) {
      lines.push([]);
      put({ item, part: 'LBody', text: line, x: 0 });
    }
    end = rest.length > 0 ? type.width(rest.at(-1) ?? '', TEXT) : from + type.width(first, TEXT);
  });
  return lines;
}

/** Short texts with keys as continuous text, since a line for each would fill pages; tagged as a list. */
export function keyedTexts(book: Book, items: readonly KeyedText[]): void {
  const { flow, pen, tags, type } = book;
  if (items.length === 0) return;
  flow.place(2 * TEXT.leading);
  const list = tags.add('L');
  const elements = tags.within(list, () =>
    items.map(() => {
      const item = tags.add('LI');
      return { item, ...tags.within(item, () => ({ Lbl: tags.add('Lbl'), LBody: tags.add('LBody') })) };
    }),
  );
  for (const line of layLines(items, flow.width, type)) {
    flow.place(TEXT.leading);
    for (const { item, part, text, x } of line) {
      const element = elements[item]?.[part] as Element;
      const style = part === 'Lbl' ? KEY : TEXT;
      tags.content(part, element, () => pen.text(text, flow.left + x, flow.y, style));
    }
    flow.advance(TEXT.leading);
  }
  for (const { item, Lbl, LBody } of elements) for (const element of [Lbl, LBody, item]) element.end();
  list.end();
  flow.gap(4);
}
