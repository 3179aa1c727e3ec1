import ChevronRight from '@mui/icons-material/ChevronRight';
import { Switch } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Fragment, useMemo, memo } from 'react';
import { type TriState, LEVEL_LABELS, LEVELS, toggleLevel, toggleRequirement } from '@prumo/domain';
import { TREE, SHORT_LEVELS } from '../Report';
import { COLUMNS } from './gridKeyboard';
import { useSelection, useSelectionStore } from './selectionStore';
import { type Summary, decodeSummary, encodeSummary } from './summary';
import { highlightSegments } from './treeFilter';
import type { TreeRow } from './treeRows';
import { Count, ItemCell, LevelCell, Line } from './treeStyles';

/**
 * A native checkbox: a tree of two thousand analyses has six thousand of them, and MUI's costs a dozen elements
 * each. While locked it can still be reached and read, but not changed.
 */
const Native = styled('input')(({ theme }) => ({
  width: 20,
  height: 20,
  margin: 0,
  cursor: 'pointer',
  accentColor: theme.palette.primary.main,
  colorScheme: theme.palette.mode,
  '&[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.4 },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));

interface LevelCheckboxProps {
  name: string;
  state: TriState;
  locked?: boolean;
  onToggle: () => void;
  tabIndex?: number;
  cell?: string;
}

export const LevelCheckbox = ({
  name,
  state,
  locked = false,
  onToggle,
  tabIndex,
  cell,
}: LevelCheckboxProps) => (
  <Native
    type="checkbox"
    aria-label={name}
    aria-disabled={locked || undefined}
    checked={state === 'all'}
    ref={(element) => {
      if (element) element.indeterminate = state === 'some';
    }}
    onClick={(event) => {
      if (locked) event.preventDefault();
    }}
    onChange={onToggle}
    tabIndex={tabIndex}
    data-cell={cell}
  />
);

const Mark = styled('mark')(({ theme }) => ({
  color: 'inherit',
  borderRadius: 2,
  backgroundColor: theme.palette.mode === 'dark' ? 'rgba(255, 213, 79, 0.35)' : 'rgba(255, 193, 7, 0.45)',
}));

/** A text with what the search found in it marked. */
export const Highlighted = ({ text, terms }: { text: string; terms: readonly string[] }) => {
  const segments = useMemo(() => highlightSegments(text, terms), [text, terms]);
  return (
    <>
      {segments.map(({ text: piece, found }, index) =>
        found ? <Mark key={index}>{piece}</Mark> : <Fragment key={index}>{piece}</Fragment>,
      )}
    </>
  );
};

interface ItemLabelProps {
  row: TreeRow;
  terms: readonly string[];
  summary: Summary;
  tabIndex: number;
}

/** The first cell of a line: opens and closes a group, names the item and counts what is chosen below it. */
const ItemLabel = ({ row: { key, node, open }, terms, summary, tabIndex }: ItemLabelProps) => (
  <ItemCell
    role="gridcell"
    tabIndex={tabIndex}
    data-cell={`${key}:${COLUMNS.item}`}
    data-group={open === undefined ? undefined : key}
  >
    {open !== undefined && (
      <ChevronRight
        aria-hidden
        sx={{
          transform: open ? 'rotate(90deg)' : 'none',
          transition: 'transform 120ms',
          color: 'text.secondary',
        }}
      />
    )}
    <span>
      <Highlighted text={`${node.code} ${node.label}`} terms={terms} />
      {!node.isActive && ` ${TREE.inactive}`}
    </span>
    {open !== undefined && (
      <Count
        data-some={summary.selected > 0 && !summary.locked}
        aria-label={TREE.countName(summary.selected, summary.total)}
      >
        {TREE.count(summary.selected, summary.total)}
      </Count>
    )}
  </ItemCell>
);

interface Props {
  row: TreeRow;
  terms: readonly string[];
  /** The column that Tab reaches in this line, if any. */
  activeColumn: number | undefined;
}

const Row = ({ row, terms, activeColumn }: Props) => {
  const { key, scope, node, depth } = row;
  const store = useSelectionStore();
  const summary = decodeSummary(useSelection((selection) => encodeSummary(selection, scope)));
  const name = `${node.code} ${node.label}`;
  const tabIndex = (column: number): number => (column === activeColumn ? 0 : -1);
  return (
    <Line
      role="row"
      aria-level={depth}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.open}
      data-locked={summary.locked || undefined}
    >
      <ItemLabel row={row} terms={terms} summary={summary} tabIndex={tabIndex(COLUMNS.item)} />
      {LEVELS.map((level, index) => (
        <LevelCell role="gridcell" key={level}>
          <label>
            <LevelCheckbox
              name={TREE.levelOf(LEVEL_LABELS[level], name)}
              state={summary.states[level]}
              locked={summary.locked}
              onToggle={() => store.change((selection) => toggleLevel(selection, scope, level))}
              tabIndex={tabIndex(COLUMNS.firstLevel + index)}
              cell={`${key}:${COLUMNS.firstLevel + index}`}
            />
            <span aria-hidden data-short>
              {SHORT_LEVELS[level]}
            </span>
          </label>
        </LevelCell>
      ))}
      {depth === 1 && (
        <LevelCell role="gridcell">
          <Switch
            size="small"
            checked={!summary.locked}
            onChange={() => store.change((selection) => toggleRequirement(selection, node.id))}
            slotProps={{
              input: {
                'aria-label': TREE.enabledFor(name),
                tabIndex: tabIndex(COLUMNS.enabled),
                ...{ 'data-cell': `${key}:${COLUMNS.enabled}` },
              },
            }}
          />
        </LevelCell>
      )}
    </Line>
  );
};

/** One line of the tree; drawn again only when what it shows has changed. */
export const LevelRow = memo(
  Row,
  (before, after) =>
    before.row.key === after.row.key &&
    before.row.node === after.row.node &&
    before.row.open === after.row.open &&
    before.row.position === after.row.position &&
    before.row.siblings === after.row.siblings &&
    before.row.scope.requirement === after.row.scope.requirement &&
    before.terms === after.terms &&
    before.activeColumn === after.activeColumn,
);
