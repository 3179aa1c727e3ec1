import { Box, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorsOf } from '../../api/failure';
import { CommentForm, CommentList } from '../../shared/CommentThread';
import { LeaveGuard } from '../../shared/form/useUnsavedGuard';
import { useSingleFlight } from '../../shared/query/useSingleFlight';
import { failure } from '../../shared/toast/notifyError';
import { GUEST, type GuestComment, type GuestRow } from './guest';
import { useGuestWrite } from './useGuest';

interface GuestCommentsProps {
  row: GuestRow;
  comments: readonly GuestComment[];
}

/** What was said about a row that the guest may see, and a field for a comment of theirs. */
export function GuestComments({ row: { key, analysisId }, comments }: GuestCommentsProps) {
  const [text, setText] = useState('');
  const write = useGuestWrite();
  const add = useMutation({
    mutationFn: () => write('POST', '/comments', { key, analysisId, text }),
    onSuccess: () => setText(''),
    onError: (error) => failure(error, GUEST.commentFailed),
  });
  const send = useSingleFlight<void>(add.mutate);
  return (
    <Box
      component="details"
      open={comments.length > 0}
      sx={{ mt: 1.5, '& > summary': { cursor: 'pointer', width: 'fit-content' } }}
    >
      <summary>
        <Typography component="span" variant="body2">
          {GUEST.comments} ({comments.length})
        </Typography>
      </summary>
      <CommentList
        label={GUEST.comments}
        comments={comments.map((one) => ({ ...one, who: one.isOwn ? GUEST.you : GUEST.house }))}
      />
      <CommentForm
        text={text}
        error={errorsOf(add.error)['text']}
        isPending={add.isPending}
        onType={setText}
        onSubmit={send}
      />
      {text.trim() !== '' && <LeaveGuard busy={add.isPending} />}
    </Box>
  );
}
