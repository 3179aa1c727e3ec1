import { Box, TableContainer, Typography } from '@mui/material';
import { formatNumber } from '@prumo/domain';
import { AsyncBoundary } from '../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import { SkeletonLines } from '../../shared/query/ErrorAlert';
import { SummaryTable } from '../../shared/SummaryTable';
import { MapPanel } from '../map/MapPanel';
import { type Bar, Bars, Card } from './Card';
import type { StateShare } from './queries';
import { TEXTS } from './words';

const STATE_COLUMNS = [
  { label: TEXTS.state, isRowHeader: true, render: ({ state }: StateShare) => state },
  { label: TEXTS.buildingColumn, align: 'right', render: ({ count }: StateShare) => formatNumber(count) },
  { label: '%', align: 'right', render: ({ percent }: StateShare) => `${formatNumber(percent)}%` },
] as const;

/** All states with buildings: the text alternative of the map. */
const StateTable = ({ states }: { states: readonly StateShare[] }) => (
  <Box sx={{ minWidth: 0 }}>
    <TableContainer tabIndex={0} role="region" aria-label={TEXTS.table} sx={{ maxHeight: 330 }}>
      <SummaryTable
        stickyHeader
        caption={
          <caption style={{ captionSide: 'top', padding: '0 0 8px' }}>{TEXTS.covered(states.length)}</caption>
        }
        columns={STATE_COLUMNS}
        rows={states}
        keyOf={({ state }) => state}
      />
    </TableContainer>
  </Box>
);

/** docs/rules.md, Dashboard: the bars show the top, map and table all. */
const TOP_STATES = 8;

/** The outlines of the states weigh more than the rest of the dashboard. */
const StateMap = lazyWithRetry(() => import('./map/StateMap'));

const stateBar = ({ state, count, percent }: StateShare): Bar => ({
  key: state,
  label: state,
  text: `${formatNumber(count)} (${formatNumber(percent)}%)`,
  value: count,
});

const Shares = ({ states }: { states: readonly StateShare[] }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        sm: 'minmax(0, 3fr) minmax(0, 2fr)',
        lg: 'minmax(0, 3fr) minmax(0, 4fr) minmax(0, 3fr)',
      },
      '& > :first-of-type': { gridColumn: { sm: '1 / -1', lg: 'auto' } },
    }}
  >
    <Bars bars={states.slice(0, TOP_STATES).map(stateBar)} />
    <AsyncBoundary waiting={<SkeletonLines height={330} />}>
      <StateMap states={states} />
    </AsyncBoundary>
    <StateTable states={states} />
  </Box>
);

/** The buildings by state: the top states as bars, all states as a map and as a table. */
export const DistributionCard = ({ states }: { states: readonly StateShare[] }) => (
  <Card title={TEXTS.distribution}>
    {states.length === 0 ? (
      <Typography color="text.secondary">{TEXTS.noState}</Typography>
    ) : (
      <Shares states={states} />
    )}
    <Box sx={{ mt: 2, '& > div': { mb: 0 } }}>
      <MapPanel first="buildings" />
    </Box>
  </Card>
);
