import { Box, Typography } from '@mui/material';
import type { SystemStyleObject } from '@mui/system';

interface RowFactsProps {
  facts: readonly (readonly [label: string, text: string])[];
  sx: SystemStyleObject;
}

/** Facts of the grid's active row, each under its label. */
export const RowFacts = ({ facts, sx }: RowFactsProps) => (
  <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, ...sx }}>
    {facts.map(([label, text]) => (
      <Box key={label}>
        <Typography component="dt" variant="caption" color="text.secondary">
          {label}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      </Box>
    ))}
  </Box>
);
