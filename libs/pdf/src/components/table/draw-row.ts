import type { Book } from '../../document/book.js';
import type { Element } from '../../document/pdfkit/tags.js';
import { COLORS, PAGE, STYLES, TEXT_WIDTH } from '../../document/theme.js';
import { cellStyle, heightOf, type LaidRow, NOTE_GAP, type PlacedColumn } from './row-layout.js';
import { PADDING } from './table-spec.js';

const CELL = STYLES.cell.leading;
const NOTE = STYLES.small;
const BADGE = { width: 30, height: 14.5 } as const;

/** Lines of a row's cells and of its note: from where to where they are drawn on one page. */
interface Slice {
  cells: readonly [from: number, to: number];
  note: readonly [from: number, to: number];
}

const tagOf = ({ column }: PlacedColumn): 'TH' | 'TD' => (column.headsRow ? 'TH' : 'TD');

/** Draws one row of a table. It is split only when it is taller than a page. */
export class RowWriter {
  constructor(
    private readonly book: Book,
    private readonly placed: readonly PlacedColumn[],
    private readonly continueTable: () => void,
  ) {}

  write(row: LaidRow): void {
    const { tags } = this.book;
    const line = tags.add('TR');
    const cells: Element[] = [];
    tags.within(line, () => {
      for (const column of this.placed) {
        cells.push(tags.add(tagOf(column), column.column.headsRow ? { scope: 'Row' } : {}));
      }
    });
    const noteLine = row.note.length > 0 ? tags.add('TR') : undefined;
    const note = noteLine && this.#noteElement(noteLine);

    for (const slice of this.#slices(row)) this.#slice(row, slice, cells, note);
    line.end();
    noteLine?.end();
  }

  #noteElement(line: Element): Element {
    const { tags } = this.book;
    let element = line;
    tags.within(line, () => {
      element = tags.add('TD', { colSpan: this.placed.length });
    });
    return element;
  }

  /** One slice for a row that fits; else what each page takes, with the table continued between them. */
  *#slices({ lineCount, note, height }: LaidRow): Generator<Slice> {
    const { flow } = this.book;
    let [line, noteLine] = [0, 0];
    if (height <= flow.room) {
      yield { cells: [0, lineCount], note: [0, note.length] };
      return;
    }
    while (line < lineCount || noteLine < note.length) {
      const room = flow.room - 2 * PADDING.y;
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
    cells: Element[],
    note?: Element,
  ): void {
    const { flow, pen, tags } = this.book;
    const top = flow.y + PADDING.y;
    this.placed.forEach((column, index) => {
      const cell = row.cells[index] ?? [];
      const lines = cell.slice(from, to);
      const element = cells[index];
      if (lines.length === 0 || !element) return;
      if (column.column.badge && !row.strong) this.#badge(lines[0] ?? '', column, top);
      tags.content(tagOf(column), element, () => {
        this.#cell(lines, column, { strong: row.strong, isAlone: cell.length === 1 }, top);
      });
    });
    const noteLines = row.note.slice(noteFrom, noteTo);
    if (note && noteLines.length > 0) {
      const noteTop = top + (to - from) * CELL + NOTE_GAP;
      tags.content('TD', note, () => pen.lines(noteLines, PAGE.left + PADDING.x, noteTop, NOTE));
    }
    flow.advance(heightOf(to - from, noteTo - noteFrom));
    tags.artifact(() => pen.rule(PAGE.left, flow.y, TEXT_WIDTH, COLORS.hairline));
  }

  #badge(text: string, { x, width }: PlacedColumn, top: number): void {
    const { pen, tags } = this.book;
    if (!/\d/.test(text)) return;
    const left = PAGE.left + x + (width - BADGE.width) / 2;
    const y = top + (CELL - BADGE.height) / 2;
    tags.artifact(() => pen.box(left, y, BADGE.width, BADGE.height, COLORS.accentTint, BADGE.height / 2));
  }

  #cell(
    lines: readonly string[],
    column: PlacedColumn,
    { strong, isAlone }: { strong: boolean; isAlone: boolean },
    top: number,
  ): void {
    const style = cellStyle(column, strong);
    lines.forEach((line, index) => {
      const x = PAGE.left + column.x + column.offset(line, style, isAlone);
      this.book.pen.text(line, x, top + index * CELL, style);
    });
  }
}
