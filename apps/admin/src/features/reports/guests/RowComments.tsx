import { Box, Button, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { COMMENT_KIND_LABELS, formatDateTime } from '@prumo/domain';
import { useConsoleDataProvider } from '../../../api/dataProvider';
import { errorsOf } from '../../../api/failure';
import { QueryContent } from '../../../shared/query/QueryContent';
import { ALWAYS_FRESH, readKey, useRead } from '../../../shared/query/useRead';
import { failure } from '../../../shared/toast/notifyError';
import { commentsUrl, REVIEW, type RowComment, type RowReference, threadUrl } from './review';

const authorText = ({ author, isGuest, isShared }: RowComment): string =>
  [
    author ?? REVIEW.former,
    ...(isGuest ? [REVIEW.guest] : []),
    ...(isShared && !isGuest ? [REVIEW.isShared] : []),
  ].join(' · ');

/** Who said or did what, when. */
const Comment = ({ comment }: { comment: RowComment }) => (
  <Box component="li" sx={{ py: 0.75 }}>
    <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
      {authorText(comment)} · {formatDateTime(comment.createdAt)}
      {comment.kind !== 'comment' && ` · ${COMMENT_KIND_LABELS[comment.kind]}`}
    </Typography>
    {comment.text !== null && (
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {comment.text}
      </Typography>
    )}
  </Box>
);

interface RowCommentsProps {
  reportId: number;
  row: RowReference;
}

/** The thread of a row, with a field for a new comment. */
export function RowComments({ reportId, row }: RowCommentsProps) {
  const url = threadUrl(reportId, row);
  const query = useRead<RowComment[]>(url, ALWAYS_FRESH);
  const [text, setText] = useState('');
  const [isShared, setShared] = useState(false);
  const { send } = useConsoleDataProvider();
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: (body: object) => send<RowComment[]>('POST', commentsUrl(reportId), body),
    onSuccess: (comments) => {
      client.setQueryData(readKey(url), comments);
      setText('');
    },
    onError: (refused) => failure(refused, REVIEW.addFailed),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { key, analysisId } = row;
    if (!add.isPending) add.mutate({ key, analysisId, text, isShared });
  };
  const error = errorsOf(add.error)['text'];
  return (
    <Box component="section" aria-label={REVIEW.comments} sx={{ mt: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {REVIEW.comments}
      </Typography>
      <QueryContent query={query} failed={REVIEW.loadFailed} height={40}>
        {(comments) =>
          comments.length === 0 ? (
            <Typography variant="body2" color="text.secondary">
              {REVIEW.none}
            </Typography>
          ) : (
            <Box component="ol" aria-label={REVIEW.comments} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {comments.map((comment) => (
                <Comment key={comment.id} comment={comment} />
              ))}
            </Box>
          )
        }
      </QueryContent>
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
          label={REVIEW.text}
          value={text}
          error={!!error}
          helperText={error}
          slotProps={{ htmlInput: { maxLength: 2000 } }}
          onChange={({ target }) => setText(target.value)}
          sx={{ flex: '1 1 260px' }}
        />
        <FormControlLabel
          control={<Checkbox size="small" checked={isShared} onChange={(_event, on) => setShared(on)} />}
          label={REVIEW.shared}
          slotProps={{ typography: { variant: 'body2' } }}
        />
        <Button type="submit" variant="outlined" size="small" loading={add.isPending} sx={{ mt: 0.5 }}>
          {REVIEW.add}
        </Button>
      </Box>
    </Box>
  );
}
