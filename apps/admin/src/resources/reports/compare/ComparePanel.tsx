import SwapIcon from '@mui/icons-material/SwapHoriz';
import { Box, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getJson } from '../../../providers/httpClient';
import { DialogShell } from '../../../shared/form/DialogShell';
import { PanelError, PanelWaiting } from '../panels/PanelState';
import type { ReportPanel } from '../panels/useReportPanel';
import type { Report } from '../types';
import { reportName } from '../words';
import { Comparison } from './Comparison';
import { OtherReport } from './OtherReport';
import { COMPARE } from './words';

interface Props {
  report: ReportPanel['report'];
  onClose: () => void;
}

const None = () => (
  <Box role="status" sx={{ py: 5, textAlign: 'center' }}>
    <Typography variant="h6" component="p">
      {COMPARE.none}
    </Typography>
    <Typography color="text.secondary">{COMPARE.noneHint}</Typography>
  </Box>
);

function Choice({ report, reports }: { report: Props['report']; reports: readonly Report[] }) {
  const [other, setOther] = useState<Report | null>(null);
  const [swapped, setSwapped] = useState(false);
  const others = reports.filter(({ id }) => id !== report.id);
  if (others.length === 0) return <None />;
  const [from, to] = swapped && other ? [other, report] : [report, other];
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="text.secondary">
        {COMPARE.intro}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <OtherReport reports={others} value={other} onChoose={setOther} />
        </Box>
        <Button startIcon={<SwapIcon />} disabled={!other} onClick={() => setSwapped(!swapped)}>
          {COMPARE.swap}
        </Button>
      </Box>
      {to ? <Comparison from={from} to={to} /> : <Typography>{COMPARE.choose}</Typography>}
    </Stack>
  );
}

/** A report beside another, of the same building or of another. */
const ComparePanel = ({ report, onClose }: Props) => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reports', 'lookup'],
    queryFn: ({ signal }) => getJson<Report[]>('/api/reports', signal),
    refetchOnMount: 'always',
  });
  return (
    <DialogShell title={COMPARE.titleOf(reportName(report.buildingName))} size="lg" onClose={onClose}>
      <DialogContent dividers>
        {!data && error && !isFetching && (
          <PanelError error={error} fallback={COMPARE.reportsFailed} onRetry={() => void refetch()} />
        )}
        {!data && !(error && !isFetching) && <PanelWaiting />}
        {data && <Choice report={report} reports={data} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Fechar
        </Button>
      </DialogActions>
    </DialogShell>
  );
};

export default ComparePanel;
