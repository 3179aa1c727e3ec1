import ApartmentIcon from '@mui/icons-material/Apartment';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import ScheduleIcon from '@mui/icons-material/Schedule';
import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type ModuleKey, formatNumber, holdsModule } from '@prumo/domain';
import { useUser } from '../../api/signed-in/session';
import { useStats } from './queries';
import { TEXTS } from './words';

interface StatProps {
  label: string;
  value: string;
  change: string;
  icon: ReactNode;
}

const Stat = ({ label, value, change, icon }: StatProps) => (
  <Paper variant="outlined" sx={{ p: 2.5, display: 'flex', justifyContent: 'space-between', gap: 2 }}>
    <Box>
      <Typography variant="body2" color="text.secondary" component="h2">
        {label}
      </Typography>
      <Typography
        component="p"
        sx={{ fontSize: '2rem', fontWeight: 650, lineHeight: 1.25, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {change}
      </Typography>
    </Box>
    <Box aria-hidden sx={{ color: 'primary.main', opacity: 0.75, '& svg': { fontSize: 30 } }}>
      {icon}
    </Box>
  </Paper>
);

/** A figure that could not be read is not known. */
const figure = (value: number | undefined): string => (value === undefined ? '—' : formatNumber(value));

/** The three figures at the top; what the person may not open is not counted for them. */
export function StatCards() {
  const user = useUser();
  const { data } = useStats();
  const sees = (module: ModuleKey) => holdsModule(user, module);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
        mb: 2,
      }}
    >
      {sees('buildings') && (
        <Stat
          label={TEXTS.buildings}
          value={figure(data?.totalBuildings)}
          change={TEXTS.total}
          icon={<ApartmentIcon />}
        />
      )}
      {sees('reports') && (
        <Stat
          label={TEXTS.reports}
          value={figure(data?.totalReports)}
          change={TEXTS.total}
          icon={<DescriptionIcon />}
        />
      )}
      {sees('reports') && (
        <Stat
          label={TEXTS.average}
          value={TEXTS.averageValue}
          change={TEXTS.estimate}
          icon={<ScheduleIcon />}
        />
      )}
    </Box>
  );
}
