import { formatNumber } from '@prumo/domain';
import { LinearProgress, Typography } from '@mui/material';
import { Card } from './Card';
import type { ForecastFigures } from './types';
import { WORDS } from './words';

const Figures = ({ forecast }: { forecast: ForecastFigures }) => (
  <>
    <Typography sx={{ fontSize: '1.375rem', fontWeight: 650 }}>
      {WORDS.thisMonth(forecast.reportsCurrentMonth)}
    </Typography>
    <Typography color="text.secondary">{WORDS.projected(forecast.projectedTotal)}</Typography>
    <LinearProgress
      variant="determinate"
      value={Math.min(100, forecast.progressPercent)}
      aria-label={`${formatNumber(forecast.progressPercent)}% da projeção`}
      sx={{ height: 9, borderRadius: 5, my: 1.5 }}
    />
    <Typography variant="body2" color="text.secondary">
      {WORDS.perDay(formatNumber(Number(forecast.averagePerDay.toFixed(2))))} ·{' '}
      {WORDS.days(forecast.daysSoFar, forecast.daysInMonth)}
    </Typography>
  </>
);

/** How many reports this month may come to. */
export const ForecastCard = ({ forecast }: { forecast: ForecastFigures | undefined }) => (
  <Card title={WORDS.forecast}>
    {forecast ? (
      <Figures forecast={forecast} />
    ) : (
      <Typography color="text.secondary">{WORDS.noForecast}</Typography>
    )}
  </Card>
);
