import ChevronRight from '@mui/icons-material/ChevronRight';
import { Switch } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Fragment, memo, useMemo } from 'react';
import { type Level, LEVEL_LABELS, LEVELS, toggleInclusion } from '@prumo/domain';
import { TREE } from '../Report';
import { COLUMNS } from './gridKeyboard';
import { LevelCheckbox } from './LevelCheckbox';
import { useChangeSelection, useSelection, useToggleLevel } from './selection';
import { type Summary, summaryOf } from './summary';
import { highlightSegments } from './treeFilter';
import type { TreeRow } from './treeRows';
import { Count, ItemCell, LevelCell, Line, Reason } from './treeStyles';

const Mark = styled('mark')(({ theme }) => ({
  color: 'inherit',
  borderRadius: 2,
  backgroundColor: theme.palette.mode === 'dark' ? 'rgba(255, 213, 79, 0.35)' : 'rgba(255, 193, 7, 0.45)',
}));

/** A text with what the search found in it marked. */
const Highlighted = ({ text, terms }: { text: string; terms: readonly string[] }) => {
  const segments = useMemo(() => highlightSegments(text, terms), [text, terms]);
  return segments.map(({ text: piece, found }, index) =>
    found ? <Mark key={index}>{piece}</Mark> : <Fragment key={index}>{piece}</Fragment>,
  );
};

const Chevron = styled(ChevronRight)(({ theme }) => ({
  transition: 'transform 120ms',
  color: theme.palette.text.secondary,
  '[aria-expanded="true"] &': { transform: 'rotate(90deg)' },
}));

/** How many of a group's analyses are selected. */
const GroupCount = ({ selected, total, isLocked }: Summary) => (
  <Count data-some={selected > 0 && !isLocked} aria-label={TREE.countName(selected, total)}>
    {TREE.count(selected, total)}
  </Count>
);

interface Cell {
  tabIndex: number;
  'data-cell': string;
}

interface LevelBoxProps {
  row: TreeRow;
  level: Level;
  summary: Summary;
  cell: Cell;
}

/** The box of a level; where the level does not exist a dash, named with the reason. */
const LevelBox = ({ row: { scope, node }, level, summary, cell }: LevelBoxProps) => {
  const toggle = useToggleLevel();
  const name = `${node.code} ${node.label}`;
  const state = summary.states[LEVELS.indexOf(level)];
  const reason = scope.analysis?.existing?.reason ?? TREE.noneHasLevel;
  const isInclusion = summary.hasNoLevels && level === 'minimum';
  if (!state)
    return (
      <LevelCell
        role="gridcell"
        title={reason}
        aria-label={TREE.missingLevel(LEVEL_LABELS[level], name, reason)}
        {...cell}
      >
        <span aria-hidden>{TREE.noLevel}</span>
      </LevelCell>
    );
  return (
    <LevelCell role="gridcell">
      <LevelCheckbox
        level={level}
        name={isInclusion ? TREE.includeOf(name) : TREE.levelOf(LEVEL_LABELS[level], name)}
        text={isInclusion ? TREE.include : undefined}
        state={state}
        isLocked={summary.isLocked}
        onToggle={() => toggle([scope], level)}
        cell={cell}
      />
    </LevelCell>
  );
};

interface LevelRowProps {
  row: TreeRow;
  /** The place among all rows, the header included, from 1. */
  rowIndex: number;
  terms: readonly string[];
  /** The column that Tab reaches in this row, if any. */
  activeColumn: number | undefined;
}

const Row = ({ row, rowIndex, terms, activeColumn }: LevelRowProps) => {
  const { key, scope, node, depth, open } = row;
  const change = useChangeSelection();
  const summary = useSelection((selection) => summaryOf(selection, scope));
  const name = `${node.code} ${node.label}`;
  const isGroup = open !== undefined;
  const reason = scope.analysis?.existing?.reason;
  const cell = (column: number): Cell => ({
    tabIndex: column === activeColumn ? 0 : -1,
    'data-cell': `${key}:${column}`,
  });
  return (
    <Line
      role="row"
      aria-rowindex={rowIndex}
      aria-level={depth}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={open}
      data-locked={summary.isLocked || undefined}
    >
      <ItemCell role="gridcell" {...cell(COLUMNS.item)} data-group={isGroup ? key : undefined}>
        {isGroup && <Chevron aria-hidden />}
        <span>
          <Highlighted text={name} terms={terms} />
          {!node.isActive && ` ${TREE.inactive}`}
          {reason && <Reason>{reason}</Reason>}
        </span>
        {isGroup && <GroupCount {...summary} />}
      </ItemCell>
      {LEVELS.map((level, index) => (
        <LevelBox
          key={level}
          row={row}
          level={level}
          summary={summary}
          cell={cell(COLUMNS.firstLevel + index)}
        />
      ))}
      {depth === 1 && (
        <LevelCell role="gridcell">
          <Switch
            size="small"
            checked={summary.isIncluded}
            onChange={() => change((selection) => toggleInclusion(selection, scope.requirement))}
            slotProps={{ input: { 'aria-label': TREE.enabledFor(name), ...cell(COLUMNS.enabled) } }}
          />
        </LevelCell>
      )}
    </Line>
  );
};

/** The scope of a row follows from its key and its node. */
const ROW_PARTS = ['node', 'open', 'position', 'siblings'] as const;

/** A row of the tree; it renders again only when something that it shows has changed. */
export const LevelRow = memo(
  Row,
  (before, after) =>
    ROW_PARTS.every((part) => before.row[part] === after.row[part]) &&
    before.rowIndex === after.rowIndex &&
    before.terms === after.terms &&
    before.activeColumn === after.activeColumn,
);
