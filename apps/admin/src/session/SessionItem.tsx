import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import PhoneIcon from '@mui/icons-material/PhoneIphoneOutlined';
import { Box, Button, Chip, Typography } from '@mui/material';
import { formatDateTime } from '@prumo/domain';
import { type OwnSession } from './ownSessions';
import { WORDS } from './words';

const isPhone = (browser: string): boolean => /Android|iPhone|iPad/.test(browser);

interface SessionItemProps {
  session: OwnSession;
  ending: boolean;
  disabled: boolean;
  onEnd: () => void;
}

/** One session: which browser, from where, since when, and the way to end it. */
export function SessionItem({ session, ending, disabled, onEnd }: SessionItemProps) {
  const { current, createdAt, lastUsedAt } = session;
  const browser = session.browser ?? WORDS.unknownBrowser;
  const address = session.address ?? WORDS.unknownAddress;
  const Icon = isPhone(browser) ? PhoneIcon : ComputerIcon;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1.5 }}
    >
      <Icon color="action" aria-hidden />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{browser}</Typography>
          {current && <Chip size="small" color="primary" variant="outlined" label={WORDS.current} />}
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {WORDS.address(address)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[WORDS.createdAt(formatDateTime(createdAt)), WORDS.lastUsedAt(formatDateTime(lastUsedAt))].map(
            (text) => (
              <Box component="span" key={text} sx={{ display: 'inline-block', mr: 2 }}>
                {text}
              </Box>
            ),
          )}
        </Typography>
      </Box>
      {!current && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          loading={ending}
          disabled={disabled}
          aria-label={WORDS.endOne(`${browser}, ${address}`)}
          onClick={onEnd}
          sx={{ ml: 'auto' }}
        >
          {WORDS.end}
        </Button>
      )}
    </Box>
  );
}
