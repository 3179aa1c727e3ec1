import { Box } from '@mui/material';
import {
  activityName,
  activityKey,
  dueDays,
  formatDate,
  monthsLater,
  type PlannedActivity,
} from '@prumo/domain';
import { SectionCard } from '../../../shared/SectionCard';
import { SummaryTable } from '../../../shared/SummaryTable';
import { TEXTS } from './maintenance';

const YEARS = [1, 2, 3, 4, 5] as const;
/** More days than these in a year are counted, not listed. */
const LISTED = 4;

const daysText = (days: readonly string[]): string =>
  days.length > LISTED ? TEXTS.times(days.length) : days.map((day) => formatDate(day)).join(', ');

interface YearTableProps {
  activities: readonly PlannedActivity[];
  deliveryDate: string;
}

/** The days of each year of the programme, as from the delivery. */
export function YearTable({ activities, deliveryDate }: YearTableProps) {
  const dated = activities.filter(({ isLeftOut, period }) => !isLeftOut && period !== 'as-needed');
  const end = (year: number): string => monthsLater(deliveryDate, 12 * year);
  const daysOf = ({ period }: PlannedActivity, year: number): string[] =>
    dueDays(period, deliveryDate, end(year)).filter((day) => day > end(year - 1));
  return (
    <SectionCard title={TEXTS.years}>
      <Box tabIndex={0} role="region" aria-label={TEXTS.years} sx={{ overflowX: 'auto' }}>
        <Box sx={{ minWidth: 720 }}>
          <SummaryTable
            aria-label={TEXTS.years}
            rows={dated}
            keyOf={activityKey}
            columns={[
              { label: 'Atividade', isRowHeader: true, render: activityName },
              ...YEARS.map((year) => ({
                label: `Ano ${year}`,
                width: 96,
                render: (activity: PlannedActivity) => daysText(daysOf(activity, year)),
              })),
            ]}
          />
        </Box>
      </Box>
    </SectionCard>
  );
}
