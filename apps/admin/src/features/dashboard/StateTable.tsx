import { formatNumber } from '@prumo/domain';
import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { StateShare } from './types';
import { WORDS } from './words';

/** The map's figures, for those who read rather than look: every state that has a building. */
export const StateTable = ({ states }: { states: readonly StateShare[] }) => (
  <Box sx={{ minWidth: 0 }}>
    <TableContainer tabIndex={0} role="region" aria-label={WORDS.table} sx={{ maxHeight: 330 }}>
      <Table size="small" stickyHeader>
        <caption style={{ captionSide: 'top', padding: '0 0 8px' }}>{WORDS.covered(states.length)}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{WORDS.state}</TableCell>
            <TableCell align="right">{WORDS.buildingColumn}</TableCell>
            <TableCell align="right">%</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {states.map(({ state, count, percent }) => (
            <TableRow key={state}>
              <TableCell component="th" scope="row">
                {state}
              </TableCell>
              <TableCell align="right">
                <Typography variant="inherit" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatNumber(count)}
                </Typography>
              </TableCell>
              <TableCell align="right">{formatNumber(percent)}%</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  </Box>
);
