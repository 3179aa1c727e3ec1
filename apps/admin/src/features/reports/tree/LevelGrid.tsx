import { LEVEL_LABELS, LEVELS, type LevelTree } from '@prumo/domain';
import { useRef } from 'react';
import { SHORT_LEVELS, TREE } from '../words';
import { LevelCheckbox } from './LevelCheckbox';
import { LevelRow } from './LevelRow';
import { overallState, toggleEverywhere } from './summary';
import type { TreeRow } from './treeRows';
import { Grid, HeaderLine, LevelCell, Narrow, Wide } from './treeStyles';
import { useGridFocus } from './useGridFocus';
import { useSelection, useSelectionStore } from './useSelection';

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
