import { type ContentChange, groupChanges } from '@prumo/domain';
import { Box, Typography } from '@mui/material';
import { byItem } from './byItem';
import { Table } from './tableStyles';
import { CHANGES } from './words';

export interface ChangesTableProps {
  changes: readonly ContentChange[];
  /** What the two sides are called: 'Antes' and 'Depois', or two reports. */
  sides: readonly [from: string, to: string];
}

interface RowProps {
  change: ContentChange;
  sides: ChangesTableProps['sides'];
}

const Row = ({ change: { field, from, to }, sides }: RowProps) => (
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

/** Differences side by side, a table for each chapter of the document. */
export const ChangesTable = ({ changes, sides }: ChangesTableProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
    <Typography role="status" color="text.secondary">
      {CHANGES.count(changes.length)}
    </Typography>
    {groupChanges(changes).map(({ chapter, changes: rows }) => (
      <Table key={chapter} role="table" aria-label={chapter}>
        <caption>
          {chapter} <span>({rows.length})</span>
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {[CHANGES.field, ...sides].map((title, index) => (
              <th key={index} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {byItem(rows).map(({ item, changes: fields }, index) => (
          <tbody key={index} role="rowgroup">
            {item && (
              <tr role="row">
                <th role="rowheader" scope="rowgroup" colSpan={3}>
                  {item}
                </th>
              </tr>
            )}
            {fields.map((change, line) => (
              <Row key={line} change={change} sides={sides} />
            ))}
          </tbody>
        ))}
      </Table>
    ))}
  </Box>
);
