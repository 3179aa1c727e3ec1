import { holdsModule } from '@prumo/domain';
import { Alert, Box, Button, Typography } from '@mui/material';
import { messageOf } from '../../api/failure';
import { useUser } from '../../api/session/useSession';
import { AlertsCard } from './AlertsCard';
import { BarCard } from './BarCard';
import type { Bar } from './Bars';
import { DistributionCard } from './DistributionCard';
import { ForecastCard } from './ForecastCard';
import { useInsights } from './queries';
import type { TechnicianRank } from './types';
import { WORDS } from './words';

const rankBar = ({ technicianId, name, count }: TechnicianRank, index: number): Bar => ({
  key: technicianId,
  label: `${index + 1}. ${name}`,
  text: WORDS.buildingCount(count),
  value: count,
});

/** What the figures tell: who works most, where, how the month goes, and what lacks data. */
export function Insights() {
  const { data, error, refetch } = useInsights();
  const mayForecast = holdsModule(useUser(), 'reports');
  if (error && !data) {
    const retry = (
      <Button color="inherit" size="small" onClick={() => void refetch()}>
        {WORDS.retry}
      </Button>
    );
    return (
      <Alert severity="error" action={retry}>
        {messageOf(error, WORDS.failed)}
      </Alert>
    );
  }
  if (!data) {
    return (
      <Typography role="status" color="text.secondary" sx={{ py: 3 }}>
        {WORDS.loading}
      </Typography>
    );
  }
  const { technicians, distributions, forecast, alerts } = data;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 290px), 1fr))',
      }}
    >
      {technicians && (
        <BarCard ordered title={WORDS.ranking} bars={technicians.map(rankBar)} empty={WORDS.noTechnician} />
      )}
      {mayForecast && <ForecastCard forecast={forecast} />}
      {alerts && <AlertsCard alerts={alerts} />}
      {distributions && (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <DistributionCard states={distributions.states} />
        </Box>
      )}
    </Box>
  );
}
