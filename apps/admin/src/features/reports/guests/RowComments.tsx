import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newKey } from '../../../api/creationKey';
import { useConsoleDataProvider } from '../../../api/dataProvider';
import { errorsOf } from '../../../api/failure';
import { CommentForm, CommentList } from '../../../shared/CommentThread';
import { QueryContent } from '../../../shared/query/QueryContent';
import { ALWAYS_FRESH, readKey, useRead } from '../../../shared/query/useRead';
import { failure } from '../../../shared/toast/notifyError';
import { commentsUrl, REVIEW, type RowComment, type RowReference, threadUrl } from './review';

/** 'Ana Prado · convidado', 'Rui Sá · visível aos convidados'. */
const authorText = ({ author, isGuest, isShared }: RowComment): string =>
  [
    author ?? REVIEW.former,
    ...(isGuest ? [REVIEW.guest] : []),
    ...(isShared && !isGuest ? [REVIEW.isShared] : []),
  ].join(' · ');

interface RowCommentsProps {
  reportId: number;
  row: RowReference;
  /** The comment that is typed, which outlives the thread. */
  text: string;
  onType: (text: string) => void;
}

/** The thread of a row, with a field for a new comment. */
export function RowComments({ reportId, row, text, onType }: RowCommentsProps) {
  const url = threadUrl(reportId, row);
  const query = useRead<RowComment[]>(url, ALWAYS_FRESH);
  const [isShared, setShared] = useState(false);
  const attempt = useRef<{ body: string; key: string }>(undefined);
  const { send } = useConsoleDataProvider();
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: (comment: object) => {
      const body = JSON.stringify(comment);
      // Only the same comment is repeated with its key: another one would be refused with it.
      if (attempt.current?.body !== body) attempt.current = { body, key: newKey() };
      return send<RowComment[]>('POST', commentsUrl(reportId), comment, attempt.current.key);
    },
    onSuccess: (comments) => {
      client.setQueryData(readKey(url), comments);
      onType('');
      attempt.current = undefined;
    },
    onError: (refused) => failure(refused, REVIEW.addFailed),
  });
  const { key, analysisId } = row;
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
            <CommentList
              label={REVIEW.comments}
              comments={comments.map((one) => ({ ...one, who: authorText(one) }))}
            />
          )
        }
      </QueryContent>
      <CommentForm
        text={text}
        error={errorsOf(add.error)['text']}
        isPending={add.isPending}
        onType={onType}
        onSubmit={() => add.mutate({ key, analysisId, text, isShared })}
      >
        <FormControlLabel
          control={<Checkbox size="small" checked={isShared} onChange={(_event, on) => setShared(on)} />}
          label={REVIEW.shared}
          slotProps={{ typography: { variant: 'body2' } }}
        />
      </CommentForm>
    </Box>
  );
}
