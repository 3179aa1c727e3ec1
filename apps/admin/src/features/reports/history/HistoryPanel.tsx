import { Alert, Box, MenuItem, TextField, Typography, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { ChangesTable } from '../changes/ChangesTable';
import { Loaded, Panel, PanelEmpty, type ReportPanelProps } from '../panels/Panel';
import { reportName } from '../Report';
import { useChanges, type IssuedDocument, HISTORY, useDocuments } from './documents';
import { DocumentTable } from './DocumentTable';

interface DocumentsProps {
  reportId: number;
  /** Newest first. */
  documents: readonly IssuedDocument[];
}

interface DocumentSelectProps extends Pick<DocumentsProps, 'documents'> {
  label: string;
  value: string;
  onChoose: (sha256: string) => void;
}

const DocumentSelect = ({ label, value, documents, onChoose }: DocumentSelectProps) => (
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
      {(changes) => (
        <ChangesTable changes={changes} sides={[HISTORY.from, HISTORY.to]} none={HISTORY.noChanges} />
      )}
    </Loaded>
  );
}

/** The changes between two documents; initially the newest two. */
const Differences = ({ reportId, documents }: DocumentsProps) => {
  const id = useId();
  const [from, setFrom] = useState(documents[1]?.sha256 ?? '');
  const [to, setTo] = useState(documents[0]?.sha256 ?? '');
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h6" component="h3" sx={{ mb: 1.5 }}>
        {HISTORY.differences}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, mb: 2 }}>
        <DocumentSelect label={HISTORY.from} value={from} documents={documents} onChoose={setFrom} />
        <DocumentSelect label={HISTORY.to} value={to} documents={documents} onChoose={setTo} />
      </Box>
      <Result reportId={reportId} from={from} to={to} />
    </Box>
  );
};

/** The documents of all kinds, and the differences between PDEs. */
const Documents = ({ reportId, documents }: DocumentsProps) => {
  const pdes = documents.filter(({ kind }) => kind === 'pde');
  return (
    <Stack spacing={3}>
      <Typography variant="body2" color="text.secondary">
        {HISTORY.intro}
      </Typography>
      <DocumentTable reportId={reportId} documents={documents} />
      {pdes.length > 1 && <Differences key={pdes[0]?.sha256} reportId={reportId} documents={pdes} />}
      {pdes.length === 1 && (
        <Typography variant="body2" color="text.secondary">
          {HISTORY.onePde}
        </Typography>
      )}
    </Stack>
  );
};

/** The issued documents of a report, and the changes between them. */
const HistoryPanel = ({ report: { id, buildingName }, onClose }: ReportPanelProps) => (
  <Panel title={HISTORY.titleOf(reportName(buildingName))} onClose={onClose}>
    <Loaded query={useDocuments(id)} fallback={HISTORY.loadFailed}>
      {(documents) =>
        documents.length === 0 ? (
          <PanelEmpty title={HISTORY.empty} hint={HISTORY.emptyHint} />
        ) : (
          <Documents reportId={id} documents={documents} />
        )
      }
    </Loaded>
  </Panel>
);

export default HistoryPanel;
