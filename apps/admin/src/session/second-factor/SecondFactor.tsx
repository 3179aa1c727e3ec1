import KeyIcon from '@mui/icons-material/FingerprintOutlined';
import AppIcon from '@mui/icons-material/PhonelinkLockOutlined';
import RecoveryIcon from '@mui/icons-material/PinOutlined';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '@prumo/domain';
import { rememberPasskey } from '../../api/authProvider';
import { messageOf } from '../../api/failure';
import { sendJson } from '../../api/httpClient';
import { hasPasskeys } from '../../api/passkey';
import { loadable } from '../../kit/loading/loadable';
import { LoadBoundary } from '../../kit/loading/LoadBoundary';
import { ConfirmDialog } from '../../kit/overlay/ConfirmDialog';
import { Failed } from '../../kit/query/Failed';
import { failure } from '../../kit/toast/failure';
import { useToast } from '../../kit/toast/toast';
import { NewPasskey, RecoveryCodes } from './dialogs';
import {
  ADDRESS,
  hasFactor,
  type Passkey,
  secondFactorQuery,
  type SecondFactorState,
  WORDS,
} from './secondFactor';

const SetUpApp = loadable(() => import('./SetUpApp'));

/** What is open over the section. */
type Open =
  | { what: 'app' | 'removeApp' | 'newPasskey' | 'renew' }
  | { what: 'removePasskey'; passkey: Passkey }
  | { what: 'codes'; codes: string[] };

interface RowProps {
  icon: ReactNode;
  title: string;
  text: string;
  children?: ReactNode;
}

/** One kind of factor: what there is of it, and what can be done. */
const Row = ({ icon, title, text, children }: RowProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1.5 }}>
    {icon}
    <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Typography variant="body2" color="text.secondary">
        {text}
      </Typography>
    </Box>
    {children}
  </Box>
);

interface ListProps {
  state: SecondFactorState;
  onOpen: (open: Open) => void;
}

const App = ({ state: { totpSince }, onOpen }: ListProps) => (
  <Row
    icon={<AppIcon color="action" aria-hidden />}
    title={WORDS.app}
    text={totpSince ? WORDS.appSince(formatDateTime(totpSince)) : WORDS.appNone}
  >
    <Button size="small" variant="outlined" onClick={() => onOpen({ what: 'app' })}>
      {totpSince ? WORDS.changeApp : WORDS.setUpApp}
    </Button>
    {totpSince && (
      <Button size="small" variant="outlined" color="error" onClick={() => onOpen({ what: 'removeApp' })}>
        {WORDS.removeApp}
      </Button>
    )}
  </Row>
);

