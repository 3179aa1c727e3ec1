import { Button, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { dueCountsText } from '@prumo/domain';
import { messageOf } from '../../../api/failure';
import { ErrorAlert, SkeletonLines } from '../../../shared/query/ErrorAlert';
import { SectionCard } from '../../../shared/SectionCard';
import { planPage, TEXTS, usePlan } from './maintenance';

/** The section 'Manutenção' of a building's page: counts of overdue and soon due activities, and a link to the plan. */
export default function MaintenancePart({ buildingId }: { buildingId: number }) {
  const { data, error, refetch } = usePlan(buildingId);
  return (
    <SectionCard title={TEXTS.section}>
      {data && (
        <>
          <Typography sx={{ mb: 1 }}>
            {data.deliveryDate === null ? TEXTS.undated : dueCountsText(data.counts) || TEXTS.none}
          </Typography>
          <Button size="small" variant="outlined" component={RouterLink} to={planPage(buildingId)}>
            {TEXTS.open}
          </Button>
        </>
      )}
      {!data && error && <ErrorAlert onRetry={refetch}>{messageOf(error, TEXTS.loadFailed)}</ErrorAlert>}
      {!data && !error && <SkeletonLines lines={1} height={24} spacing={1} />}
    </SectionCard>
  );
}
