import EditIcon from '@mui/icons-material/EditOutlined';
import RemoveIcon from '@mui/icons-material/RemoveCircleOutlined';
import TuneIcon from '@mui/icons-material/TuneOutlined';
import { Box, Button, Chip, type ChipProps, Typography } from '@mui/material';
import {
  activityName,
  activityKey,
  DUE_STATUS_LABELS,
  type DueStatus,
  formatDate,
  groupBy,
  MAINTENANCE_PERIOD_LABELS,
  MAINTENANCE_TEAM_LABELS,
  type PlannedActivity,
} from '@prumo/domain';
import { SectionCard } from '../../../shared/SectionCard';
import { TooltipIconButton } from '../../../shared/TooltipIconButton';
import { TEXTS } from './maintenance';

const COLORS: Readonly<Partial<Record<DueStatus, ChipProps['color']>>> = {
  overdue: 'error',
  'due-soon': 'warning',
  'on-time': 'success',
};

export interface PlanActions {
  onRecord: (activity: PlannedActivity) => void;
  /** Adjusts an activity of the catalogue, or edits an own one. */
  onEdit: (activity: PlannedActivity) => void;
  onRemove: (activity: PlannedActivity) => void;
}

/** 'Anual (no catálogo: Semestral) · Empresa capacitada · última em … · próxima em …'. */
function factsOf(activity: PlannedActivity): string {
  const { period, standardPeriod, team, lastDoneOn, nextDueOn, isLeftOut, reason } = activity;
  if (isLeftOut) return reason ?? '';
  const changed =
    standardPeriod === null ? '' : ` (${TEXTS.changed(MAINTENANCE_PERIOD_LABELS[standardPeriod])})`;
  return [
    MAINTENANCE_PERIOD_LABELS[period] + changed,
    MAINTENANCE_TEAM_LABELS[team],
    ...(lastDoneOn === null ? [] : [TEXTS.last(formatDate(lastDoneOn))]),
    ...(nextDueOn === null ? [] : [TEXTS.next(formatDate(nextDueOn))]),
  ].join(' · ');
}

const Status = ({ status, isLeftOut }: PlannedActivity) => (
  <Chip
    size="small"
    variant={status === 'overdue' && !isLeftOut ? 'filled' : 'outlined'}
    color={(!isLeftOut && COLORS[status]) || 'default'}
    label={isLeftOut ? TEXTS.leftOut : DUE_STATUS_LABELS[status]}
  />
);

interface ActivityRowProps {
  activity: PlannedActivity;
  actions: PlanActions | undefined;
}

/** One activity: what is done, when it is due, and what may be done with it. */
function ActivityRow({ activity, actions }: ActivityRowProps) {
  const { system, element, label, toCheck, isLeftOut, ownActivityId } = activity;
  const name = activityName(activity);
  const isOwn = ownActivityId !== null;
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' },
        ...{ py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Typography sx={{ fontWeight: 600 }}>
            {element === null || element === system ? label : `${element}: ${label}`}
          </Typography>
          <Status {...activity} />
          {toCheck && (
            <Typography variant="body2" color="text.secondary">
              {TEXTS.check}
            </Typography>
          )}
        </Box>
        <Typography variant="body2" color="text.secondary">
          {factsOf(activity)}
        </Typography>
      </Box>
      {actions && (
        <Box sx={{ display: 'flex', flex: 'none', alignItems: 'center' }}>
          {!isLeftOut && (
            <Button size="small" aria-label={TEXTS.recordOf(name)} onClick={() => actions.onRecord(activity)}>
              {TEXTS.record}
            </Button>
          )}
          <TooltipIconButton
            tip={isOwn ? TEXTS.editOwn : TEXTS.adjust}
            aria-label={TEXTS.adjustOf(name)}
            onClick={() => actions.onEdit(activity)}
          >
            {isOwn ? <EditIcon fontSize="small" /> : <TuneIcon fontSize="small" />}
          </TooltipIconButton>
          {isOwn && (
            <TooltipIconButton
              tip={TEXTS.removeOwn('do plano')}
              aria-label={TEXTS.removeOwn(name)}
              onClick={() => actions.onRemove(activity)}
            >
              <RemoveIcon fontSize="small" />
            </TooltipIconButton>
          )}
        </Box>
      )}
    </Box>
  );
}

interface PlanListProps {
  activities: readonly PlannedActivity[];
  /** Absent for who may only read. */
  actions: PlanActions | undefined;
}

/** The activities of a plan, each system in a card of its own. */
export const PlanList = ({ activities, actions }: PlanListProps) => (
  <>
    {[...groupBy(activities, ({ system }) => system)].map(([system, ofSystem]) => (
      <SectionCard key={system} title={system}>
        <Box component="ul" aria-label={system} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {ofSystem.map((activity) => (
            <ActivityRow key={activityKey(activity)} activity={activity} actions={actions} />
          ))}
        </Box>
      </SectionCard>
    ))}
  </>
);
