import { Box, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatNumber, type ContentChange } from '@prumo/domain';
import { Table } from '../panels/Table';
import { byItem, type ChangeGroup, groupChanges } from './groupChanges';

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
  nothing: '—',
  of: (changes: number) => `(${formatNumber(changes)})`,
  count: (changes: number) => (changes === 1 ? '1 diferença' : `${formatNumber(changes)} diferenças`),
} as const;

/** What the two sides are called: 'Antes' and 'Depois', or two reports. */
type Sides = readonly [from: string, to: string];

const Row = ({ change: { field, from, to }, sides }: { change: ContentChange; sides: Sides }) => (
  <tr role="row">
    <th role="rowheader" scope="row">
      {field}
    </th>
    <td role="cell" data-label={sides[0]}>
      {from ?? CHANGES.nothing}
    </td>
    <td role="cell" data-label={sides[1]}>
      {to ?? CHANGES.nothing}
    </td>
  </tr>
);

const ItemRow = ({ item }: { item: string }) => (
  <tr role="row">
    <th role="rowheader" scope="rowgroup" colSpan={3}>
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
const ChapterTable = ({ group: { chapter, changes }, sides, named = false }: Props) => (
  <Table role="table" aria-label={chapter}>
    {!named && (
      <caption>
        {chapter} <span>{CHANGES.of(changes.length)}</span>
      </caption>
    )}
    <thead role="rowgroup">
      <tr role="row">
        {[CHANGES.field, ...sides].map((title, index) => (
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
          <Row key={line} change={change} sides={sides} />
        ))}
      </tbody>
    ))}
  </Table>
);

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
}

/** More lines than this are too much to read at once, and to draw at once. */
const OPEN_UP_TO = 600;

/** Differences side by side, a table for each chapter of the document; those of a long list are closed at first. */
export const ChangesTable = ({ changes, sides }: ChangesTableProps) => {
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
