import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { VisuallyHidden } from '../VisuallyHidden';
import { CellEditor } from './CellEditor';
import type { GridRecord } from './gridColumn';
import { GridRow } from './GridRow';
import { Body, Cell, Frame, Line, PHONE_FROZEN } from './gridStyles';
import { GridToolbar } from './GridToolbar';
import { GRID } from './gridWords';
import type { Grid } from './useGrid';
import { useGridEvents } from './useGridEvents';
import { ROW_HEIGHT, showCell, useRowWindow } from './useRowWindow';

const template = (widths: readonly number[]): string => widths.map((width) => `${width}px`).join(' ');

/** The mounted rows: those in sight, and the active one wherever it is. */
function mountedRows({ first, last }: { first: number; last: number }, active: number): number[] {
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return active < first ? [active, ...rows] : active > last ? [...rows, active] : rows;
}

interface DataGridProps<R extends GridRecord> {
  grid: Grid<R>;
  /** How many rows there are, in words. */
  count: string;
}

/** A WAI-ARIA grid whose cells are edited in place; only the rows in sight are mounted and loaded. */
export function DataGrid<R extends GridRecord>({ grid, count }: DataGridProps<R>) {
  const { definition, order, edits, active, range, editor, setPlaces } = grid;
  const { columns, label } = definition;
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const { rows, onScroll } = useRowWindow(frame, order.ids.length);
  const focusActive = () => {
    wantsFocus.current = true;
  };
  const { handlers, fill, commitByKey } = useGridEvents(grid, { pageRows: rows.pageRows, focusActive });

  useEffect(() => setPlaces([rows.first, rows.last]), [setPlaces, rows.first, rows.last]);
  // The active cell is focused once it is mounted.
  useLayoutEffect(() => {
    const cell = frame.current?.querySelector<HTMLElement>('[data-active]');
    if (!frame.current || !cell || !wantsFocus.current || editor) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
    const frozen = frame.current.querySelector<HTMLElement>('[role="columnheader"]');
    showCell(frame.current, active.row, cell, frozen?.offsetWidth ?? 0);
  });

  const widths = columns.map(({ width }) => width);
  const style = {
    '--grid-columns': template(widths),
    '--grid-columns-phone': template([PHONE_FROZEN, ...widths.slice(1)]),
  } as CSSProperties;
  const column = columns[active.column];
  const activeRow = grid.rowAt(active.row);
  const input = editor && column && activeRow && (
    <CellEditor
      editor={editor}
      label={GRID.editor(column.label, columns[0]?.show(activeRow) ?? '')}
      isMultiline={column.edit?.multiline ?? false}
      isNumeric={column.align === 'right'}
      options={column.edit?.options}
      onType={grid.typeText}
      onKey={commitByKey}
      onCommit={grid.closeEditor}
      onCancel={() => {
        grid.closeEditor();
        focusActive();
      }}
    />
  );
  return (
    <>
      <GridToolbar grid={grid} count={count} onFill={fill} />
      <VisuallyHidden id={hintId}>{GRID.hint}</VisuallyHidden>
      <Frame
        ref={frame}
        role="grid"
        aria-label={label}
        aria-describedby={hintId}
        aria-rowcount={order.ids.length + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        style={style}
        onScroll={onScroll}
        {...handlers}
      >
        <Line role="row" aria-rowindex={1} data-header>
          {columns.map(({ key, label: heading, align }, place) => (
            <Cell
              key={key}
              role="columnheader"
              aria-colindex={place + 1}
              data-right={align}
              data-frozen={place === 0 ? '' : undefined}
            >
              {heading}
            </Cell>
          ))}
        </Line>
        <Body role="presentation" style={{ height: order.ids.length * ROW_HEIGHT }}>
          {mountedRows(rows, active.row).map((index) => {
            const id = order.ids[index] ?? 0;
            const isActive = index === active.row;
            const isSelected = index >= range.top && index <= range.bottom;
            return (
              <GridRow
                key={id}
                index={index}
                columns={columns}
                row={grid.rowAt(index)}
                edit={edits.rows.get(id)}
                activeColumn={isActive ? active.column : undefined}
                selectedFrom={isSelected ? range.left : undefined}
                selectedTo={isSelected ? range.right : undefined}
                editor={isActive ? input : undefined}
              />
            );
          })}
        </Body>
      </Frame>
      {grid.question}
    </>
  );
}
