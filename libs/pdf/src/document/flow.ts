import { PAGE } from './theme.js';

/** What a heading comes after: it needs no air at the top of a page, and little below another heading. */
export type Before = 'page' | 'heading' | 'text';

/** Something that must stand together with what follows it: a heading, the words that lead to a table. */
export interface Held {
  /** In points. */
  height(before: Before): number;
  draw(y: number, before: Before): void;
}

/** Where the next thing goes: down the page and on to the next one. */
export class Flow {
  #held: Held[] = [];
  #y: number = PAGE.top;
  readonly bottom = PAGE.height - PAGE.bottom;

  constructor(private readonly addPage: () => void) {}

  get y(): number {
    return this.#y;
  }

  get opensPage(): boolean {
    return this.#y === PAGE.top;
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
    if (!this.fits(height) && !this.opensPage) this.breakPage();
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

  breakPage(): void {
    this.addPage();
    this.#y = PAGE.top;
  }

  /** A page of its own for what follows, unless one has just begun. */
  newPage(): void {
    this.settle();
    if (!this.opensPage) this.breakPage();
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
