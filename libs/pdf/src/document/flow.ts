import { PAGE, TEXT_WIDTH } from './theme.js';

/** The space above a heading: none at the top of a page, little below another heading. */
export type Before = 'page' | 'heading' | 'text';

/** Content that must stay with what follows it, such as a heading. */
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

const GUTTER = 14;
/** Columns are not begun in less than this share of a page's height. */
const MIN_COLUMN = 0.12;

const areasOf = (count: number): readonly [Area, ...Area[]] => {
  const width = (TEXT_WIDTH - (count - 1) * GUTTER) / count;
  const areas = Array.from({ length: count }, (_, index) => ({
    left: PAGE.left + index * (width + GUTTER),
    width,
  }));
  return areas as [Area, ...Area[]];
};

/** The position of the next content: down the page or its column, then on to the next. */
export class Flow {
  #held: Held[] = [];
  #y: number = PAGE.top;
  #areas = areasOf(1);
  #column = 0;
  /** Top of the columns of this page. */
  #top: number = PAGE.top;
  /** Bottom of the deepest previous column. */
  #deepest: number = PAGE.top;
  readonly bottom = PAGE.height - PAGE.bottom;
  /** Bottom of all columns of this page but the last. */
  #shared: number = this.bottom;

  constructor(private readonly addPage: () => void) {}

  get y(): number {
    return this.#y;
  }

  get left(): number {
    return this.#area.left;
  }

  get width(): number {
    return this.#area.width;
  }

  get columns(): number {
    return this.#areas.length;
  }

  /** Whether the column is still empty. */
  get opensPage(): boolean {
    return this.#y === this.#top;
  }

  get room(): number {
    const isLast = this.#column === this.columns - 1;
    return (isLast ? this.bottom : this.#shared) - this.#y;
  }

  /** The height of an empty page. */
  get pageHeight(): number {
    return this.bottom - PAGE.top;
  }

  /** Whether `height` points, with the held headings, fit on this page. */
  fits(height: number): boolean {
    return this.#heightOfHeld() + height <= this.room;
  }

  /** Holds a heading until what follows it has its place. */
  hold(held: Held): void {
    this.#held.push(held);
  }

  /** Finds a place for `height` points and the held headings, on a new page if necessary. */
  place(height: number): void {
    while (!this.fits(height) && this.#y !== PAGE.top) this.breakPage();
    this.#drawHeld();
  }

  /** Places held headings without following content. */
  settle(): void {
    if (this.#held.length > 0) this.place(0);
  }

  advance(height: number): void {
    this.#y += height;
  }

  /** A gap between two blocks, omitted at the top of a page. */
  gap(height: number): void {
    if (!this.opensPage && this.#held.length === 0) this.#y = Math.min(this.#y + height, this.bottom);
  }

  /** Continues in the next column, or on the next page. */
  breakPage(): void {
    if (this.#column < this.#areas.length - 1) {
      this.#column += 1;
      this.#deepest = Math.max(this.#deepest, this.#y);
      this.#y = this.#top;
    } else this.#openPage();
  }

  /** Begins a page, unless one has just begun. */
  newPage(): void {
    this.settle();
    if (this.#y !== PAGE.top || this.#column > 0) this.#openPage();
  }

  /** Continues in this number of columns, below all content of the page; held headings stay with them. */
  setColumns(count: number): void {
    if (count > 1) this.place(this.pageHeight * MIN_COLUMN);
    this.settle();
    if (count === this.columns) return;
    this.#y = Math.max(this.#y, this.#deepest);
    this.#areas = areasOf(count);
    this.#column = 0;
    this.#shared = this.bottom;
    this.#top = this.#deepest = this.#y;
  }

  /** Divides content of a height among the columns, at the top of the first; to the page's end if there is more. */
  balance(height: number): void {
    if (this.#column === 0 && this.opensPage)
      this.#shared = Math.min(this.bottom, this.#top + height / this.columns);
  }

  get #area(): Area {
    return this.#areas[this.#column] ?? this.#areas[0];
  }

  #openPage(): void {
    this.addPage();
    this.#column = 0;
    this.#y = this.#top = this.#deepest = PAGE.top;
    this.#shared = this.bottom;
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
