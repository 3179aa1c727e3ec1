import { holdsModule } from '@prumo/domain';
import { Stack, Typography } from '@mui/material';
import { PageHeader } from '../../kit/PageHeader';
import { useUser } from '../../api/session/useSession';
import { Insights } from './Insights';
import { RecentProjects } from './RecentProjects';
import { StatCards } from './StatCards';
import { WORDS } from './words';

/** The home screen; cards about what the person may not open are not shown. */
function Dashboard() {
  const user = useUser();
  const header = <PageHeader title={WORDS.title} description={WORDS.description} />;
  if (!holdsModule(user, 'buildings') && !holdsModule(user, 'reports')) {
    return (
      <>
        {header}
        <Typography color="text.secondary">{WORDS.nothingToShow}</Typography>
      </>
    );
  }
  return (
    <>
      {header}
      <StatCards />
      <Stack spacing={2}>
        {holdsModule(user, 'buildings') && <RecentProjects />}
        <Insights />
      </Stack>
    </>
  );
}

export default Dashboard;
