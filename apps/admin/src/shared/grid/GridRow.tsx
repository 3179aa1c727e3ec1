import ErrorIcon from '@mui/icons-material/ErrorOutline';
import { memo, type ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden';
import type { GridColumn, GridRecord } from './gridColumn';
import { type RowEdit, rowStatus } from './gridEdits';
import { Cell, CellText, ErrorBubble, Line } from './gridStyles';
import { GRID } from './gridWords';
import { ROW_HEIGHT } from './useRowWindow';

interface GridRowProps<R> {
  index: number;
  columns: readonly GridColumn<R>[];
  /** Absent while it is loaded. */
  row: R | undefined;
  edit: RowEdit<R> | undefined;
  /** The active cell's column, if it is in this row. */
  activeColumn: number | undefined;
  /** The selected columns, both included. */
  selectedFrom: number | undefined;
  selectedTo: number | undefined;
  /** In the place of the active cell's text. */
  editor: ReactNode;
}

const isBetween = (place: number, from: number | undefined, to: number | undefined): boolean =>
  from !== undefined && to !== undefined && place >= from && place <= to;

/** The state of a row's unsaved cells, as part of its accessible name. */
function RowState<R>({ edit }: { edit: RowEdit<R> | undefined }) {
  if (!edit) return null;
  const status = rowStatus(edit);
  return (
    <>
      {(status === 'failed' || status === 'invalid') && (
        <ErrorIcon aria-hidden color="error" fontSize="small" sx={{ mr: 0.5 }} />
      )}
      <VisuallyHidden>{`(${GRID.status[status]}) `}</VisuallyHidden>
    </>
  );
}

function Row<R extends GridRecord>({
  index,
  columns,
  row,
  edit,
  activeColumn,
  editor,
  ...selected
}: GridRowProps<R>) {
  return (
    <Line
      role="row"
      data-body
      aria-rowindex={index + 2}
      aria-busy={edit?.sent !== undefined || undefined}
      style={{ top: index * ROW_HEIGHT }}
    >
      {columns.map((column, place) => {
        const cell = edit?.cells[column.key];
        const isActive = place === activeColumn;
        const text = cell?.text ?? (row ? column.show(row) : '');
        return (
          <Cell
            key={column.key}
            role={place === 0 ? 'rowheader' : 'gridcell'}
            aria-colindex={place + 1}
            aria-selected={isActive || isBetween(place, selected.selectedFrom, selected.selectedTo)}
            aria-readonly={!column.edit}
            aria-invalid={cell?.error !== undefined || undefined}
            tabIndex={isActive ? 0 : -1}
            title={cell?.error ?? (text === '' ? undefined : text)}
            data-cell={`${index}:${place}`}
            data-active={isActive || undefined}
            data-changed={cell ? '' : undefined}
            data-frozen={place === 0 ? '' : undefined}
            data-right={column.align}
          >
            {place === 0 && <RowState edit={edit} />}
            {isActive && editor}
            <CellText>{place === 0 && !row ? GRID.loading : text}</CellText>
            {cell?.error !== undefined &&
              (isActive ? (
                <ErrorBubble>{cell.error}</ErrorBubble>
              ) : (
                <VisuallyHidden>{cell.error}</VisuallyHidden>
              ))}
          </Cell>
        );
      })}
    </Line>
  );
}

/** A row of a grid; it renders again only when something that it shows has changed. */
export const GridRow = memo(Row) as typeof Row;
