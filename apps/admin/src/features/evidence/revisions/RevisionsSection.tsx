import { Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { counted } from '@prumo/domain';
import { messageOf } from '../../../api/failure';
import { Cell, FormSection } from '../../../shared/form/FormSection';
import { ErrorAlert, SkeletonLines } from '../../../shared/query/ErrorAlert';
import { ALWAYS_FRESH, useRead } from '../../../shared/query/useRead';
import { type EvidenceRecord, type EvidenceUse, evidenceUrl } from '../Evidence';
import { NewRevisionForm } from './NewRevisionForm';
import { RevisionFiles } from './RevisionFiles';
import { revisionTitle, TEXTS } from './revisions';

const Uses = ({ uses }: { uses: readonly EvidenceUse[] }) => (
  <Box sx={{ mt: 2 }}>
    <Typography variant="subtitle2" component="h4">
      {TEXTS.uses}
    </Typography>
    {uses.length === 0 && (
      <Typography variant="body2" color="text.secondary">
        {TEXTS.unused}
      </Typography>
    )}
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {uses.map(({ reportId, buildingName, rows }) => (
        <li key={reportId}>
          <Link component={RouterLink} to={`/reports/${reportId}/verification`} variant="body2">
            {buildingName} ({counted(rows, 'linha', 'linhas')})
          </Link>
        </li>
      ))}
    </Box>
  </Box>
);

function Revisions({ record }: { record: EvidenceRecord }) {
  const [isAdding, setAdding] = useState(false);
  const { id, revisions, usedIn } = record;
  return (
    <>
      {isAdding ? (
        <NewRevisionForm id={id} onClose={() => setAdding(false)} />
      ) : (
        <Box>
          <Button variant="outlined" onClick={() => setAdding(true)}>
            {TEXTS.addRevision}
          </Button>
        </Box>
      )}
      {revisions.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {TEXTS.none}
        </Typography>
      )}
      {revisions.map((revision) => (
        <Box key={revision.number} sx={{ mt: 2 }}>
          <Typography variant="subtitle2" component="h4" sx={{ overflowWrap: 'anywhere' }}>
            {revisionTitle(revision)}
          </Typography>
          {revision.link && (
            <Link
              href={revision.link}
              target="_blank"
              rel="noopener noreferrer"
              variant="body2"
              sx={{ overflowWrap: 'anywhere' }}
            >
              {revision.link}
            </Link>
          )}
          <RevisionFiles evidenceId={id} revision={revision} isUsed={record.reports > 0} />
        </Box>
      ))}
      <Uses uses={usedIn} />
    </>
  );
}

/** The revisions of a stored piece of evidence, and the reports that use it: each change is saved at once. */
export function RevisionsSection({ id }: { id: number }) {
  const { data, error, refetch } = useRead<EvidenceRecord>(evidenceUrl(id), ALWAYS_FRESH);
  return (
    <FormSection title={TEXTS.title} description={TEXTS.hint}>
      <Cell>
        {data && <Revisions record={data} />}
        {!data && error && <ErrorAlert onRetry={refetch}>{messageOf(error, TEXTS.loadFailed)}</ErrorAlert>}
        {!data && !error && <SkeletonLines lines={3} height={30} spacing={1.5} />}
      </Cell>
    </FormSection>
  );
}
