import { Box, IconButton, Tooltip } from '@mui/material';
import { styled } from '@mui/material/styles';
import LogoutIcon from '@mui/icons-material/Logout';
import { useUser } from '../api/session/useSession';
import { UserMenu } from './UserMenu';
import { Countdown } from './Countdown';

const Panel = styled('div')(({ theme }) => ({
  borderTop: `1px solid ${theme.rail.border}`,
  padding: 12,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
}));

const Logout = () => (
  <Tooltip title="Sair">
    <IconButton component="a" href="/api/logout" aria-label="Sair" color="inherit" size="small">
      <LogoutIcon fontSize="small" />
    </IconButton>
  </Tooltip>
);

/** Who is signed in, for how long still, and the way out. */
export function SessionPanel({ folded }: { folded: boolean }) {
  const user = useUser();
  return (
    <Panel>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flexDirection: folded ? 'column' : 'row' }}>
        <UserMenu user={user} folded={folded} />
        <Logout />
      </Box>
      <Countdown folded={folded} />
    </Panel>
  );
}