function Passkeys({ state: { passkeys, passkeysPossible }, onOpen }: ListProps) {
  const mayAdd = passkeysPossible && hasPasskeys();
  const why = passkeysPossible ? WORDS.passkeysUnsupported : WORDS.passkeysImpossible;
  return (
    <>
      <Row
        icon={<KeyIcon color="action" aria-hidden />}
        title={WORDS.passkeys}
        text={mayAdd ? WORDS.passkeysAbout : why}
      >
        {mayAdd && (
          <Button size="small" variant="outlined" onClick={() => onOpen({ what: 'newPasskey' })}>
            {WORDS.addPasskey}
          </Button>
        )}
      </Row>
      {passkeys.length > 0 && (
        <Box
          component="ul"
          aria-label={WORDS.passkeys}
          sx={{ listStyle: 'none', m: 0, pl: { xs: 0, sm: 5 } }}
        >
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Row
                icon={null}
                title={passkey.name}
                text={WORDS.passkeyUse(
                  formatDateTime(passkey.createdAt),
                  passkey.lastUsedAt && formatDateTime(passkey.lastUsedAt),
                )}
              >
                <Button
                  size="small"
                  variant="outlined"
                  color="error"
                  aria-label={WORDS.removePasskey(passkey.name)}
                  onClick={() => onOpen({ what: 'removePasskey', passkey })}
                >
                  {WORDS.remove}
                </Button>
              </Row>
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

const Recovery = ({ state: { recoveryCodesLeft }, onOpen }: ListProps) => (
  <Row
    icon={<RecoveryIcon color="action" aria-hidden />}
    title={WORDS.recovery}
    text={WORDS.recoveryLeft(recoveryCodesLeft)}
  >
    <Button size="small" variant="outlined" onClick={() => onOpen({ what: 'renew' })}>
      {WORDS.renew}
    </Button>
  </Row>
);

interface Asked {
  title: string;
  text: string;
  label: string;
  danger: boolean;
  act: () => Promise<void>;
}

/** What is asked before something is taken away, and what the answer does. */
function askedOf(
  open: Open | undefined,
  done: (told: string) => Promise<void>,
  show: (codes: string[]) => void,
) {
  const asked: Partial<Record<Open['what'], Asked>> = {
    removeApp: {
      title: WORDS.removeApp,
      text: WORDS.removeAppText,
      label: WORDS.remove,
      danger: true,
      act: async () => {
        await sendJson('DELETE', `${ADDRESS}/totp`);
        await done(WORDS.appRemoved);
      },
    },
    renew: {
      title: WORDS.renew,
      text: WORDS.renewText,
      label: WORDS.renew,
      danger: false,
      act: async () => {
        const { recoveryCodes } = await sendJson<{ recoveryCodes: string[] }>(
          'POST',
          `${ADDRESS}/recovery-codes`,
          {},
        );
        show(recoveryCodes);
      },
    },
    ...(open?.what === 'removePasskey' && {
      removePasskey: {
        title: WORDS.removePasskeyTitle,
        text: WORDS.removePasskeyText(open.passkey.name),
        label: WORDS.remove,
        danger: true,
        act: async () => {
          await sendJson('DELETE', `${ADDRESS}/passkeys/${open.passkey.id}`);
          await done(WORDS.passkeyRemoved);
        },
      },
    }),
  };
  return open && asked[open.what];
}

/**
 * What somebody has beside the password, and the ways to have more or less of it.
 * @param onSetUp told once there is a factor, and its recovery codes were put away
 */
export function SecondFactor({ onSetUp }: { onSetUp?: () => void }) {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  const [open, setOpen] = useState<Open>();
  const [busy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const toast = useToast();
  const close = () => setOpen(undefined);
  const refresh = () =>
    Promise.all(
      [secondFactorQuery.queryKey, ['own-sessions'], ['account-activity']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey, exact: true }),
      ),
    );
  const done = async (told: string) => {
    close();
    toast.success(told);
    await refresh();
  };
  const show = (codes: string[]) => setOpen({ what: 'codes', codes });
  const added = (codes: string[] | null) => {
    void refresh();
    if (codes) return show(codes);
    close();
    onSetUp?.();
  };
  const asked = askedOf(open, done, show);
  const answer = async () => {
    setBusy(true);
    await asked?.act().catch((refused: unknown) => {
      close();
      failure(refused, WORDS.failed);
    });
    setBusy(false);
  };
  if (!data) {
    if (!error) return <Skeleton variant="rounded" height={160} aria-label={WORDS.loading} />;
    return <Failed onRetry={refetch}>{messageOf(error, WORDS.loadFailed)}</Failed>;
  }
  return (
    <>
      <Stack spacing={1}>
        <Typography color="text.secondary">{WORDS.about}</Typography>
        {data.required && <Alert severity="info">{WORDS.required}</Alert>}
      </Stack>
      <App state={data} onOpen={setOpen} />
      <Passkeys state={data} onOpen={setOpen} />
      {hasFactor(data) && <Recovery state={data} onOpen={setOpen} />}
      {open?.what === 'app' && (
        <LoadBoundary>
          <SetUpApp onClose={close} onDone={added} />
        </LoadBoundary>
      )}
      {open?.what === 'newPasskey' && (
        <NewPasskey
          onClose={close}
          onDone={(codes) => {
            rememberPasskey();
            toast.success(WORDS.passkeyAdded);
            added(codes);
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
        busy={busy}
        onConfirm={() => void answer()}
        onCancel={close}
      >
        {asked?.text}
      </ConfirmDialog>
    </>
  );
}
