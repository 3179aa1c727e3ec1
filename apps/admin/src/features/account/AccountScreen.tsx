import DeviceIcon from '@mui/icons-material/ImportantDevicesOutlined';
import PasswordIcon from '@mui/icons-material/KeyOutlined';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import type { AccountEvent } from '../../api/signed-in/session';
import { useUnsavedGuard } from '../../kit/form/useUnsavedGuard';
import { PageHeader } from '../../kit/PageHeader';
import { Part } from '../../kit/Part';
import { QueryContent } from '../../kit/query/QueryContent';
import { ALWAYS_FRESH, useRead } from '../../kit/query/useRead';
import { OwnDevices, OwnSessions } from '../../session/OwnBrowsers';
import { SecondFactor } from '../../session/second-factor/SecondFactor';
import { WORDS as FACTOR } from '../../session/second-factor/secondFactor';
import { accountEventDetail, accountEventText, DEVICES, WORDS as SESSIONS } from '../../session/words';
import { type Account, ACCOUNT_URL, ACTIVITY_URL, OWN_DATA, WORDS } from './account';
import { ApiTokens } from './ApiTokens';
import { PasswordForm, ProfileForm } from './forms';
import { OwnData } from './OwnData';

/** The two forms; leaving either with something typed asks first. */
function Forms({ account }: { account: Account }) {
  const [profile, setProfile] = useState(false);
  const [password, setPassword] = useState(false);
  const { question } = useUnsavedGuard(profile || password);
  return (
    <>
      <Part title={WORDS.profile}>
        <ProfileForm account={account} onDirty={setProfile} />
      </Part>
      <Part title={WORDS.password}>
        <PasswordForm account={account} onDirty={setPassword} />
      </Part>
      {question}
    </>
  );
}

function ActivityItem({ event }: { event: AccountEvent }) {
  const Icon = event.kind === 'newDevice' ? DeviceIcon : PasswordIcon;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, py: 1 }}>
      <Icon color="action" aria-hidden />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{accountEventText(event)}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {accountEventDetail(event)}
        </Typography>
      </Box>
    </Box>
  );
}

function Activity() {
  const query = useRead<AccountEvent[]>(ACTIVITY_URL, ALWAYS_FRESH);
  return (
    <QueryContent query={query} failed={WORDS.activityFailed} height={120}>
      {(events) =>
        events.length === 0 ? (
          <Typography variant="body2">{WORDS.noActivity}</Typography>
        ) : (
          <Box component="ul" aria-label={WORDS.activity} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {events.map((event) => (
              <ActivityItem key={event.id} event={event} />
            ))}
          </Box>
        )
      }
    </QueryContent>
  );
}

/** The account of the user: data, password, activity, second factor, tokens, sessions and devices. */
function AccountScreen() {
  const query = useRead<Account>(ACCOUNT_URL, ALWAYS_FRESH);
  return (
    <>
      <PageHeader title={WORDS.title} description={WORDS.description} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          gap: 3,
          alignItems: 'start',
        }}
      >
        <QueryContent query={query} failed={WORDS.loadFailed} height={120}>
          {(account) => <Forms account={account} />}
        </QueryContent>
        <Part title={WORDS.activity}>
          <Typography color="text.secondary" sx={{ mb: 1 }}>
            {WORDS.activityHint}
          </Typography>
          <Activity />
        </Part>
        <Part title={FACTOR.title}>
          <SecondFactor />
        </Part>
        <Part title={WORDS.tokens}>
          <ApiTokens />
        </Part>
        <Part title={SESSIONS.list}>
          <OwnSessions />
        </Part>
        <Part title={DEVICES.title}>
          <OwnDevices />
        </Part>
        <Part title={OWN_DATA.title}>
          <OwnData />
        </Part>
      </Box>
    </>
  );
}

export default AccountScreen;
