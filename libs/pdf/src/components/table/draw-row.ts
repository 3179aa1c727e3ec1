import type { Book } from '../../document/book.js';
import type { Element } from '../../document/pdfkit/tags.js';
import { COLORS, STYLES } from '../../document/theme.js';
import {
  cellStyle,
  heightOf,
  type LaidCell,
  type LaidHead,
  type LaidRow,
  NOTE_GAP,
  type PlacedColumn,
} from './row-layout.js';
import { PADDING } from './table-spec.js';

const CELL = STYLES.cell.leading;
const NOTE = STYLES.cellMuted;

/** The lines of a row's cells and note that are drawn on one page, as ranges. */
interface Slice {
  cells: readonly [from: number, to: number];
  note: readonly [from: number, to: number];
}

const tagOf = ({ column }: PlacedColumn): 'TH' | 'TD' => (column.headsRow ? 'TH' : 'TD');

/** Draws one row of a table, split only if it is taller than a page. */
export class RowWriter {
  constructor(
    private readonly book: Book,
    private readonly placed: readonly PlacedColumn[],
    private readonly continueTable: () => void,
  ) {}

  write(row: LaidRow): void {
    const { tags } = this.book;
    const line = tags.add('TR');
    const cells: (Element | undefined)[] = [];
    tags.within(line, () => {
      this.placed.forEach((column, index) => {
        const span = row.cells[index]?.span ?? 1;
        if (span === 0) return;
        const wide = span > 1 ? { colSpan: span } : {};
        cells[index] = tags.add(tagOf(column), column.column.headsRow ? { scope: 'Row' } : wide);
      });
    });
    const noteLine = row.note.length > 0 ? tags.add('TR') : undefined;
    const note = noteLine && tags.within(noteLine, () => tags.add('TD', { colSpan: this.placed.length }));

    for (const slice of this.#slices(row)) this.#slice(row, slice, cells, note);
    line.end();
    noteLine?.end();
  }

  /** One slice if the row fits, else one per page, continuing the table in between. */
  *#slices({ lineCount, note, padding, height }: LaidRow): Generator<Slice> {
    const { flow } = this.book;
    let [line, noteLine] = [0, 0];
    if (height <= flow.room) {
      yield { cells: [0, lineCount], note: [0, note.length] };
      return;
    }
    while (line < lineCount || noteLine < note.length) {
      const room = flow.room - 2 * padding;
      const lineEnd = Math.min(lineCount, line + Math.max(0, Math.floor(room / CELL)));
      const noteRoom = lineEnd === lineCount ? room - (lineEnd - line) * CELL - NOTE_GAP : 0;
      const noteEnd = Math.min(note.length, noteLine + Math.max(0, Math.floor(noteRoom / NOTE.leading)));
      if (lineEnd > line || noteEnd > noteLine) {
        yield { cells: [line, lineEnd], note: [noteLine, noteEnd] };
        [line, noteLine] = [lineEnd, noteEnd];
      }
      if (line < lineCount || noteLine < note.length) this.continueTable();
    }
  }

  #slice(
    row: LaidRow,
    { cells: [from, to], note: [noteFrom, noteTo] }: Slice,
    cells: readonly (Element | undefined)[],
    note?: Element,
  ): void {
    const { flow, pen, tags } = this.book;
    const top = flow.y + row.padding;
    this.placed.forEach((column, index) => {
      const cell = row.cells[index];
      const element = cells[index];
      if (!cell || !element) return;
      const lines = cell.lines.slice(Math.max(0, from - cell.start), Math.max(0, to - cell.start));
      if (lines.length === 0) return;
      const first = top + Math.max(0, cell.start - from) * CELL;
      tags.content(tagOf(column), element, () => this.#cell(lines, column, row, cell, first));
    });
    const noteLines = row.note.slice(noteFrom, noteTo);
    if (note && noteLines.length > 0) {
      const noteTop = top + (to - from) * CELL + NOTE_GAP;
      tags.content('TD', note, () => pen.lines(noteLines, flow.left + PADDING.x, noteTop, NOTE));
    }
    flow.advance(heightOf(to - from, noteTo - noteFrom, row.padding));
    tags.artifact(() => pen.rule(flow.left, flow.y, flow.width, COLORS.hairline));
  }

  #cell(
    lines: readonly string[],
    column: PlacedColumn,
    { row, strong }: LaidRow,
    cell: LaidCell,
    top: number,
  ): void {
    const { flow, pen } = this.book;
    const style = cellStyle(column, strong);
    const isAlone = cell.lines.length === 1;
    lines.forEach((line, index) => {
      const left = column.x + column.offset(line, style, isAlone, row);
      pen.text(line, flow.left + left, top + index * CELL, style);
    });
  }

  /** Draws a group's head, on a panel if it has a title; split only if it must be. */
  head({ title, note, padding }: LaidHead): void {
    const { tags } = this.book;
    const line = tags.add('TR');
    const element = tags.within(line, () => tags.add('TH', { scope: 'Column', colSpan: this.placed.length }));
    const titleHeight = title.length * CELL;
    const rest = [...note];
    this.#headSlice(title, rest.splice(0, this.#fitting(titleHeight, padding)), padding, element);
    while (rest.length > 0) {
      this.continueTable();
      this.#headSlice([], rest.splice(0, this.#fitting(0, padding)), padding, element);
    }
    line.end();
  }

  #fitting(titleHeight: number, padding: number): number {
    return Math.max(0, Math.floor((this.book.flow.room - 2 * padding - titleHeight) / NOTE.leading));
  }

  #headSlice(title: readonly string[], note: readonly string[], padding: number, element: Element): void {
    const { flow, pen, tags } = this.book;
    const top = flow.y + padding;
    const x = flow.left + PADDING.x;
    const height = 2 * padding + title.length * CELL + note.length * NOTE.leading;
    if (title.length > 0)
      tags.artifact(() => pen.box(flow.left, flow.y, flow.width, height, COLORS.accentTint));
    tags.content('TH', element, () => {
      pen.lines(note.length > 0 ? endedBySpace(title) : title, x, top, STYLES.groupTitle);
      pen.lines(note, x, top + title.length * CELL, NOTE);
    });
    flow.advance(height);
    tags.artifact(() => pen.rule(flow.left, flow.y, flow.width, COLORS.hairline));
  }
}

/** Adds a space to lines that are followed by others in the same element. */
const endedBySpace = (lines: readonly string[]): string[] =>
  lines.map((line) => (line === '' ? '' : `${line.trimEnd()} `));
