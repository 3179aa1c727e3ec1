import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { PageHeader } from '../kit/PageHeader';

/** An address that leads nowhere. The heading is English (docs/rules.md, Language). */
export const NotFound = () => (
  <>
    <PageHeader title="404 Page Not Found" />
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography color="text.secondary">O endereço está errado ou o link não existe mais.</Typography>
      <Button component={Link} to="/" variant="contained">
        Voltar ao Dashboard
      </Button>
    </Stack>
  </>
);
