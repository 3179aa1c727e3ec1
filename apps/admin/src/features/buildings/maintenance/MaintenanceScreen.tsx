import AddIcon from '@mui/icons-material/Add';
import { Alert, Box, Button, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { type RefObject, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { activityName, dueCountsText, formatDate, type PlannedActivity } from '@prumo/domain';
import { useMayDo } from '../../../api/authProvider';
import { isStale, messageOf } from '../../../api/failure';
import { useLostFocus } from '../../../shared/form/useLostFocus';
import { ConfirmDialog } from '../../../shared/overlay/ConfirmDialog';
import { editRoute, pageRoute } from '../../../shared/overlay/editRoute';
import { PageHeader } from '../../../shared/PageHeader';
import { ErrorAlert, SkeletonLines } from '../../../shared/query/ErrorAlert';
import { useWrite } from '../../../shared/query/useWrite';
import { failure } from '../../../shared/toast/notifyError';
import { useOverview } from '../page/overview';
import ChangeDialog from './ChangeDialog';
import { type MaintenancePlan, planUrl, TEXTS, usePlan } from './maintenance';
import OwnDialog from './OwnDialog';
import { PlanList } from './PlanList';
import RecordDialog, { type RecordTarget } from './RecordDialog';
import { RecordList } from './RecordList';
import { YearTable } from './YearTable';

type OpenDialog =
  | { kind: 'record'; target: RecordTarget }
  | { kind: 'change'; activity: PlannedActivity & { activityId: number } }
  | { kind: 'own'; id?: number }
  | { kind: 'remove'; activity: PlannedActivity };

interface DialogsProps {
  buildingId: number;
  plan: MaintenancePlan;
  dialog: OpenDialog | undefined;
  onClose: () => void;
}

/** The dialog that is open over the plan. */
function Dialogs({ buildingId, plan, dialog, onClose }: DialogsProps) {
  const { mutate: remove, isPending } = useWrite({
    write: ({ send }, { ownActivityId }: PlannedActivity) =>
      send('PUT', planUrl(buildingId), {
        changes: plan.changes,
        own: plan.own.filter(({ id }) => id !== ownActivityId),
        updatedAt: plan.updatedAt,
      }),
    done: () => TEXTS.planSaved,
    failed: (error) => {
      failure(error, TEXTS.planFailed);
      // The question was about a plan that another person has changed.
      if (isStale(error)) onClose();
    },
    onDone: onClose,
  });
  const shared = { buildingId, onClose };
  if (dialog?.kind === 'record') return <RecordDialog {...shared} target={dialog.target} />;
  if (dialog?.kind === 'change') return <ChangeDialog {...shared} plan={plan} activity={dialog.activity} />;
  if (dialog?.kind === 'own') return <OwnDialog {...shared} plan={plan} id={dialog.id} />;
  return (
    <ConfirmDialog
      open={dialog !== undefined}
      title={TEXTS.removeQuestion}
      confirmLabel="Retirar"
      danger
      busy={isPending}
      onConfirm={() => dialog && remove(dialog.activity)}
      onCancel={onClose}
    >
      {dialog && TEXTS.removeText(activityName(dialog.activity))}
    </ConfirmDialog>
  );
}

/** When the programme runs, and what is late; without a delivery, where to state it. */
function Summary({ buildingId, plan }: { buildingId: number; plan: MaintenancePlan }) {
  const { deliveryDate, programmeEnd, counts } = plan;
  if (deliveryDate === null || programmeEnd === null)
    return (
      <Alert
        severity="info"
        role="note"
        action={
          <Button
            color="inherit"
            size="small"
            component={RouterLink}
            to={editRoute('buildings', { id: buildingId, field: 'deliveryDate' })}
          >
            {TEXTS.setDate}
          </Button>
        }
      >
        {TEXTS.undated}
      </Alert>
    );
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{dueCountsText(counts) || TEXTS.none}</Typography>
      <Typography color="text.secondary">
        {TEXTS.programme(formatDate(deliveryDate), formatDate(programmeEnd))}
      </Typography>
    </Box>
  );
}

interface ActionsProps {
  buildingId: number;
  isDated: boolean;
  onAdd: (() => void) | undefined;
  addRef: RefObject<HTMLButtonElement | null>;
}

/** Buttons of the page: files, the building, an own activity. */
const Actions = ({ buildingId, isDated, onAdd, addRef }: ActionsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    <Button component={RouterLink} to={pageRoute('buildings', buildingId)}>
      {TEXTS.building}
    </Button>
    <Button component="a" href={`${planUrl(buildingId)}.xlsx`} download>
      {TEXTS.sheet}
    </Button>
    {isDated && (
      <Button component="a" href={`${planUrl(buildingId)}.ics`} download>
        {TEXTS.calendar}
      </Button>
    )}
    {onAdd && (
      <Button ref={addRef} variant="outlined" startIcon={<AddIcon />} aria-haspopup="dialog" onClick={onAdd}>
        {TEXTS.addOwn}
      </Button>
    )}
  </Box>
);

const isDue = ({ status }: PlannedActivity): boolean => status === 'overdue' || status === 'due-soon';

/** The maintenance plan of a building with its records. */
function MaintenanceScreen({ buildingId }: { buildingId: number }) {
  const { data: plan, error, refetch } = usePlan(buildingId);
  const { data: overview } = useOverview(buildingId);
  const mayEdit = useMayDo('edit', 'buildings');
  const [dialog, setDialog] = useState<OpenDialog>();
  const [isOnlyDue, setOnlyDue] = useState(false);
  const addRef = useRef<HTMLButtonElement>(null);
  useLostFocus(plan?.own.length ?? 0, () => addRef.current?.focus(), dialog?.kind === 'remove');
  const edit = (activity: PlannedActivity) => {
    const { activityId, ownActivityId } = activity;
    if (activityId !== null) setDialog({ kind: 'change', activity: { ...activity, activityId } });
    else if (ownActivityId !== null) setDialog({ kind: 'own', id: ownActivityId });
  };
  const actions = {
    onRecord: (target: PlannedActivity) => setDialog({ kind: 'record', target }),
    onEdit: edit,
    onRemove: (activity: PlannedActivity) => setDialog({ kind: 'remove', activity }),
  };
  return (
    <section aria-label={TEXTS.title}>
      <PageHeader
        title={TEXTS.title}
        {...(overview && { tabTitle: TEXTS.of(overview.name), description: overview.name })}
        isActionWide
        action={
          plan && (
            <Actions
              buildingId={buildingId}
              isDated={plan.deliveryDate !== null}
              addRef={addRef}
              onAdd={mayEdit ? () => setDialog({ kind: 'own' }) : undefined}
            />
          )
        }
      />
      {plan && (
        <Stack spacing={2}>
          <Summary buildingId={buildingId} plan={plan} />
          {/* The last due activity that is recorded must not take the switch away with it. */}
          {(isOnlyDue || plan.counts.overdue + plan.counts.dueSoon > 0) && (
            <FormControlLabel
              control={<Switch checked={isOnlyDue} onChange={(_, checked) => setOnlyDue(checked)} />}
              label={TEXTS.onlyDue}
            />
          )}
          <PlanList
            activities={isOnlyDue ? plan.activities.filter(isDue) : plan.activities}
            actions={mayEdit ? actions : undefined}
          />
          <RecordList
            buildingId={buildingId}
            mayEdit={mayEdit}
            onEdit={(target) => setDialog({ kind: 'record', target })}
          />
          {plan.deliveryDate !== null && (
            <YearTable activities={plan.activities} deliveryDate={plan.deliveryDate} />
          )}
        </Stack>
      )}
      {plan && (
        <Dialogs buildingId={buildingId} plan={plan} dialog={dialog} onClose={() => setDialog(undefined)} />
      )}
      {!plan && error && <ErrorAlert onRetry={refetch}>{messageOf(error, TEXTS.loadFailed)}</ErrorAlert>}
      {!plan && !error && <SkeletonLines lines={8} height={30} spacing={1.5} />}
    </section>
  );
}

export default MaintenanceScreen;
