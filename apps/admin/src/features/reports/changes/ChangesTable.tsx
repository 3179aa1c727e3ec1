import type { ContentChange } from '@prumo/domain';
import { Box, Typography } from '@mui/material';
import { ChapterTable, type Sides } from './ChapterTable';
import { FoldedChapter } from './FoldedChapter';
import { groupChanges } from './groupChanges';
import { CHANGES } from './words';

export interface ChangesTableProps {
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
