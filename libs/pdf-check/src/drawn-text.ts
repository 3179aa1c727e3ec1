import { PDFArray, PDFHexString, PDFName, PDFNumber, type PDFObject } from '@cantoo/pdf-lib';

/** Red, green and blue, from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** A text shown in one go. Coordinates in points from the page's origin. */
export interface DrawnText {
  /** The number of its marked content; undefined in an artifact. */
  mcid: number | undefined;
  x: number;
  y: number;
  /** The font's name in the page's resources. */
  font: string;
  size: number;
  /** Whether it begins where the one before it ends, as an index does: x and y are then those of their line. */
  continues: boolean;
  /** Two bytes each, as four hexadecimal digits. */
  codes: string[];
  color: Rgb;
  /** The colour painted below its beginning; white if none. */
  background: Rgb;
}

type Matrix = readonly [number, number, number, number, number, number];
interface State {
  matrix: Matrix;
  color: Rgb;
}
interface Box {
  left: number;
  right: number;
  bottom: number;
  top: number;
  color: Rgb;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [1, 1, 1];
const FILLING = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const ENDING = new Set([...FILLING, 'S', 's', 'n']);

const times = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + b * C,
  a * B + b * D,
  c * A + d * C,
  c * B + d * D,
  e * A + f * C + E,
  e * B + f * D + F,
];

/** One, three or four components: grey, RGB or CMYK. */
function rgbOf(components: readonly number[]): Rgb {
  const [first = 0, second = 0, third = 0, black = 0] = components;
  if (components.length === 1) return [first, first, first];
  if (components.length === 3) return [first, second, third];
  return [(1 - first) * (1 - black), (1 - second) * (1 - black), (1 - third) * (1 - black)];
}

const numbersOf = (operands: readonly PDFObject[]): number[] =>
  operands.flatMap((operand) => (operand instanceof PDFNumber ? [operand.asNumber()] : []));

/** A name without its slash; '' for another object. */
export const nameOf = (operand: PDFObject | undefined): string =>
  operand instanceof PDFName ? operand.decodeText() : '';

/** Interprets the drawing operators of a page to find its texts, with their positions, colours and backgrounds. */
export class TextReader {
  readonly texts: DrawnText[] = [];
  readonly #boxes: Box[] = [];
  readonly #states: State[] = [];
  #state: State = { matrix: IDENTITY, color: BLACK };
  #points: [number, number][] = [];
  #line: Matrix = IDENTITY;
  /** Shown since the last move or change of font; the next text continues it. */
  #current: DrawnText | undefined;
  /** Whether a text was shown since the last move. */
  #hasShown = false;
  #leading = 0;
  #font = '';
  #size = 0;

  operator(operator: string, operands: readonly PDFObject[], mcid: number | undefined): void {
    const numbers = numbersOf(operands);
    if (operator === 'q') this.#states.push(this.#state);
    else if (operator === 'Q') this.#state = this.#states.pop() ?? this.#state;
    else if (operator === 'cm')
      this.#set({ matrix: times(numbers as unknown as Matrix, this.#state.matrix) });
    else if (['rg', 'g', 'k', 'sc', 'scn'].includes(operator)) this.#set({ color: rgbOf(numbers) });
    else if (ENDING.has(operator)) this.#paint(FILLING.has(operator));
    else if (!this.#path(operator, numbers)) this.#text(operator, operands, numbers, mcid);
  }

  #set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
  }

  #path(operator: string, numbers: readonly number[]): boolean {
    if (operator === 're') {
      const [x = 0, y = 0, width = 0, height = 0] = numbers;
      this.#points.push(this.#placed(x, y), this.#placed(x + width, y + height));
      return true;
    }
    if (!['m', 'l', 'c', 'v', 'y', 'h'].includes(operator)) return false;
    for (let at = 0; at + 1 < numbers.length; at += 2)
      this.#points.push(this.#placed(numbers[at] ?? 0, numbers[at + 1] ?? 0));
    return true;
  }

  #placed(x: number, y: number): [number, number] {
    const [a, b, c, d, e, f] = this.#state.matrix;
    return [a * x + c * y + e, b * x + d * y + f];
  }

  /** A shape counts as its bounding box. */
  #paint(isFilled: boolean): void {
    const xs = this.#points.map(([x]) => x);
    const ys = this.#points.map(([, y]) => y);
    if (isFilled && xs.length > 0) {
      const [left, right] = [Math.min(...xs), Math.max(...xs)];
      const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
      this.#boxes.push({ left, right, bottom, top, color: this.#state.color });
    }
    this.#points = [];
  }

  #text(
    operator: string,
    operands: readonly PDFObject[],
    numbers: readonly number[],
    mcid: number | undefined,
  ): void {
    const [first = 0, second = 0] = numbers;
    if (operator === 'BT') this.#move(IDENTITY);
    else if (operator === 'Tf') {
      [this.#font, this.#size] = [nameOf(operands[0]), first];
      this.#current = undefined;
    } else if (operator === 'TL') this.#leading = first;
    else if (operator === 'Tm') this.#move(numbers as unknown as Matrix);
    else if (operator === 'Td' || operator === 'TD') {
      if (operator === 'TD') this.#leading = -second;
      this.#move(times([1, 0, 0, 1, first, second], this.#line));
    } else if (operator === 'T*') this.#newLine();
    else if (operator === 'Tj' || operator === 'TJ') this.#show(operands, mcid);
    else if (operator === "'" || operator === '"') {
      this.#newLine();
      this.#show(operands, mcid);
    }
  }

  #newLine(): void {
    this.#move(times([1, 0, 0, 1, 0, -this.#leading], this.#line));
  }

  #move(line: Matrix): void {
    this.#line = line;
    this.#current = undefined;
    this.#hasShown = false;
  }

  #show(operands: readonly PDFObject[], mcid: number | undefined): void {
    const [a, b, c, d, x, y] = times(this.#line, this.#state.matrix);
    const [size, scale] = [this.#size * Math.hypot(c, d), Math.sign(a * d - b * c) || 1];
    if (!this.#current) {
      // A little to the right of the baseline's beginning, and above it.
      const background = this.#paintedAt(x + 0.1 * size, y + 0.25 * size * scale);
      const { color } = this.#state;
      const continues = this.#hasShown;
      this.#current = { mcid, x, y, font: this.#font, size, continues, codes: [], color, background };
      this.texts.push(this.#current);
      this.#hasShown = true;
    }
    for (const shown of operands.flatMap((one) => (one instanceof PDFArray ? one.asArray() : [one]))) {
      if (!(shown instanceof PDFHexString)) continue;
      const digits = shown.asString().replace(/\s/g, '').toLowerCase();
      this.#current.codes.push(...(digits.match(/.{1,4}/g) ?? []));
    }
  }

  #paintedAt(x: number, y: number): Rgb {
    const isIn = ({ left, right, bottom, top }: Box): boolean =>
      x >= left && x <= right && y >= bottom && y <= top;
    return this.#boxes.findLast(isIn)?.color ?? WHITE;
  }
}
