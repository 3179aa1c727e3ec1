import { Alert, type AlertProps, AlertTitle, Box } from '@mui/material';

interface AlertListProps extends Pick<AlertProps, 'role' | 'severity' | 'children'> {
  title: string;
}

/** A notice of several items, a `li` each. */
export const AlertList = ({ title, children, ...alert }: AlertListProps) => (
  <Alert {...alert} sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
    <AlertTitle>{title}</AlertTitle>
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Alert>
);
