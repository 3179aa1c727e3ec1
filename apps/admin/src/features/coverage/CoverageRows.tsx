import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useListContext } from 'ra-core';
import { messageOf } from '../../api/failure';
import { ListFooter } from '../../kit/list/ListFooter';
import { CoverageTable, type CoverageTableProps } from './CoverageTable';
import { COVERAGE } from './words';

/** The table of coverages, or the state that it is in. */
export const CoverageRows = (props: CoverageTableProps) => {
  const { data, error, isPending, total, filterValues, refetch } = useListContext();
  if (error && !data) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {COVERAGE.retry}
          </Button>
        }
      >
        {messageOf(error, COVERAGE.loadFailed)}
      </Alert>
    );
  }
  if (isPending) {
    return (
      <Stack role="status" aria-label={COVERAGE.loading} spacing={1}>
        {[0, 1, 2, 3, 4].map((line) => (
          <Skeleton key={line} variant="rounded" height={30} />
        ))}
      </Stack>
    );
  }
  if (total === 0) {
    return (
      <Typography role="status" color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
        {filterValues?.['q'] ? COVERAGE.notFound : COVERAGE.none}
      </Typography>
    );
  }
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
      <CoverageTable {...props} />
      <ListFooter />
    </Box>
  );
};
