import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface RevocableItemProps {
  name: string;
  /** Beside the name. */
  chip?: ReactNode;
  lines: readonly string[];
  /** Of the button, in words and by its accessible name. */
  words: Readonly<{ revoke: string; revokeOne: (name: string) => string }>;
  /** Absent: it has ended. */
  onRevoke?: (() => void) | undefined;
}

/** A token or link in a list, with the button that ends it. */
export const RevocableItem = ({ name, chip, lines, words, onRevoke }: RevocableItemProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1.5 }}
  >
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name} {chip}
      </Typography>
      {lines.map((line) => (
        <Typography key={line} variant="body2" color="text.secondary">
          {line}
        </Typography>
      ))}
    </Box>
    {onRevoke && (
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={words.revokeOne(name)}
        onClick={onRevoke}
      >
        {words.revoke}
      </Button>
    )}
  </Box>
);
