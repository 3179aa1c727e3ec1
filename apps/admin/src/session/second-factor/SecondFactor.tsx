import { Alert, Stack, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rememberPasskey } from '../../api/authProvider';
import { messageOf } from '../../api/failure';
import type { Enrolled } from '../../api/passkey';
import { AsyncBoundary } from '../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../shared/loading/lazyWithRetry';
import { ConfirmDialog } from '../../shared/overlay/ConfirmDialog';
import { ErrorAlert, SkeletonLines } from '../../shared/query/ErrorAlert';
import { failure } from '../../shared/toast/notifyError';
import { toast } from '../../shared/toast/toast';
import { askedOf, type Open } from './asked';
import { NewPasskey, RecoveryCodes } from './dialogs';
import { App, Passkeys, Recovery } from './factors';
import { hasFactor, secondFactorQuery, TEXTS } from './secondFactor';

const SetUpApp = lazyWithRetry(() => import('./SetUpApp'));

/**
 * What somebody has beside the password, and the ways to have more or less of it.
 * @param onSetUp told once there is a factor, and its recovery codes were put away
 */
export function SecondFactor({ onSetUp }: { onSetUp?: () => void }) {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const [open, setOpen] = useState<Open>();
  const queryClient = useQueryClient();
  const close = () => setOpen(undefined);
  const refresh = () =>
    Promise.all(
      [secondFactorQuery.queryKey, ['own-sessions'], ['account', 'activity'], ['account', 'tokens']].map(
        (queryKey) => queryClient.invalidateQueries({ queryKey, exact: true }),
      ),
    );
  const done = async (told: string) => {
    close();
    toast.success(told);
    await refresh();
  };
  const show = (codes: string[]) => setOpen({ what: 'codes', codes });
  const added = ({ recoveryCodes, revokedTokens }: Enrolled, told: readonly string[] = []) => {
    void refresh();
    const revoked = revokedTokens.length > 0 ? [TEXTS.tokensRevoked(revokedTokens.length)] : [];
    const texts = [...told, ...revoked];
    if (texts.length > 0) toast.success(texts.join(' '));
    if (recoveryCodes) return show(recoveryCodes);
    close();
    onSetUp?.();
  };
  const asked = askedOf(open, done, show);
  const { mutate: answer, isPending } = useMutation({
    mutationFn: async () => asked?.act(),
    onError: (refused) => {
      close();
      failure(refused, TEXTS.failed);
    },
  });
  if (!data) {
    if (!error) return <SkeletonLines height={160} aria-label={TEXTS.loading} />;
    return <ErrorAlert onRetry={refetch}>{messageOf(error, TEXTS.loadFailed)}</ErrorAlert>;
  }
  return (
    <>
      <Stack spacing={1}>
        <Typography color="text.secondary">{TEXTS.about}</Typography>
        {data.required && <Alert severity="info">{TEXTS.required}</Alert>}
      </Stack>
      <App state={data} onOpen={setOpen} />
      <Passkeys state={data} onOpen={setOpen} />
      {hasFactor(data) && <Recovery state={data} onOpen={setOpen} />}
      {open?.what === 'app' && (
        <AsyncBoundary>
          <SetUpApp state={data} onClose={close} onDone={added} />
        </AsyncBoundary>
      )}
      {open?.what === 'newPasskey' && (
        <NewPasskey
          state={data}
          onClose={close}
          onDone={(enrolled) => {
            rememberPasskey();
            added(enrolled, [TEXTS.passkeyAdded]);
          }}
        />
      )}
      {open?.what === 'codes' && (
        <RecoveryCodes
          codes={open.codes}
          onClose={() => {
            close();
            onSetUp?.();
          }}
        />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={asked?.title ?? ''}
        confirmLabel={asked?.label ?? ''}
        danger={asked?.danger ?? false}
        busy={isPending}
        onConfirm={() => answer()}
        onCancel={close}
      >
        {asked?.text}
      </ConfirmDialog>
    </>
  );
}
