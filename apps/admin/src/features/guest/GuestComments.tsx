import { Box, Button, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { COMMENT_KIND_LABELS, formatDateTime } from '@prumo/domain';
import { errorsOf } from '../../api/failure';
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate();
  };
  const error = errorsOf(add.error)['text'];
  return (
    <Box
      component="details"
      open={comments.length > 0}
      sx={{ mt: 1.5, '& > summary': { cursor: 'pointer' } }}
    >
      <summary>
        <Typography component="span" variant="body2">
          {GUEST.comments} ({comments.length})
        </Typography>
      </summary>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {comments.map(({ id, kind, text: said, isOwn, createdAt }) => (
          <Box component="li" key={id} sx={{ py: 0.75 }}>
            <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
              {isOwn ? GUEST.you : GUEST.house} · {formatDateTime(createdAt)}
              {kind !== 'comment' && ` · ${COMMENT_KIND_LABELS[kind]}`}
            </Typography>
            {said !== null && (
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {said}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mt: 1 }}
      >
        <TextField
          size="small"
          multiline
          maxRows={6}
          label={GUEST.newComment}
          value={text}
          error={!!error}
          helperText={error}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
          onChange={({ target }) => setText(target.value)}
          sx={{ flex: '1 1 240px' }}
        />
        <Button
          type="submit"
          size="small"
          variant="outlined"
          loading={add.isPending}
          disabled={text.trim() === ''}
        >
          {GUEST.comment}
        </Button>
      </Box>
    </Box>
  );
}
