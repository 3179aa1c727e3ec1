import KeyIcon from '@mui/icons-material/FingerprintOutlined';
import AppIcon from '@mui/icons-material/PhonelinkLockOutlined';
import RecoveryIcon from '@mui/icons-material/PinOutlined';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatDateTime } from '@prumo/domain';
import { hasPasskeys } from '../../api/passkey';
import type { Open } from './asked';
import { type SecondFactorState, TEXTS } from './secondFactor';

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

/** The app that shows codes. */
export const App = ({ state: { totpSince }, onOpen }: ListProps) => (
  <Row
    icon={<AppIcon color="action" aria-hidden />}
    title={TEXTS.app}
    text={totpSince ? TEXTS.appSince(formatDateTime(totpSince)) : TEXTS.appNone}
  >
    <Button size="small" variant="outlined" onClick={() => onOpen({ what: 'app' })}>
      {totpSince ? TEXTS.changeApp : TEXTS.setUpApp}
    </Button>
    {totpSince && (
      <Button size="small" variant="outlined" color="error" onClick={() => onOpen({ what: 'removeApp' })}>
        {TEXTS.removeApp}
      </Button>
    )}
  </Row>
);

/** The passkeys, each with the way to remove it. */
export function Passkeys({ state: { passkeys, passkeysPossible }, onOpen }: ListProps) {
  const mayAdd = passkeysPossible && hasPasskeys();
  const why = passkeysPossible ? TEXTS.passkeysUnsupported : TEXTS.passkeysImpossible;
  return (
    <>
      <Row
        icon={<KeyIcon color="action" aria-hidden />}
        title={TEXTS.passkeys}
        text={mayAdd ? TEXTS.passkeysAbout : why}
      >
        {mayAdd && (
          <Button size="small" variant="outlined" onClick={() => onOpen({ what: 'newPasskey' })}>
            {TEXTS.addPasskey}
          </Button>
        )}
      </Row>
      {passkeys.length > 0 && (
        <Box
          component="ul"
          aria-label={TEXTS.passkeys}
          sx={{ listStyle: 'none', m: 0, pl: { xs: 0, sm: 5 } }}
        >
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <Row
                icon={null}
                title={passkey.name}
                text={TEXTS.passkeyUse(
                  formatDateTime(passkey.createdAt),
                  passkey.lastUsedAt && formatDateTime(passkey.lastUsedAt),
                )}
              >
                <Button
                  size="small"
                  variant="outlined"
                  color="error"
                  aria-label={TEXTS.removePasskey(passkey.name)}
                  onClick={() => onOpen({ what: 'removePasskey', passkey })}
                >
                  {TEXTS.remove}
                </Button>
              </Row>
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

/** How many recovery codes are left. */
export const Recovery = ({ state: { recoveryCodesLeft }, onOpen }: ListProps) => (
  <Row
    icon={<RecoveryIcon color="action" aria-hidden />}
    title={TEXTS.recovery}
    text={TEXTS.recoveryLeft(recoveryCodesLeft)}
  >
    <Button size="small" variant="outlined" onClick={() => onOpen({ what: 'renew' })}>
      {TEXTS.renew}
    </Button>
  </Row>
);
