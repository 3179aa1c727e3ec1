import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useState,
  useRef,
} from 'react';
import { LEVEL_LABELS, LEVELS, type LevelTree } from '@prumo/domain';
import { SHORT_LEVELS, TREE } from '../Report';
import { COLUMNS, keyAction } from './gridKeyboard';
import { LevelCheckbox, LevelRow } from './LevelRow';
import { useSelection, useSelectionStore } from './selectionStore';
import { overallState, toggleEverywhere } from './summary';
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
function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  rows: readonly TreeRow[],
  toggle: (key: string) => void,
) {
  const [active, setActive] = useState<ActiveCell>();
  const shown = active && rows.some(({ key }) => key === active.key) ? active : undefined;
  const current = shown ?? { key: rows[0]?.key, column: COLUMNS.item };

  const focusCell = (row: number, column: number): void => {
    const key = rows[row]?.key;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${key}:${column}"]`)?.focus();
  };

  return {
    /** The column of a line that Tab reaches: one cell of the whole tree, where the focus last was. */
    activeColumn: ({ key }: TreeRow) => (key === current.key ? current.column : undefined),
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
  const store = useSelectionStore();
  const states = useSelection((selection) =>
    LEVELS.map((level) => overallState(selection, tree, level)).join(),
  ).split(',');
  return (
    <HeaderLine role="row">
      <div role="columnheader" data-item>
        <Wide>{TREE.item}</Wide>
        <Narrow aria-hidden>{TREE.selectEverything}</Narrow>
      </div>
      {LEVELS.map((level, index) => (
        <LevelCell role="columnheader" key={level}>
          <label title={TREE.selectAll(LEVEL_LABELS[level])}>
            <LevelCheckbox
              name={TREE.selectAll(LEVEL_LABELS[level])}
              state={states[index] === 'all' ? 'all' : states[index] === 'some' ? 'some' : 'none'}
              onToggle={() => store.change((selection) => toggleEverywhere(selection, tree, level))}
            />
            <span aria-hidden data-short>
              {SHORT_LEVELS[level]}
            </span>
            <span aria-hidden data-long>
              {LEVEL_LABELS[level]}
            </span>
          </label>
        </LevelCell>
      ))}
      <div role="columnheader" data-enabled>
        {TREE.enabled}
      </div>
    </HeaderLine>
  );
};

interface Props {
  /** What is shown: the whole tree, or what a search leaves of it. */
  tree: LevelTree;
  rows: readonly TreeRow[];
  terms: readonly string[];
  onToggle: (key: string) => void;
}

/** The tree as a WAI-ARIA treegrid: lines that open, and a checkbox for each level. */
export const LevelGrid = ({ tree, rows, terms, onToggle }: Props) => {
  const grid = useRef<HTMLDivElement>(null);
  const { activeColumn, handlers } = useGridFocus(grid, rows, onToggle);
  return (
    <Grid role="treegrid" aria-label={TREE.label} ref={grid} {...handlers}>
      <Header tree={tree} />
      {rows.map((row) => (
        <LevelRow key={row.key} row={row} terms={terms} activeColumn={activeColumn(row)} />
      ))}
    </Grid>
  );
};
