import { Alert, AlertTitle, LinearProgress, Typography, Box, Stack } from '@mui/material';
import { type Forecast, formatNumber, holdsModule } from '@prumo/domain';
import { messageOf } from '../../api/failure';
import { useUser } from '../../api/signed-in/session';
import { AsyncBoundary } from '../../shared/loading/AsyncBoundary';
import { DeferredRender } from '../../shared/loading/DeferredRender';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import { PageHeader } from '../../shared/PageHeader';
import { ErrorAlert } from '../../shared/query/ErrorAlert';
import { AlertsCard } from './AlertsCard';
import { type Bar, Bars, Card } from './Card';
import { DistributionCard } from './DistributionCard';
import { EvidenceCard } from './EvidenceCard';
import { FirstStepsCard } from './FirstStepsCard';
import { seesFigures, type TechnicianRank, useInsights, useRecentBuildings, useStats } from './queries';
import { RecentProjects } from './RecentProjects';
import { ReportMonthsCard } from './ReportMonthsCard';
import { SamplesNotice } from './SampleData';
import { StatCards } from './StatCards';
import { TEXTS } from './words';

const MaintenanceCard = lazyWithRetry(() => import('./MaintenanceCard'));
const ProofsCard = lazyWithRetry(() => import('./ProofsCard'));

const Figures = ({ forecast }: { forecast: Forecast }) => (
  <>
    <Typography sx={{ fontSize: '1.375rem', fontWeight: 650 }}>
      {TEXTS.thisMonth(forecast.reportsCurrentMonth)}
    </Typography>
    <Typography color="text.secondary">{TEXTS.projected(forecast.projectedTotal)}</Typography>
    <LinearProgress
      variant="determinate"
      value={Math.min(100, forecast.progressPercent)}
      aria-label={`${formatNumber(forecast.progressPercent)}% da projeção`}
      sx={{ height: 9, borderRadius: 5, my: 1.5 }}
    />
    <Typography variant="body2" color="text.secondary">
      {TEXTS.perDay(formatNumber(Number(forecast.averagePerDay.toFixed(2))))} ·{' '}
      {TEXTS.days(forecast.daysSoFar, forecast.daysInMonth)}
    </Typography>
  </>
);

/** The forecast of the month's reports. */
export const ForecastCard = ({ forecast }: { forecast: Forecast | undefined }) => (
  <Card title={TEXTS.forecast}>
    {forecast ? (
      <Figures forecast={forecast} />
    ) : (
      <Typography color="text.secondary">{TEXTS.noForecast}</Typography>
    )}
  </Card>
);

export interface BarCardProps {
  title: string;
  bars: readonly Bar[];
  /** Said when there is no bar. */
  empty: string;
  ordered?: boolean;
}

/** A card that is one list of bars. */
export const BarCard = ({ title, bars, empty, ordered = false }: BarCardProps) => (
  <Card title={title}>
    {bars.length === 0 ? (
      <Typography color="text.secondary">{empty}</Typography>
    ) : (
      <Bars bars={bars} ordered={ordered} />
    )}
  </Card>
);

const rankBar = ({ technicianId, name, count }: TechnicianRank, index: number): Bar => ({
  key: technicianId,
  label: `${index + 1}. ${name}`,
  text: TEXTS.buildingCount(count),
  value: count,
});

/** One line of cards where there is room, else two columns: of an odd number the last one is as wide as both. */
const columnsOf = (cards: number) => ({
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: `repeat(${cards > 1 ? 2 : 1}, minmax(0, 1fr))`,
    lg: `repeat(${Math.max(1, cards)}, minmax(0, 1fr))`,
  },
  ...(cards % 2 === 1 && {
    [`& > section:nth-of-type(${cards})`]: { gridColumn: { sm: '1 / -1', lg: 'auto' } },
  }),
});

const Loading = () => (
  <Typography role="status" color="text.secondary" sx={{ py: 3 }}>
    {TEXTS.loading}
  </Typography>
);

/** Ranking of technicians, forecast of the month, data alerts, reports by month and distribution by state. */
export function Insights() {
  const { data, error, refetch } = useInsights();
  const mayForecast = holdsModule(useUser(), 'reports');
  if (error && !data) return <ErrorAlert onRetry={refetch}>{messageOf(error, TEXTS.failed)}</ErrorAlert>;
  if (!data) return <Loading />;
  const { technicians, distributions, forecast, reportMonths, alerts, proofs, evidence, maintenance } = data;
  const cards = [technicians, mayForecast, alerts].filter(Boolean).length;
  return (
    <Box sx={{ display: 'grid', gap: 2, ...columnsOf(cards) }}>
      {technicians && (
        <BarCard ordered title={TEXTS.ranking} bars={technicians.map(rankBar)} empty={TEXTS.noTechnician} />
      )}
      {mayForecast && <ForecastCard forecast={forecast} />}
      {alerts && <AlertsCard alerts={alerts} />}
      {proofs && (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <AsyncBoundary>
            <ProofsCard proofs={proofs} />
          </AsyncBoundary>
        </Box>
      )}
      {evidence && (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <EvidenceCard evidence={evidence} />
        </Box>
      )}
      {maintenance && (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <AsyncBoundary>
            <MaintenanceCard maintenance={maintenance} />
          </AsyncBoundary>
        </Box>
      )}
      {reportMonths && (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <ReportMonthsCard months={reportMonths} />
        </Box>
      )}
      {distributions && (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <DistributionCard states={distributions.states} />
        </Box>
      )}
    </Box>
  );
}

/** Notices for administrators about the operation of Prumo, above all other content. */
function Notices() {
  const { data } = useInsights();
  return data?.notices?.map((notice) => (
    <Alert key={notice} severity="warning" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <AlertTitle>{TEXTS.notices}</AlertTitle>
      {notice}
    </Alert>
  ));
}

/** All cards at once: what came later, above all the first steps, would move those that are there already. */
function Overview() {
  const seesBuildings = holdsModule(useUser(), 'buildings');
  const recent = useRecentBuildings({ enabled: seesBuildings });
  const reads = [useInsights(), useStats(), ...(seesBuildings ? [recent] : [])];
  if (reads.some(({ isFetched }) => !isFetched)) return <Loading />;
  return (
    <DeferredRender waiting={<Loading />}>
      <Notices />
      <SamplesNotice />
      <FirstStepsCard />
      <StatCards />
      <Stack spacing={2}>
        {seesBuildings && <RecentProjects />}
        <Insights />
      </Stack>
    </DeferredRender>
  );
}

/** The home screen; cards about what the person may not open are not shown. */
function Dashboard() {
  const hasFigures = seesFigures(useUser());
  return (
    <>
      <PageHeader title={TEXTS.title} description={TEXTS.description} />
      {hasFigures ? <Overview /> : <Typography color="text.secondary">{TEXTS.nothingToShow}</Typography>}
    </>
  );
}

export default Dashboard;
