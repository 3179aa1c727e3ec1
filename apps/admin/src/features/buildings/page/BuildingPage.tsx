import { Box, Button, Stack } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useMayDo } from '../../../api/authProvider';
import { messageOf, statusOf } from '../../../api/failure';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { pageRoute } from '../../../shared/overlay/editRoute';
import { ModalPath } from '../../../shared/overlay/ModalRoute';
import { PageHeader } from '../../../shared/PageHeader';
import { ErrorAlert, SkeletonLines } from '../../../shared/query/ErrorAlert';
import { SectionCard } from '../../../shared/SectionCard';
import { DivergenceList } from '../form/DivergenceList';
import { LazyBuildingForm } from '../form/LazyBuildingForm';
import { BuildingActions } from './BuildingActions';
import { FactGroups } from './FactGroups';
import { MissingFacts } from './MissingFacts';
import { type BuildingOverview, PAGE, useOverview } from './overview';
import { DocumentsPart, ReportsPart, reportTitle } from './ReportsPart';

const CompositionsPart = lazyWithRetry(() => import('../compositions/CompositionsPart'));
const MaintenancePart = lazyWithRetry(() => import('../maintenance/MaintenancePart'));
const HandoverPart = lazyWithRetry(() => import('../handover/HandoverPart'));
const LevelProfile = lazyWithRetry(() => import('./LevelProfile'));
/** Loaded late: the outlines of the states are heavy. */
const SeatMap = lazyWithRetry(() => import('../../map/SeatMap'));

/** The id in the address of the page, or of the form over it. */
const useBuildingId = (): number => Number(useLocation().pathname.split('/')[2]);

/** On a wide window what is to do stands beside what is known, on a phone above it. */
function Content({ overview }: { overview: BuildingOverview }) {
  const { id, seat, groups, missing, divergences, reports, reportCount = 0, profile, documents } = overview;
  const [newest] = reports ?? [];
  const mayEdit = useMayDo('edit', 'buildings');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <Stack spacing={2}>
        <DivergenceList divergences={divergences} />
        <MissingFacts missing={missing} buildingId={id} />
        {reports && <ReportsPart buildingId={id} reports={reports} count={reportCount} />}
        <AsyncBoundary>
          <CompositionsPart
            buildingId={id}
            report={newest && { id: newest.id, title: reportTitle(newest) }}
          />
        </AsyncBoundary>
        <AsyncBoundary>
          <MaintenancePart buildingId={id} />
        </AsyncBoundary>
        <AsyncBoundary>
          <HandoverPart buildingId={id} reportId={newest?.id} />
        </AsyncBoundary>
        {newest && profile && profile.length > 0 && (
          <SectionCard title={PAGE.profile}>
            <AsyncBoundary>
              <LevelProfile rows={profile} report={reportTitle(newest)} />
            </AsyncBoundary>
          </SectionCard>
        )}
        {documents && <DocumentsPart documents={documents} />}
        {seat && (
          <SectionCard title={PAGE.place}>
            <AsyncBoundary>
              <SeatMap seat={seat} />
            </AsyncBoundary>
          </SectionCard>
        )}
      </Stack>
      <FactGroups groups={groups} buildingId={id} mayEdit={mayEdit} />
    </Box>
  );
}

/** The page of a building: its facts, what is missing, its reports and documents. */
function BuildingPage() {
  const id = useBuildingId();
  const { data: overview, error, isFetching, refetch } = useOverview(id);
  const isGone = statusOf(error) === 404;
  return (
    <>
      <PageHeader
        title={overview?.name ?? PAGE.title}
        {...(overview?.location && { description: overview.location })}
        isActionWide
        action={
          overview && (
            <ModalPath value={pageRoute('buildings', id)}>
              <BuildingActions id={id} name={overview.name} updatedAt={overview.updatedAt} />
            </ModalPath>
          )
        }
      />
      {overview && <Content overview={overview} />}
      {!overview && error && !isFetching && (
        <ErrorAlert onRetry={isGone ? undefined : refetch}>{messageOf(error, PAGE.loadFailed)}</ErrorAlert>
      )}
      {!overview && (!error || isFetching) && <SkeletonLines lines={3} height={160} spacing={2} />}
      {!overview && isGone && (
        <Button component={RouterLink} to="/buildings" sx={{ mt: 2 }}>
          {PAGE.backToList}
        </Button>
      )}
      <LazyBuildingForm />
    </>
  );
}

export default BuildingPage;
