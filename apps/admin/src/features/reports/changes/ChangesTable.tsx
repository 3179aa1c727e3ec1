import { Alert, Box, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { type ContentChange, groupBy, formatNumber } from '@prumo/domain';
import { Table } from '../panels/Panel';

/** The differences of one thing within a chapter, a parameter say; their fields are named without it. */
interface ItemChanges {
  /** '' for what stands in the chapter itself. */
  item: string;
  changes: ContentChange[];
}

const ITEM_SEPARATOR = ' › ';

const split = (field: string): [item: string, name: string] => {
  const end = field.lastIndexOf(ITEM_SEPARATOR);
  return end < 0 ? ['', field] : [field.slice(0, end), field.slice(end + ITEM_SEPARATOR.length)];
};

/** A chapter's differences by what they are about, so that a long path is read once and not at every line. */
export const byItem = (changes: readonly ContentChange[]): ItemChanges[] =>
  [...groupBy(changes, ({ field }) => split(field)[0])].map(([item, group]) => ({
    item,
    changes: group.map((change) => ({ ...change, field: split(change.field)[1] })),
  }));

/** The differences within one chapter of a document; their fields are named from the chapter on. */
export interface ChangeGroup {
  chapter: string;
  changes: ContentChange[];
}

const SEPARATOR = ' › ';

/** Differences by the chapter that they stand in, in the order in which the chapters first appear. */
export function groupChanges(changes: readonly ContentChange[]): ChangeGroup[] {
  const steps = changes.map((change) => ({ change, path: change.field.split(SEPARATOR) }));
  return [...groupBy(steps, ({ path }) => path[0] ?? '')].map(([chapter, group]) => ({
    chapter,
    changes: group.map(({ change, path }) => ({
      ...change,
      field: path.slice(1).join(SEPARATOR) || chapter,
    })),
  }));
}

/** A chapter that is opened by its name. */
const Fold = styled('details')(({ theme }) => ({
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& > summary': {
    cursor: 'pointer',
    fontWeight: 650,
    paddingBlock: theme.spacing(1),
    overflowWrap: 'anywhere',
    '& span': { fontWeight: 400, color: theme.palette.text.secondary },
  },
}));

/** What the differences between two documents or reports are told with. */
const CHANGES = {
  field: 'Campo',
  of: (changes: number) => `(${formatNumber(changes)})`,
  sides: (from: string, to: string) => `${from} → ${to}`,
  count: (changes: number) => (changes === 1 ? '1 diferença' : `${formatNumber(changes)} diferenças`),
} as const;

/** What the two sides are called: 'Antes' and 'Depois', or two reports. */
type Sides = readonly [from: string, to: string];

const Row = ({ change: { field, text }, title }: { change: ContentChange; title: string }) => (
  <tr role="row">
    <th role="rowheader" scope="row">
      {field}
    </th>
    <td role="cell" data-label={title}>
      {text}
    </td>
  </tr>
);

const ItemRow = ({ item }: { item: string }) => (
  <tr role="row">
    <th role="rowheader" scope="rowgroup" colSpan={2}>
      {item}
    </th>
  </tr>
);

interface Props {
  group: ChangeGroup;
  sides: Sides;
  /** Something else names it on the screen already. */
  named?: boolean;
}

/** The differences of one chapter, by what they are about. */
const ChapterTable = ({ group: { chapter, changes }, sides, named = false }: Props) => {
  const title = CHANGES.sides(...sides);
  return (
    <Table role="table" aria-label={chapter}>
      {!named && (
        <caption>
          {chapter} <span>{CHANGES.of(changes.length)}</span>
        </caption>
      )}
      <thead role="rowgroup">
        <tr role="row">
          {[CHANGES.field, title].map((title, index) => (
            <th key={index} role="columnheader" scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {byItem(changes).map(({ item, changes: fields }) => (
        <tbody key={item} role="rowgroup">
          {item && <ItemRow item={item} />}
          {fields.map((change, line) => (
            <Row key={line} change={change} title={title} />
          ))}
        </tbody>
      ))}
    </Table>
  );
};

/** A chapter of a long list, closed until asked for and drawn only then. */
const FoldedChapter = ({ group, sides }: { group: ChangeGroup; sides: Sides }) => {
  const [opened, setOpened] = useState(false);
  return (
    <Fold onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary>
        {group.chapter} <span>{CHANGES.of(group.changes.length)}</span>
      </summary>
      {opened && <ChapterTable group={group} sides={sides} named />}
    </Fold>
  );
};

interface ChangesTableProps {
  changes: readonly ContentChange[];
  sides: Sides;
  /** Said where there is no difference. */
  none: string;
}

/** More lines than this are too much to read at once, and to draw at once. */
const OPEN_UP_TO = 600;

/** Differences, a line each and a table for each chapter of the document; those of a long list are closed at first. */
export const ChangesTable = ({ changes, sides, none }: ChangesTableProps) => {
  if (changes.length === 0) return <Alert severity="success">{none}</Alert>;
  const long = changes.length > OPEN_UP_TO;
  const Chapter = long ? FoldedChapter : ChapterTable;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: long ? 0.5 : 2.5 }}>
      <Typography role="status" color="text.secondary">
        {CHANGES.count(changes.length)}
      </Typography>
      {groupChanges(changes).map((group) => (
        <Chapter key={group.chapter} group={group} sides={sides} />
      ))}
    </Box>
  );
};
