import { Alert, type AlertProps, AlertTitle, Button, Skeleton, Stack, type StackProps } from '@mui/material';
import type { ReactNode } from 'react';

/** The label of every button that repeats a failed read. */
export const RETRY = 'Tentar novamente';

interface ErrorAlertProps extends Pick<AlertProps, 'severity' | 'sx'> {
  title?: string;
  /** The text of the failure. */
  children: ReactNode;
  /** Absent where a second attempt would fail the same way. */
  onRetry?: (() => unknown) | undefined;
}

/** A failed read, shown in the place of its content, with a button that tries again. */
export const ErrorAlert = ({ title, children, onRetry, ...props }: ErrorAlertProps) => (
  <Alert
    severity="error"
    {...props}
    action={
      onRetry && (
        <Button color="inherit" size="small" onClick={() => void onRetry()}>
          {RETRY}
        </Button>
      )
    }
  >
    {title && <AlertTitle>{title}</AlertTitle>}
    {children}
  </Alert>
);

interface SkeletonLinesProps extends StackProps {
  lines?: number;
  height: number;
}

/** Placeholder while content loads. Use it instead of a bare `Skeleton`: a name without a role is not allowed by ARIA. */
export const SkeletonLines = ({ lines = 1, height, ...props }: SkeletonLinesProps) => (
  <Stack role="status" aria-busy="true" aria-label="Carregando…" {...props}>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} variant="rounded" height={height} />
    ))}
  </Stack>
);
