import {
  Alert,
  Box,
  MenuItem,
  TextField,
  Typography,
  Button,
  DialogActions,
  DialogContent,
  Stack,
} from '@mui/material';
import { useId, useState } from 'react';
import { DialogShell } from '../../../kit/form/DialogShell';
import { ChangesTable } from '../changes/ChangesTable';
import { Loaded, PanelEmpty } from '../panels/PanelState';
import type { ReportPanel } from '../panels/useReportPanel';
import { reportName } from '../Report';
import { useChanges, type IssuedDocument, HISTORY, useDocuments } from './documents';
import { DocumentTable } from './DocumentTable';

interface DifferencesProps {
  reportId: number;
  /** Two at least, newest first. */
  documents: readonly IssuedDocument[];
}

interface ChoiceProps {
  label: string;
  value: string;
  documents: readonly IssuedDocument[];
  onChoose: (sha256: string) => void;
}

const Choice = ({ label, value, documents, onChoose }: ChoiceProps) => (
  <TextField select label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
    {documents.map((document) => (
      <MenuItem key={document.sha256} value={document.sha256}>
        {HISTORY.option(document)}
      </MenuItem>
    ))}
  </TextField>
);

function Result({ reportId, from, to }: { reportId: number; from: string; to: string }) {
  const query = useChanges(reportId, from, to);
  if (from === to) return <Alert severity="info">{HISTORY.same}</Alert>;
  return (
    <Loaded query={query} fallback={HISTORY.changesFailed}>
      {(changes) =>
        changes.length === 0 ? (
          <Alert severity="success">{HISTORY.noChanges}</Alert>
        ) : (
          <ChangesTable changes={changes} sides={[HISTORY.from, HISTORY.to]} />
        )
      }
    </Loaded>
  );
}

/** What changed between two documents; at first the newest and the one before it. */
export const Differences = ({ reportId, documents }: DifferencesProps) => {
  const id = useId();
  const [from, setFrom] = useState(documents[1]?.sha256 ?? '');
  const [to, setTo] = useState(documents[0]?.sha256 ?? '');
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h6" component="h3" sx={{ mb: 1.5 }}>
        {HISTORY.differences}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, mb: 2 }}>
        <Choice label={HISTORY.from} value={from} documents={documents} onChoose={setFrom} />
        <Choice label={HISTORY.to} value={to} documents={documents} onChoose={setTo} />
      </Box>
      <Result reportId={reportId} from={from} to={to} />
    </Box>
  );
};

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
