import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { LEVEL_LABELS, LEVELS, type LevelTree } from '@prumo/domain';
import { TREE } from '../Report';
import { COLUMNS, keyAction } from './gridKeyboard';
import { LevelCheckbox } from './LevelCheckbox';
import { LevelRow } from './LevelRow';
import { useChangeSelection, useSelection } from './selection';
import { toggleEverywhere, totalSummary } from './summary';
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
  const change = useChangeSelection();
  const states = useSelection((selection) => totalSummary(selection, tree).states);
  return (
    <HeaderLine role="row" aria-rowindex={1}>
      <div role="columnheader" data-item>
        <Wide>{TREE.item}</Wide>
        <Narrow aria-hidden>{TREE.selectEverything}</Narrow>
      </div>
      {LEVELS.map((level, index) => (
        <LevelCell role="columnheader" key={level}>
          <LevelCheckbox
            level={level}
            name={TREE.selectAll(LEVEL_LABELS[level])}
            hasLongLabel
            state={states[index]}
            onToggle={() => change((selection) => toggleEverywhere(selection, tree, level))}
          />
        </LevelCell>
      ))}
      <div role="columnheader" data-enabled>
        {TREE.enabled}
      </div>
    </HeaderLine>
  );
};

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
  return (
    <Grid role="treegrid" aria-label={TREE.label} aria-rowcount={rows.length + 1} ref={grid} {...handlers}>
      <Header tree={tree} />
      {rows.map((row, index) => (
        <LevelRow
          key={row.key}
          row={row}
          // The header is the first row.
          rowIndex={index + 2}
          terms={terms}
          activeColumn={index === active.row ? active.column : undefined}
        />
      ))}
    </Grid>
  );
};
