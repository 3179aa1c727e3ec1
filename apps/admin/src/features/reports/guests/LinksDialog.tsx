import { Box, Chip, DialogContent, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { GUEST_FIELD_LABELS, GUEST_ROLE_LABELS } from '@prumo/domain';
import { useConsoleDataProvider } from '../../../api/dataProvider';
import { DialogShell } from '../../../shared/form/DialogShell';
import { ConfirmDialog } from '../../../shared/overlay/ConfirmDialog';
import { QueryContent } from '../../../shared/query/QueryContent';
import { ALWAYS_FRESH, useRead } from '../../../shared/query/useRead';
import { RevocableItem } from '../../../shared/RevocableItem';
import { failure } from '../../../shared/toast/notifyError';
import { toast } from '../../../shared/toast/toast';
import { LINKS, linkState, linksUrl, type ReportLink, rowsText, stateText, usedText } from './links';

interface LinkItemProps {
  link: ReportLink;
  /** When the list was read, in epoch milliseconds. */
  now: number;
  onRevoke: (link: ReportLink) => void;
}

/** An invitation with its state, and how to end it. */
function LinkItem({ link, now, onRevoke }: LinkItemProps) {
  const { guestName, role, fields, rowCount, hasDossier, hasCode, opening } = link;
  const isOpen = linkState(link, now) === 'open';
  const given = [
    rowsText(rowCount),
    ...fields.map((field) => GUEST_FIELD_LABELS[field].toLowerCase()),
    ...(hasDossier ? [LINKS.withDossier] : []),
    ...(hasCode ? [LINKS.withCode] : []),
  ];
  return (
    <RevocableItem
      name={guestName}
      chip={<Chip size="small" variant="outlined" label={GUEST_ROLE_LABELS[role]} />}
      lines={[
        given.join(' · '),
        `${stateText(link, now)} · ${usedText(link)}`,
        `${LINKS.number(link.id)} · ${LINKS.openings[opening]}`,
      ]}
      words={LINKS}
      onRevoke={isOpen ? () => onRevoke(link) : undefined}
    />
  );
}

/** The invitations of a report, the newest first. */
export default function LinksDialog({ reportId, onClose }: { reportId: number; onClose: () => void }) {
  const url = linksUrl(reportId);
  const query = useRead<ReportLink[]>(url, ALWAYS_FRESH);
  const [revoking, setRevoking] = useState<ReportLink>();
  const { send } = useConsoleDataProvider();
  const revoke = useMutation({
    mutationFn: ({ id }: ReportLink) => send('DELETE', `${url}/${id}`),
    onSuccess: () => {
      toast.success(LINKS.revoked);
      return query.refetch();
    },
    onError: (refused) => failure(refused, LINKS.revokeFailed),
    onSettled: () => setRevoking(undefined),
  });
  return (
    <DialogShell title={LINKS.links} size="sm" onClose={onClose}>
      <DialogContent>
        <QueryContent query={query} failed={LINKS.loadFailed} height={80}>
          {(links) =>
            links.length === 0 ? (
              <Typography>{LINKS.none}</Typography>
            ) : (
              <Box component="ul" aria-label={LINKS.links} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {links.map((link) => (
                  <LinkItem key={link.id} link={link} now={query.dataUpdatedAt} onRevoke={setRevoking} />
                ))}
              </Box>
            )
          }
        </QueryContent>
        <ConfirmDialog
          open={revoking !== undefined}
          title={LINKS.revokeTitle}
          confirmLabel={LINKS.revoke}
          danger
          busy={revoke.isPending}
          onConfirm={() => revoking && revoke.mutate(revoking)}
          onCancel={() => setRevoking(undefined)}
        >
          {revoking && LINKS.revokeText(revoking.guestName)}
        </ConfirmDialog>
      </DialogContent>
    </DialogShell>
  );
}
