import { PAGE, TEXT_WIDTH } from './theme.js';

/** What a heading comes after: it needs no air at the top of a page, and little below another heading. */
export type Before = 'page' | 'heading' | 'text';

/** Something that must stand together with what follows it: a heading, the words that lead to a table. */
export interface Held {
  /** In points. */
  height(before: Before): number;
  draw(y: number, before: Before): void;
}

/** A column of a page, in points. */
interface Area {
  left: number;
  width: number;
}

/** Between two columns, in points. */
const GUTTER = 14;
/** Columns of less than this share of a page's height are not begun. */
const LEAST_COLUMN = 0.12;

const areasOf = (count: number): readonly [Area, ...Area[]] => {
  const width = (TEXT_WIDTH - (count - 1) * GUTTER) / count;
  const areas = Array.from({ length: count }, (_, index) => ({
    left: PAGE.left + index * (width + GUTTER),
    width,
  }));
  return areas as [Area, ...Area[]];
};

/** Where the next thing goes: down the page or its column, and on to the next one. */
export class Flow {
  #held: Held[] = [];
  #y: number = PAGE.top;
  #areas = areasOf(1);
  #column = 0;
  /** Where the columns of this page begin. */
  #top: number = PAGE.top;
  /** Where the deepest of the columns before this one ends. */
  #deepest: number = PAGE.top;
  readonly bottom = PAGE.height - PAGE.bottom;

  constructor(private readonly addPage: () => void) {}

  get y(): number {
    return this.#y;
  }

  /** The left edge of what is written now. */
  get left(): number {
    return this.#area.left;
  }

  /** How wide it is: the text area, or one of its columns. */
  get width(): number {
    return this.#area.width;
  }

  /** How many columns the page has now. */
  get columns(): number {
    return this.#areas.length;
  }

  /** Whether what has no room here goes on beside it, on the same page. */
  get goesOnBeside(): boolean {
    return this.#column < this.columns - 1;
  }

  /** Whether nothing stands above, in this column. */
  get opensPage(): boolean {
    return this.#y === this.#top;
  }

  get room(): number {
    return this.bottom - this.#y;
  }

  /** The height of an empty page. */
  get pageHeight(): number {
    return this.bottom - PAGE.top;
  }

  /** Whether `height` points, and the headings that wait, fit on this page. */
  fits(height: number): boolean {
    return this.#heightOfHeld() + height <= this.room;
  }

  /** Keeps a heading back until what follows it has found its page. */
  hold(held: Held): void {
    this.#held.push(held);
  }

  /** Finds a place for `height` points, and for the headings that wait; a new page where they don't fit. */
  place(height: number): void {
    while (!this.fits(height) && this.#y !== PAGE.top) this.breakPage();
    this.#drawHeld();
  }

  /** Places headings with nothing behind them. */
  settle(): void {
    if (this.#held.length > 0) this.place(0);
  }

  advance(height: number): void {
    this.#y += height;
  }

  /** A gap between two blocks: none at the top of a page, where it would be a hole. */
  gap(height: number): void {
    if (!this.opensPage && this.#held.length === 0) this.#y = Math.min(this.#y + height, this.bottom);
  }

  /** On to the next column, or page. */
  breakPage(): void {
    if (this.#column < this.#areas.length - 1) {
      this.#column += 1;
      this.#deepest = Math.max(this.#deepest, this.#y);
      this.#y = this.#top;
    } else this.#openPage();
  }

  /** A page of its own for what follows, unless one has just begun. */
  newPage(): void {
    this.settle();
    if (this.#y !== PAGE.top || this.#column > 0) this.#openPage();
  }

  /** Goes on in so many columns, below all that stands on the page. */
  setColumns(count: number): void {
    this.settle();
    if (count === this.columns) return;
    this.#y = Math.max(this.#y, this.#deepest);
    this.#areas = areasOf(count);
    this.#column = 0;
    this.#top = this.#deepest = this.#y;
    if (count > 1 && this.room < this.pageHeight * LEAST_COLUMN) this.#openPage();
  }

  get #area(): Area {
    return this.#areas[this.#column] ?? this.#areas[0];
  }

  #openPage(): void {
    this.addPage();
    this.#column = 0;
    this.#y = this.#top = this.#deepest = PAGE.top;
  }

  #before(index: number): Before {
    if (index > 0) return 'heading';
    return this.opensPage ? 'page' : 'text';
  }

  #heightOfHeld(): number {
    return this.#held.reduce((sum, held, index) => sum + held.height(this.#before(index)), 0);
  }

  #drawHeld(): void {
    const held = this.#held;
    this.#held = [];
    held.forEach((one, index) => {
      const before = this.#before(index);
      one.draw(this.#y, before);
      this.advance(one.height(before));
    });
  }
}
