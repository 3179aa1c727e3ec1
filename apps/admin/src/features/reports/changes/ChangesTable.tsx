import { Alert, Box, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { type ContentChange, groupBy, formatNumber } from '@prumo/domain';
import { Table, TableHead } from '../panels/Panel';

/** Changes under the same heading; their fields are named from there on. */
export interface ChangeGroup {
  heading: string;
  changes: ContentChange[];
}

const SEPARATOR = ' › ';

/** Groups changes by what `split` takes for the heading of their field, in the order of first appearance. */
const groupedBy = (
  changes: readonly ContentChange[],
  split: (field: string) => readonly [heading: string, field: string],
): ChangeGroup[] =>
  [...groupBy(changes, ({ field }) => split(field)[0])].map(([heading, group]) => ({
    heading,
    changes: group.map((change) => ({ ...change, field: split(change.field)[1] })),
  }));

/** By what they are about within a chapter, such as a parameter; '' for the chapter itself. */
export const groupByItem = (changes: readonly ContentChange[]): ChangeGroup[] =>
  groupedBy(changes, (field) => {
    const path = field.split(SEPARATOR);
    return [path.slice(0, -1).join(SEPARATOR), path.at(-1) ?? field];
  });

/** By the chapter of the document; a change of a chapter itself is named by it. */
export const groupByChapter = (changes: readonly ContentChange[]): ChangeGroup[] =>
  groupedBy(changes, (field) => {
    const [chapter = field, ...path] = field.split(SEPARATOR);
    return [chapter, path.join(SEPARATOR) || chapter];
  });

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

/** Texts of the table of differences. */
const CHANGES = {
  field: 'Campo',
  of: (changes: number) => `(${formatNumber(changes)})`,
  sides: (from: string, to: string) => `${from} → ${to}`,
  count: (changes: number) => (changes === 1 ? '1 diferença' : `${formatNumber(changes)} diferenças`),
} as const;

/** The names of the two sides: 'Antes' and 'Depois', or two reports. */
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
  isNamed?: boolean;
}

/** The differences of one chapter, by what they are about. */
const ChapterTable = ({ group: { heading: chapter, changes }, sides, isNamed = false }: Props) => {
  const title = CHANGES.sides(...sides);
  return (
    <Table role="table" aria-label={chapter}>
      {!isNamed && (
        <caption>
          {chapter} <span>{CHANGES.of(changes.length)}</span>
        </caption>
      )}
      <TableHead columns={[CHANGES.field, title]} />
      {groupByItem(changes).map(({ heading: item, changes: fields }) => (
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
        {group.heading} <span>{CHANGES.of(group.changes.length)}</span>
      </summary>
      {opened && <ChapterTable group={group} sides={sides} isNamed />}
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
      {groupByChapter(changes).map((group) => (
        <Chapter key={group.heading} group={group} sides={sides} />
      ))}
    </Box>
  );
};
