import DeviceIcon from '@mui/icons-material/ImportantDevicesOutlined';
import PasswordIcon from '@mui/icons-material/KeyOutlined';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import type { AccountEvent } from '../../api/signed-in/session';
import { SecondFactor } from '../../session/second-factor/SecondFactor';
import { TEXTS as FACTOR } from '../../session/second-factor/secondFactor';
import { OwnDevices, OwnSessions } from '../../session/SessionLists';
import { accountEventDetail, accountEventText, DEVICES, TEXTS as SESSIONS } from '../../session/words';
import { useUnsavedGuard } from '../../shared/form/useUnsavedGuard';
import { PageHeader } from '../../shared/PageHeader';
import { QueryContent } from '../../shared/query/QueryContent';
import { ALWAYS_FRESH, useRead } from '../../shared/query/useRead';
import { SectionCard } from '../../shared/SectionCard';
import { type Account, ACCOUNT_URL, ACTIVITY_URL, OWN_DATA, TEXTS } from './account';
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
      <SectionCard title={TEXTS.profile}>
        <ProfileForm account={account} onDirty={setProfile} />
      </SectionCard>
      <SectionCard title={TEXTS.password}>
        <PasswordForm account={account} onDirty={setPassword} />
      </SectionCard>
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
    <QueryContent query={query} failed={TEXTS.activityFailed} height={120}>
      {(events) =>
        events.length === 0 ? (
          <Typography variant="body2">{TEXTS.noActivity}</Typography>
        ) : (
          <Box component="ul" aria-label={TEXTS.activity} sx={{ listStyle: 'none', m: 0, p: 0 }}>
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
      <PageHeader title={TEXTS.title} description={TEXTS.description} />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          gap: 3,
          alignItems: 'start',
        }}
      >
        <QueryContent query={query} failed={TEXTS.loadFailed} height={120}>
          {(account) => <Forms account={account} />}
        </QueryContent>
        <SectionCard title={TEXTS.activity}>
          <Typography color="text.secondary" sx={{ mb: 1 }}>
            {TEXTS.activityHint}
          </Typography>
          <Activity />
        </SectionCard>
        <SectionCard title={FACTOR.title}>
          <SecondFactor />
        </SectionCard>
        <SectionCard title={TEXTS.tokens}>
          <ApiTokens />
        </SectionCard>
        <SectionCard title={SESSIONS.list}>
          <OwnSessions />
        </SectionCard>
        <SectionCard title={DEVICES.title}>
          <OwnDevices />
        </SectionCard>
        <SectionCard title={OWN_DATA.title}>
          <OwnData />
        </SectionCard>
      </Box>
    </>
  );
}

export default AccountScreen;
