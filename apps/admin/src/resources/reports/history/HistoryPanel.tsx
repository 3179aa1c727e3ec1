import { Box, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { DialogShell } from '../../../shared/form/DialogShell';
import { PanelError, PanelWaiting } from '../panels/PanelState';
import type { ReportPanel } from '../panels/useReportPanel';
import { reportName } from '../words';
import { Differences } from './Differences';
import { DocumentTable } from './DocumentTable';
import { useDocuments } from './queries';
import { HISTORY } from './words';

interface Props {
  report: ReportPanel['report'];
  onClose: () => void;
}

const Empty = () => (
  <Box role="status" sx={{ py: 5, textAlign: 'center' }}>
    <Typography variant="h6" component="p">
      {HISTORY.empty}
    </Typography>
    <Typography color="text.secondary">{HISTORY.emptyHint}</Typography>
  </Box>
);

/** What was handed out of a report, and what changed from one document to another. */
const HistoryPanel = ({ report: { id, buildingName }, onClose }: Props) => {
  const { data, error, isFetching, refetch } = useDocuments(id);
  return (
    <DialogShell title={HISTORY.titleOf(reportName(buildingName))} size="lg" onClose={onClose}>
      <DialogContent dividers>
        {!data && error && !isFetching && (
          <PanelError error={error} fallback={HISTORY.loadFailed} onRetry={() => void refetch()} />
        )}
        {!data && !(error && !isFetching) && <PanelWaiting />}
        {data?.length === 0 && <Empty />}
        {data && data.length > 0 && (
          <Stack spacing={3}>
            <Typography variant="body2" color="text.secondary">
              {HISTORY.intro}
            </Typography>
            <DocumentTable reportId={id} documents={data} />
            {data.length > 1 ? (
              <Differences key={data[0]?.sha256} reportId={id} documents={data} />
            ) : (
              <Typography variant="body2" color="text.secondary">
                {HISTORY.one}
              </Typography>
            )}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Fechar
        </Button>
      </DialogActions>
    </DialogShell>
  );
};

export default HistoryPanel;
