import { type FocusEvent, type KeyboardEvent, memo, type MouseEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LEVEL_LABELS, LEVELS, type LevelTree } from '@prumo/domain';
import { TREE } from '../Report';
import { COLUMNS, keyAction } from './gridKeyboard';
import { LevelCheckbox } from './LevelCheckbox';
import { LevelRow } from './LevelRow';
import { RowWindow, WHOLE_TREE_ROWS, WINDOW_ROWS } from './RowWindow';
import { useSelection, useToggleLevel } from './selection';
import { totalSummary } from './summary';
import type { TreeRow } from './treeRows';
import { Grid, HeaderLine, LevelCell, Narrow, Wide } from './treeStyles';

interface ActiveCell {
  key: string;
  column: number;
}

const cellOf = (target: EventTarget): ActiveCell | undefined => {
  const [key, column] = (target as HTMLElement).dataset?.cell?.split(':') ?? [];
  return key === undefined ? undefined : { key, column: Number(column) };
};

/** Moves the focus through the tree's cells with the arrow keys; the tree is a single stop of Tab. */
function useGridFocus(rows: readonly TreeRow[], toggle: (key: string) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<ActiveCell>();
  const index = rows.findIndex(({ key }) => key === active?.key);

  const focusCell = (row: number, column: number): void => {
    const key = rows[row]?.key;
    if (key === undefined) return;
    // The row of the active cell is mounted, wherever it is.
    flushSync(() => setActive({ key, column }));
    grid.current?.querySelector<HTMLElement>(`[data-cell="${key}:${column}"]`)?.focus();
  };

  return {
    grid,
    /** The cell that Tab reaches: where the focus last was, or the first. */
    active: { row: Math.max(index, 0), column: active && index >= 0 ? active.column : COLUMNS.item },
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        const cell = cellOf(target);
        if (cell) setActive(cell);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const cell = cellOf(event.target);
        if (!cell || event.altKey || event.metaKey) return;
        const row = rows.findIndex(({ key }) => key === cell.key);
        const action = keyAction(rows, { row, column: cell.column }, event);
        if (!action) return;
        event.preventDefault();
        if (action.kind === 'toggle') toggle(action.key);
        else focusCell(action.cell.row, action.cell.column);
      },
      onClick: ({ target }: MouseEvent) => {
        const group = (target as HTMLElement).closest<HTMLElement>('[data-group]')?.dataset.group;
        if (group !== undefined) toggle(group);
      },
    },
  };
}

/** The names of the columns, each level with its 'Selecionar tudo'. */
const Header = ({ tree }: { tree: LevelTree }) => {
  const toggle = useToggleLevel();
  const scopes = tree.requirements.map((requirement) => ({ requirement }));
  const states = useSelection((selection) => totalSummary(selection, tree).states);
  return (
    <HeaderLine role="row" aria-rowindex={1}>
      <div role="columnheader" data-item>
        <Wide>{TREE.item}</Wide>
        <Narrow aria-hidden>{TREE.selectEverything}</Narrow>
      </div>
      {LEVELS.map((level, index) => {
        const state = states[index];
        return (
          <LevelCell role="columnheader" key={level}>
            {state ? (
              <LevelCheckbox
                level={level}
                name={TREE.selectAll(LEVEL_LABELS[level])}
                hasLongLabel
                state={state}
                onToggle={() => toggle(scopes, level)}
              />
            ) : (
              LEVEL_LABELS[level]
            )}
          </LevelCell>
        );
      })}
      <div role="columnheader" data-enabled>
        {TREE.enabled}
      </div>
    </HeaderLine>
  );
};

interface WindowRowsProps {
  rows: readonly TreeRow[];
  /** The place of the first of them in the tree. */
  start: number;
  terms: readonly string[];
  /** The active cell, where one of these rows has it. */
  activeRow: number | undefined;
  activeColumn: number | undefined;
}

const WindowRows = memo(({ rows, start, terms, activeRow, activeColumn }: WindowRowsProps) =>
  rows.map((row, index) => (
    <LevelRow
      key={row.key}
      row={row}
      // The header is the first row.
      rowIndex={start + index + 2}
      terms={terms}
      activeColumn={start + index === activeRow ? activeColumn : undefined}
    />
  )),
);

/** The rows in windows; a short tree is a single one. */
function windowsOf(rows: readonly TreeRow[]) {
  const size = rows.length > WHOLE_TREE_ROWS ? WINDOW_ROWS : WHOLE_TREE_ROWS;
  const starts = Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => index * size);
  return starts.map((start) => ({ start, rows: rows.slice(start, start + size) }));
}

interface LevelGridProps {
  /** The whole tree, or what a search leaves of it. */
  tree: LevelTree;
  rows: readonly TreeRow[];
  terms: readonly string[];
  onToggle: (key: string) => void;
}

/** The tree as a WAI-ARIA treegrid: rows that open, and a checkbox for each level. */
export const LevelGrid = ({ tree, rows, terms, onToggle }: LevelGridProps) => {
  const { grid, active, handlers } = useGridFocus(rows, onToggle);
  const windows = useMemo(() => windowsOf(rows), [rows]);
  return (
    <Grid role="treegrid" aria-label={TREE.label} aria-rowcount={rows.length + 1} ref={grid} {...handlers}>
      <Header tree={tree} />
      {windows.map((part) => {
        const isActive = active.row >= part.start && active.row < part.start + part.rows.length;
        return (
          <RowWindow key={part.start} rowCount={part.rows.length} isPinned={isActive || part.start === 0}>
            <WindowRows
              {...part}
              terms={terms}
              activeRow={isActive ? active.row : undefined}
              activeColumn={isActive ? active.column : undefined}
            />
          </RowWindow>
        );
      })}
    </Grid>
  );
};
