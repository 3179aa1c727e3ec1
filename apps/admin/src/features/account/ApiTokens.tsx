import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { formatDateTime, MODULES } from '@prumo/domain';
import { ConfirmDialog } from '../../kit/overlay/ConfirmDialog';
import { QueryContent } from '../../kit/query/QueryContent';
import { ALWAYS_FRESH, useRead } from '../../kit/query/useRead';
import { useWrite } from '../../kit/query/useWrite';
import { ADDRESS, type ApiToken, MadeToken, TokenForm, WORDS } from './TokenForm';

interface TokenItemProps {
  token: ApiToken;
  /** When the list was read, in epoch milliseconds. */
  now: number;
  onRevoke: (token: ApiToken) => void;
}

/** A token with its scope, expiry and last use. */
function TokenItem({ token, now, onRevoke }: TokenItemProps) {
  const { name, scope, modules, expiresAt, lastUsedAt } = token;
  const isOver = Date.parse(expiresAt) <= now;
  const limits = modules ? [modules.map((key) => MODULES[key]).join(', ') || WORDS.noModule] : [];
  const texts = [scope === 'read' ? WORDS.read : WORDS.write, ...limits];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, py: 1.5 }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {name} {isOver && <Chip size="small" color="warning" variant="outlined" label={WORDS.expired} />}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {texts.join(' · ')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {WORDS.expires(formatDateTime(expiresAt))} · {WORDS.used(lastUsedAt && formatDateTime(lastUsedAt))}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={WORDS.revokeOne(name)}
        onClick={() => onRevoke(token)}
      >
        {WORDS.revoke}
      </Button>
    </Box>
  );
}

/** The user's API tokens: list, creation and revocation. */
export function ApiTokens() {
  const query = useRead<ApiToken[]>(ADDRESS, ALWAYS_FRESH);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const [revoking, setRevoking] = useState<ApiToken>();
  const revoke = useWrite({
    write: ({ send }, { id }: ApiToken) => send('DELETE', `${ADDRESS}/${id}`),
    done: () => WORDS.revoked,
    failed: WORDS.failed,
  });
  return (
    <>
      <Typography color="text.secondary">{WORDS.about}</Typography>
      <QueryContent query={query} failed={WORDS.loadFailed} height={80}>
        {(tokens) =>
          tokens.length === 0 ? (
            <Typography variant="body2" sx={{ my: 1 }}>
              {WORDS.none}
            </Typography>
          ) : (
            <Box component="ul" aria-label={WORDS.list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {tokens.map((token) => (
                <TokenItem key={token.id} token={token} now={query.dataUpdatedAt} onRevoke={setRevoking} />
              ))}
            </Box>
          )
        }
      </QueryContent>
      <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setMaking(true)}>
        {WORDS.create}
      </Button>
      {making && (
        <TokenForm
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false);
            setMade(token);
            void query.refetch();
          }}
        />
      )}
      {made && <MadeToken token={made} onClose={() => setMade(undefined)} />}
      <ConfirmDialog
        open={revoking !== undefined}
        title={WORDS.revokeTitle}
        confirmLabel={WORDS.revoke}
        danger
        busy={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking, { onSettled: () => setRevoking(undefined) })}
        onCancel={() => setRevoking(undefined)}
      >
        {revoking && WORDS.revokeText(revoking.name)}
      </ConfirmDialog>
    </>
  );
}
