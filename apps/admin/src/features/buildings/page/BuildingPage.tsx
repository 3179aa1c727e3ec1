import ReportIcon from '@mui/icons-material/DescriptionOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { useMayDo } from '../../../api/authProvider';
import { messageOf, statusOf } from '../../../api/failure';
import { opens } from '../../../shared/form/focus';
import { AsyncBoundary } from '../../../shared/loading/AsyncBoundary';
import { lazyWithRetry } from '../../../shared/loading/lazyWithRetry';
import { editOverPage, editRoute } from '../../../shared/overlay/editRoute';
import { PageHeader } from '../../../shared/PageHeader';
import { ErrorAlert, SkeletonLines } from '../../../shared/query/ErrorAlert';
import { SectionCard } from '../../../shared/SectionCard';
import { NEXT_STEP } from '../Building';
import { DivergenceList } from '../form/DivergenceList';
import { LazyBuildingForm } from '../form/LazyBuildingForm';
import { IfcButton } from '../ifc/IfcButton';
import { TransferAction } from '../transfer/TransferAction';
import { FactGroups } from './FactGroups';
import { MissingFacts } from './MissingFacts';
import { type BuildingOverview, PAGE, useOverview } from './overview';
import { DocumentsPart, ReportsPart, reportTitle } from './ReportsPart';

const CompositionsPart = lazyWithRetry(() => import('../compositions/CompositionsPart'));
const HistoryDialog = lazyWithRetry(() => import('../../../shared/history/HistoryDialog'));
const LevelProfile = lazyWithRetry(() => import('./LevelProfile'));
/** Loaded late: the outlines of the states are heavy. */
const SeatMap = lazyWithRetry(() => import('../../map/SeatMap'));

/** The id in the address of the page, or of the form over it. */
const useBuildingId = (): number => Number(useLocation().pathname.split('/')[2]);

interface ActionsProps extends Pick<BuildingOverview, 'id' | 'name' | 'updatedAt'> {
  onHistory: () => void;
}

/** Buttons of the page: history, transfer, edit, new report. */
function Actions({ id, name, updatedAt, onHistory }: ActionsProps) {
  const navigate = useNavigate();
  const mayEdit = useMayDo('edit', 'buildings');
  const mayReport = useMayDo('create', 'reports');
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, '& > *': { flex: { xs: '1 1 auto', sm: 'none' } } }}
    >
      <Button color="inherit" startIcon={<HistoryIcon />} onClick={onHistory}>
        {PAGE.history}
      </Button>
      {mayEdit && <IfcButton buildingId={id} updatedAt={updatedAt} />}
      <TransferAction selection={{ ids: [id] }} name={name} onDone={() => void navigate('/buildings')} />
      {mayEdit && (
        <Button
          variant="outlined"
          startIcon={<EditIcon />}
          component={RouterLink}
          {...opens({ id })}
          {...editOverPage('buildings', { id })}
        >
          {PAGE.edit}
        </Button>
      )}
      {mayReport && (
        <Button
          variant="contained"
          startIcon={<ReportIcon />}
          component={RouterLink}
          to={editRoute('reports', { create: true, of: id })}
        >
          {NEXT_STEP.report}
        </Button>
      )}
    </Box>
  );
}

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
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const mayEdit = useMayDo('edit', 'buildings');
  const closeHistory = () => setHistoryOpen(false);
  const isGone = statusOf(error) === 404;
  return (
    <>
      <PageHeader
        title={overview?.name ?? PAGE.title}
        {...(overview?.location && { description: overview.location })}
        action={
          overview && (
            <Actions
              id={id}
              name={overview.name}
              updatedAt={overview.updatedAt}
              onHistory={() => setHistoryOpen(true)}
            />
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
      {isHistoryOpen && (
        <AsyncBoundary onClose={closeHistory}>
          <HistoryDialog
            record={{ resource: 'buildings', id }}
            canRevert={mayEdit}
            isDirty={false}
            onClose={closeHistory}
            onReverted={closeHistory}
          />
        </AsyncBoundary>
      )}
    </>
  );
}

export default BuildingPage;
