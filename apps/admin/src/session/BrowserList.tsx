import ComputerIcon from '@mui/icons-material/ComputerOutlined';
import PhoneIcon from '@mui/icons-material/PhoneIphoneOutlined';
import { Alert, Box, Chip, Typography } from '@mui/material';
import { formatDateTime } from '@prumo/domain';
import { messageOf } from '../api/failure';
import { PendingButton } from '../shared/PendingButton';
import { SkeletonLines } from '../shared/query/ErrorAlert';
import type { OwnBrowser } from './ownSessions';
import { TEXTS } from './words';

const isPhone = (browser: string): boolean => /Android|iPhone|iPad/.test(browser);

/** What a list of browsers says, and what may be done with each. */
interface Said {
  list: string;
  current: string;
  createdAt: (when: string) => string;
  lastUsedAt: (when: string) => string;
  remove: string;
  removeOne: (name: string) => string;
  loadFailed: string;
}

interface BrowserListProps {
  words: Said;
  browsers: readonly OwnBrowser[] | undefined;
  error: unknown;
  /** Whether this browser's own line may be removed too. */
  mayRemoveCurrent?: boolean;
  /** The id of what is on its way out; meanwhile nothing else is removed. */
  removing: string | null;
  onRemove: (browser: OwnBrowser) => void;
}

type ItemProps = Omit<BrowserListProps, 'browsers' | 'error'> & { item: OwnBrowser };

/** Which browser, from where, since when, and the way to be rid of it. */
function BrowserItem({ words, item, mayRemoveCurrent = false, removing, onRemove }: ItemProps) {
  const { id, current, createdAt, lastUsedAt } = item;
  const browser = item.browser ?? TEXTS.unknownBrowser;
  const address = item.address ?? TEXTS.unknownAddress;
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
          {current && <Chip size="small" color="primary" variant="outlined" label={words.current} />}
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {TEXTS.address(address)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[words.createdAt(formatDateTime(createdAt)), words.lastUsedAt(formatDateTime(lastUsedAt))].map(
            (text) => (
              <Box component="span" key={text} sx={{ display: 'inline-block', mr: 2 }}>
                {text}
              </Box>
            ),
          )}
        </Typography>
      </Box>
      {(!current || mayRemoveCurrent) && (
        <PendingButton
          size="small"
          variant="outlined"
          color="error"
          loading={removing === id}
          disabled={removing !== null}
          aria-label={words.removeOne(`${browser}, ${address}`)}
          onClick={() => onRemove(item)}
          sx={{ ml: 'auto' }}
        >
          {words.remove}
        </PendingButton>
      )}
    </Box>
  );
}

/** This browser first, the others as they come: the last used first. */
const currentFirst = (browsers: readonly OwnBrowser[]): OwnBrowser[] =>
  [...browsers].sort((a, b) => Number(b.current) - Number(a.current));

/** Browsers of a person, or why they can't be told. */
export function BrowserList({ browsers, error, ...props }: BrowserListProps) {
  const { words } = props;
  if (browsers)
    return (
      <Box component="ul" aria-label={words.list} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {currentFirst(browsers).map((item) => (
          <BrowserItem key={item.id} item={item} {...props} />
        ))}
      </Box>
    );
  if (error) return <Alert severity="error">{messageOf(error, words.loadFailed)}</Alert>;
  return <SkeletonLines height={96} sx={{ mt: 2 }} />;
}
