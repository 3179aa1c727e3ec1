import { Box, Button, Chip, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, MODULES } from '@prumo/domain';
import { messageOf } from '../../api/failure';
import { getJson } from '../../api/httpClient';
import { ConfirmDialog } from '../../kit/overlay/ConfirmDialog';
import { Failed, SkeletonLines } from '../../kit/query/Failed';
import { useWrite } from '../../kit/query/useWrite';
import { ADDRESS, type ApiToken, MadeToken, TokenForm, WORDS } from './TokenForm';

const tokensQuery = {
  queryKey: ['api-tokens'],
  queryFn: ({ signal }: { signal: AbortSignal }) => getJson<ApiToken[]>(ADDRESS, signal),
  staleTime: 0,
  gcTime: 0,
};

interface TokenItemProps {
  token: ApiToken;
  /** When the list was looked at: epoch milliseconds. */
  now: number;
  onRevoke: (token: ApiToken) => void;
}

/** What a token may do, until when, and whether it is used. */
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

/** The person's API tokens: what there is, one more, one less. */
export function ApiTokens() {
  const { data, dataUpdatedAt, error, refetch } = useQuery(tokensQuery);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const [revoking, setRevoking] = useState<ApiToken>();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
  const revoke = useWrite({
    write: ({ send }, { id }: ApiToken) => send('DELETE', `${ADDRESS}/${id}`),
    done: () => WORDS.revoked,
    failed: WORDS.failed,
  });
  return (
    <>
      <Typography color="text.secondary">{WORDS.about}</Typography>
      {!data && error && <Failed onRetry={refetch}>{messageOf(error, WORDS.loadFailed)}</Failed>}
      {!data && !error && <SkeletonLines height={80} sx={{ my: 1 }} />}
      {data?.length === 0 && (
        <Typography variant="body2" sx={{ my: 1 }}>
          {WORDS.none}
        </Typography>
      )}
      {data && data.length > 0 && (
        <Box component="ul" aria-label={WORDS.list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((token) => (
            <TokenItem key={token.id} token={token} now={dataUpdatedAt} onRevoke={setRevoking} />
          ))}
        </Box>
      )}
      <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setMaking(true)}>
        {WORDS.create}
      </Button>
      {making && (
        <TokenForm
          onClose={() => setMaking(false)}
          onMade={(token) => {
            setMaking(false);
            setMade(token);
            void refresh();
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
