import { Alert, type AlertProps, AlertTitle, Button, Skeleton, Stack, type StackProps } from '@mui/material';
import type { ReactNode } from 'react';

/** What trying again is called wherever something could not be read. */
export const RETRY = 'Tentar novamente';

interface FailedProps extends Pick<AlertProps, 'severity' | 'sx'> {
  title?: string;
  /** What could not be read, and why. */
  children: ReactNode;
  /** Absent where it would be answered the same. */
  onRetry?: (() => unknown) | undefined;
}

/** Something could not be read: says so in its place, and offers to try again. */
export const Failed = ({ title, children, onRetry, ...props }: FailedProps) => (
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
