import { Box, TextField, Typography } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { COMMENT_KIND_LABELS, type CommentKind, formatDateTime } from '@prumo/domain';
import { PendingButton } from './PendingButton';

/** An event of a thread, with its author in words. */
export interface ThreadComment {
  id: number;
  who: string;
  kind: CommentKind;
  text: string | null;
  createdAt: string;
}

/** Comments and decisions, each with author and time. */
export const CommentList = ({ label, comments }: { label: string; comments: readonly ThreadComment[] }) => (
  <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {comments.map(({ id, who, kind, text, createdAt }) => (
      <Box component="li" key={id} sx={{ py: 0.75 }}>
        <Typography variant="caption" color="text.secondary" sx={{ display: 'block' }}>
          {who} · {formatDateTime(createdAt)}
          {kind !== 'comment' && ` · ${COMMENT_KIND_LABELS[kind]}`}
        </Typography>
        {text !== null && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        )}
      </Box>
    ))}
  </Box>
);

const TEXTS = { label: 'Comentário', add: 'Comentar' } as const;

interface CommentFormProps {
  text: string;
  error: string | undefined;
  isPending: boolean;
  onType: (text: string) => void;
  onSubmit: () => void;
  /** Between the field and its button. */
  children?: ReactNode;
}

/** The field of a new comment. */
export function CommentForm({ text, error, isPending, onType, onSubmit, children }: CommentFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSubmit();
  };
  return (
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
        label={TEXTS.label}
        value={text}
        error={!!error}
        helperText={error}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
        onChange={({ target }) => onType(target.value)}
        sx={{ flex: '1 1 240px' }}
      />
      {children}
      <PendingButton type="submit" size="small" variant="outlined" loading={isPending} sx={{ mt: 0.5 }}>
        {TEXTS.add}
      </PendingButton>
    </Box>
  );
}
