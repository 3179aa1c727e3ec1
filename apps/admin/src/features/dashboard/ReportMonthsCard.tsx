import { Box, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { formatNumber } from '@prumo/domain';
import { VisuallyHidden } from '../../shared/VisuallyHidden';
import { Card } from './Card';
import type { ReportMonth } from './queries';
import { monthText, shortMonthText, TEXTS } from './words';

/** Of the highest column, in pixels. */
const HEIGHT = 120;

const Columns = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: theme.spacing(0.5),
  [theme.breakpoints.up('sm')]: { gap: theme.spacing(1.5) },
}));

const Bar = styled('div')(({ theme }) => ({
  maxWidth: 48,
  marginInline: 'auto',
  borderRadius: '4px 4px 0 0',
  backgroundColor: theme.palette.primary.main,
  // Browsers print no backgrounds unless they are told to.
  printColorAdjust: 'exact',
}));

/** A month: its number, its column and its name; heard as one sentence. */
function Month({ month, count, most }: ReportMonth & { most: number }) {
  return (
    <li>
      <VisuallyHidden>{TEXTS.monthCount(monthText(month), count)}</VisuallyHidden>
      <Box aria-hidden sx={{ textAlign: 'center' }}>
        <Typography variant="caption" component="div" sx={{ fontWeight: 600 }}>
          {count > 0 ? formatNumber(count) : ' '}
        </Typography>
        <Bar style={{ height: Math.max(1, (HEIGHT * count) / most) }} />
        <Typography
          variant="caption"
          component="div"
          color="text.secondary"
          sx={{ borderTop: 1, borderColor: 'divider', pt: 0.5, whiteSpace: 'pre-line', lineHeight: 1.3 }}
        >
          {shortMonthText(month)}
        </Typography>
      </Box>
    </li>
  );
}

/** The reports of the last twelve months as columns. */
export function ReportMonthsCard({ months }: { months: readonly ReportMonth[] }) {
  const most = Math.max(0, ...months.map(({ count }) => count));
  const total = months.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card
      title={TEXTS.reportMonths}
      aside={
        <Typography variant="body2" color="text.secondary">
          {total > 0 && TEXTS.inTwelveMonths(total)}
        </Typography>
      }
    >
      {most === 0 ? (
        <Typography color="text.secondary">{TEXTS.noReportMonth}</Typography>
      ) : (
        <Columns>
          {months.map((month) => (
            <Month key={month.month} {...month} most={most} />
          ))}
        </Columns>
      )}
    </Card>
  );
}
