import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, FormHelperText, LinearProgress, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { errorsOf } from '../../../api/failure';
import { ConfirmDialog } from '../../../shared/overlay/ConfirmDialog';
import { PendingButton } from '../../../shared/PendingButton';
import { useWrite } from '../../../shared/query/useWrite';
import { partText, sizeText } from '../../../shared/sizeText';
import { failure } from '../../../shared/toast/notifyError';
import { TooltipIconButton } from '../../../shared/TooltipIconButton';
import { useDownload } from '../../../shared/useDownload';
import { useFileInput } from '../../../shared/useFileInput';
import { useUpload } from '../../../shared/useUpload';
import type { EvidenceFile, EvidenceRevision } from '../Evidence';
import { ACCEPTED, fileProblem, filesUrl, fileUrl, MAX_FILES, removeFile, TEXTS } from './revisions';

interface RevisionFilesProps {
  evidenceId: number;
  revision: EvidenceRevision;
  /** Rows of a report use the evidence: its files stay. */
  isUsed: boolean;
}

interface SendingFileProps {
  file: File;
  /** In bytes. */
  sent: number;
  onCancel: () => void;
}

/** How much of a file was sent, and how to stop it; what the server does with a whole one takes a moment more. */
const SendingFile = ({ file: { name, size }, sent, onCancel }: SendingFileProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
    <LinearProgress
      {...(sent < size && { variant: 'determinate', value: (100 * sent) / size })}
      aria-label={TEXTS.sending(name)}
      aria-valuetext={partText(sent, size)}
      sx={{ flex: '1 1 120px' }}
    />
    <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {partText(sent, size)}
    </Typography>
    <Button size="small" color="inherit" onClick={onCancel} aria-label={TEXTS.cancelSending(name)}>
      {TEXTS.cancel}
    </Button>
  </Box>
);

/** A button that sends a file to a revision, or lets one be dropped on it. */
function SendFile({ evidenceId, revision: { number } }: Pick<RevisionFilesProps, 'evidenceId' | 'revision'>) {
  const [problem, setProblem] = useState<string>();
  const { start, cancel, sending } = useUpload({
    url: filesUrl(evidenceId, number),
    done: (_record, file) => TEXTS.sent(file.name),
    failed: (error) => {
      const refused = errorsOf(error)['file'];
      setProblem(refused);
      if (refused === undefined) failure(error, TEXTS.sendFailed);
    },
  });
  const { input, choose, isOver, dropArea } = useFileInput(ACCEPTED, (file) => {
    const found = fileProblem(file);
    setProblem(found);
    if (!found) start(file);
  });
  return (
    <Box {...dropArea} sx={{ mt: 0.5, borderRadius: 1, ...(isOver && { bgcolor: 'action.hover' }) }}>
      {input}
      <PendingButton
        size="small"
        loading={sending !== undefined}
        onClick={choose}
        aria-label={TEXTS.addFileTo(number)}
      >
        {TEXTS.addFile}
      </PendingButton>
      {sending && <SendingFile {...sending} onCancel={cancel} />}
      <FormHelperText error role="alert" sx={{ '&:empty': { display: 'none' } }}>
        {problem}
      </FormHelperText>
    </Box>
  );
}

/** The files of a revision: downloaded, sent, and removed while no report uses the evidence. */
export function RevisionFiles({ evidenceId, revision, isUsed }: RevisionFilesProps) {
  const [removing, setRemoving] = useState<EvidenceFile>();
  const download = useDownload({ done: () => TEXTS.downloaded, failed: TEXTS.downloadFailed });
  const { mutate, isPending } = useWrite<EvidenceFile>({
    write: (provider, file) => removeFile(provider, evidenceId, revision.number, file),
    done: (_record, { name }) => TEXTS.removed(name),
    failed: TEXTS.removeFailed,
  });
  return (
    <>
      {revision.files.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {TEXTS.noFiles}
        </Typography>
      )}
      {revision.files.map((file) => (
        <Box key={file.sha256} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
          <Link
            component="button"
            type="button"
            variant="body2"
            aria-label={TEXTS.download(file.name)}
            onClick={() => download.start({ url: fileUrl(evidenceId, file), otherwise: file.name })}
            sx={{ textAlign: 'start', overflowWrap: 'anywhere', minHeight: 24 }}
          >
            {file.name}
          </Link>
          <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap', mr: 'auto' }}>
            {sizeText(file.size)}
          </Typography>
          {!isUsed && (
            <TooltipIconButton tip={TEXTS.remove(file.name)} onClick={() => setRemoving(file)}>
              <DeleteIcon fontSize="small" />
            </TooltipIconButton>
          )}
        </Box>
      ))}
      {revision.files.length < MAX_FILES && <SendFile evidenceId={evidenceId} revision={revision} />}
      <ConfirmDialog
        open={removing !== undefined}
        title={TEXTS.removeTitle}
        confirmLabel={TEXTS.removeConfirm}
        danger
        busy={isPending}
        onConfirm={() => removing && mutate(removing, { onSettled: () => setRemoving(undefined) })}
        onCancel={() => setRemoving(undefined)}
      >
        {TEXTS.removeQuestion(removing?.name ?? '')}
      </ConfirmDialog>
    </>
  );
}
