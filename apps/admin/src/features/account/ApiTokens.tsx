import { Box, Button, Chip, Typography } from '@mui/material';
import { useState } from 'react';
import { formatDateTime, MODULES } from '@prumo/domain';
import { ConfirmDialog } from '../../shared/overlay/ConfirmDialog';
import { QueryContent } from '../../shared/query/QueryContent';
import { ALWAYS_FRESH, useRead } from '../../shared/query/useRead';
import { useWrite } from '../../shared/query/useWrite';
import { RevocableItem } from '../../shared/RevocableItem';
import { ADDRESS, type ApiToken, CreatedToken, TokenForm, TEXTS } from './TokenForm';

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
  const limits = modules ? [modules.map((key) => MODULES[key]).join(', ') || TEXTS.noModule] : [];
  const texts = [scope === 'read' ? TEXTS.read : TEXTS.write, ...limits];
  return (
    <RevocableItem
      name={name}
      chip={isOver && <Chip size="small" color="warning" variant="outlined" label={TEXTS.expired} />}
      lines={[
        texts.join(' · '),
        `${TEXTS.expires(formatDateTime(expiresAt))} · ${TEXTS.used(lastUsedAt && formatDateTime(lastUsedAt))}`,
      ]}
      words={TEXTS}
      onRevoke={() => onRevoke(token)}
    />
  );
}

/** The user's API tokens: list, creation and revocation. */
export function ApiTokens() {
  const query = useRead<ApiToken[]>(ADDRESS, ALWAYS_FRESH);
  const [making, setMaking] = useState(false);
  const [created, setCreated] = useState<string>();
  const [revoking, setRevoking] = useState<ApiToken>();
  const revoke = useWrite({
    write: ({ send }, { id }: ApiToken) => send('DELETE', `${ADDRESS}/${id}`),
    done: () => TEXTS.revoked,
    failed: TEXTS.failed,
  });
  return (
    <>
      <Typography color="text.secondary">{TEXTS.about}</Typography>
      <QueryContent query={query} failed={TEXTS.loadFailed} height={80}>
        {(tokens) =>
          tokens.length === 0 ? (
            <Typography variant="body2" sx={{ my: 1 }}>
              {TEXTS.none}
            </Typography>
          ) : (
            <Box component="ul" aria-label={TEXTS.list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {tokens.map((token) => (
                <TokenItem key={token.id} token={token} now={query.dataUpdatedAt} onRevoke={setRevoking} />
              ))}
            </Box>
          )
        }
      </QueryContent>
      <Button variant="outlined" sx={{ mt: 1 }} onClick={() => setMaking(true)}>
        {TEXTS.create}
      </Button>
      {making && (
        <TokenForm
          onClose={() => setMaking(false)}
          onCreated={(token) => {
            setMaking(false);
            setCreated(token);
            void query.refetch();
          }}
        />
      )}
      {created && <CreatedToken token={created} onClose={() => setCreated(undefined)} />}
      <ConfirmDialog
        open={revoking !== undefined}
        title={TEXTS.revokeTitle}
        confirmLabel={TEXTS.revoke}
        danger
        busy={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking, { onSettled: () => setRevoking(undefined) })}
        onCancel={() => setRevoking(undefined)}
      >
        {revoking && TEXTS.revokeText(revoking.name)}
      </ConfirmDialog>
    </>
  );
}
