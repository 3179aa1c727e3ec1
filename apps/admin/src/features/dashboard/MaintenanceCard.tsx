import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { dueCountsText } from '@prumo/domain';
import { Card } from './Card';
import type { DueMaintenance } from './queries';

/** Buildings with maintenance that is overdue or due soon, each with a link to its plan. */
const MaintenanceCard = ({ maintenance }: { maintenance: DueMaintenance }) => (
  <Card title="Manutenção">
    <Typography sx={{ fontWeight: 600, mb: 1 }}>{dueCountsText(maintenance)}</Typography>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
      {maintenance.first.map(({ id, name, ...counts }) => (
        <li key={id}>
          <Link component={RouterLink} to={`/buildings/${id}/maintenance`} sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Link>
          <Typography variant="body2" color={counts.overdue > 0 ? 'error' : 'text.secondary'}>
            {dueCountsText(counts)}
          </Typography>
        </li>
      ))}
    </Box>
  </Card>
);

export default MaintenanceCard;
