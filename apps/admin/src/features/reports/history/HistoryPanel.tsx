import { Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { DialogShell } from '../../../kit/form/DialogShell';
import { Loaded, PanelEmpty } from '../panels/PanelState';
import type { ReportPanel } from '../panels/useReportPanel';
import { reportName } from '../Report';
import { Differences } from './Differences';
import { useDocuments, type IssuedDocument, HISTORY } from './documents';
import { DocumentTable } from './DocumentTable';

interface Props {
  report: ReportPanel['report'];
  onClose: () => void;
}

const Documents = ({ reportId, documents }: { reportId: number; documents: readonly IssuedDocument[] }) => (
  <Stack spacing={3}>
    <Typography variant="body2" color="text.secondary">
      {HISTORY.intro}
    </Typography>
    <DocumentTable reportId={reportId} documents={documents} />
    {documents.length > 1 ? (
      <Differences key={documents[0]?.sha256} reportId={reportId} documents={documents} />
    ) : (
      <Typography variant="body2" color="text.secondary">
        {HISTORY.one}
      </Typography>
    )}
  </Stack>
);

/** What was handed out of a report, and what changed from one document to another. */
const HistoryPanel = ({ report: { id, buildingName }, onClose }: Props) => (
  <DialogShell title={HISTORY.titleOf(reportName(buildingName))} size="lg" onClose={onClose}>
    <DialogContent dividers>
      <Loaded query={useDocuments(id)} fallback={HISTORY.loadFailed}>
        {(documents) =>
          documents.length === 0 ? (
            <PanelEmpty title={HISTORY.empty} hint={HISTORY.emptyHint} />
          ) : (
            <Documents reportId={id} documents={documents} />
          )
        }
      </Loaded>
    </DialogContent>
    <DialogActions>
      <Button color="inherit" onClick={onClose}>
        Fechar
      </Button>
    </DialogActions>
  </DialogShell>
);

export default HistoryPanel;
