import { Alert } from '@mui/material';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { messageOf, statusOf } from '../../api/failure';
import { PageHeader } from '../../shared/PageHeader';
import { ErrorAlert, SkeletonLines } from '../../shared/query/ErrorAlert';
import { GUEST } from './guest';
import { GuestRows } from './GuestRows';
import { GuestContext, useGuestView } from './useGuest';

/** The invitation of the signed-in user: `/invitations/7`, with what the page of a link shows. */
export default function InvitationScreen() {
  const { id } = useParams();
  const invitation = Number(id);
  const access = useMemo(() => ({ invitation }), [invitation]);
  const { data, error, refetch, isFetching } = useGuestView(access);
  return (
    <section aria-label={GUEST.title}>
      <PageHeader title={GUEST.invitation} description={GUEST.title} />
      {isFetching && !data && <SkeletonLines lines={6} height={30} spacing={1.5} />}
      {error &&
        (statusOf(error) === 404 ? (
          <Alert severity="warning">{messageOf(error, GUEST.ended)}</Alert>
        ) : (
          <ErrorAlert onRetry={refetch}>{messageOf(error, GUEST.loadFailed)}</ErrorAlert>
        ))}
      {data && (
        <GuestContext value={access}>
          <GuestRows key={invitation} view={data} />
        </GuestContext>
      )}
    </section>
  );
}
