import SwapIcon from '@mui/icons-material/SwapHoriz';
import { Box, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { DialogShell } from '../../../kit/form/DialogShell';
import { Loaded, PanelEmpty } from '../panels/PanelState';
import type { ReportPanel } from '../panels/useReportPanel';
import { type Report, reportName } from '../Report';
import { Comparison } from './Comparison';
import { OtherReport } from './OtherReport';
import { COMPARE } from './words';

interface Props {
  report: ReportPanel['report'];
  onClose: () => void;
}

const HOW_MANY = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const;

function Choice({ report, total }: { report: Props['report']; total: number }) {
  const [other, setOther] = useState<Report | null>(null);
  const [swapped, setSwapped] = useState(false);
  if (total <= 1) return <PanelEmpty title={COMPARE.none} hint={COMPARE.noneHint} />;
  const [from, to] = swapped && other ? [other, report] : [report, other];
  return (
    <Stack spacing={2}>
      <Typography variant="body2" color="text.secondary">
        {COMPARE.intro}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <OtherReport own={report.id} value={other} onChoose={setOther} />
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
  const reports = useGetList<Report>('reports', HOW_MANY, { refetchOnMount: 'always' });
  return (
    <DialogShell title={COMPARE.titleOf(reportName(report.buildingName))} size="lg" onClose={onClose}>
      <DialogContent dividers>
        <Loaded query={{ ...reports, data: reports.total }} fallback={COMPARE.reportsFailed}>
          {(total) => <Choice report={report} total={total} />}
        </Loaded>
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
