import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, Link, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { activityName, formatDate, formatDecimal, holdsModule } from '@prumo/domain';
import { messageOf } from '../../../api/failure';
import { useUser } from '../../../api/signed-in/session';
import { useLostFocus } from '../../../shared/form/useLostFocus';
import { ConfirmDialog } from '../../../shared/overlay/ConfirmDialog';
import { editHref } from '../../../shared/overlay/editRoute';
import { ErrorAlert, SkeletonLines } from '../../../shared/query/ErrorAlert';
import { useWrite } from '../../../shared/query/useWrite';
import { SectionCard } from '../../../shared/SectionCard';
import { TooltipIconButton } from '../../../shared/TooltipIconButton';
import { type MaintenanceRecord, recordsUrl, TEXTS, useRecords } from './maintenance';

const factsOf = ({ doneOn, doneBy, cost }: MaintenanceRecord): string =>
  [formatDate(doneOn), doneBy, ...(cost === null ? [] : [`R$ ${formatDecimal(cost)}`])].join(' · ');

interface RecordRowProps {
  record: MaintenanceRecord;
  seesEvidence: boolean;
  /** Absent for who may only read. */
  actions: { onEdit: () => void; onDelete: () => void } | undefined;
}

/** One record, with its note and its evidence. */
function RecordRow({ record, seesEvidence, actions }: RecordRowProps) {
  const { note, evidenceId, evidenceSubject } = record;
  const name = activityName(record);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {factsOf(record)}
        </Typography>
        {note !== null && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {note}
          </Typography>
        )}
        {evidenceId !== null &&
          (seesEvidence ? (
            <Link component={RouterLink} to={editHref('evidence', { id: evidenceId })} variant="body2">
              {evidenceSubject}
            </Link>
          ) : (
            <Typography variant="body2">{evidenceSubject}</Typography>
          ))}
      </Box>
      {actions && (
        <Box sx={{ display: 'flex', flex: 'none', alignItems: 'flex-start' }}>
          <TooltipIconButton
            tip={TEXTS.editRecord}
            aria-label={TEXTS.editRecordOf(name)}
            onClick={actions.onEdit}
          >
            <EditIcon fontSize="small" />
          </TooltipIconButton>
          <TooltipIconButton tip="Excluir" aria-label={TEXTS.deleteRecordOf(name)} onClick={actions.onDelete}>
            <DeleteIcon fontSize="small" />
          </TooltipIconButton>
        </Box>
      )}
    </Box>
  );
}

interface RecordListProps {
  buildingId: number;
  mayEdit: boolean;
  onEdit: (record: MaintenanceRecord) => void;
}

/** The maintenance records of a building, newest first. */
export function RecordList({ buildingId, mayEdit, onEdit }: RecordListProps) {
  const { data: records, error, refetch } = useRecords(buildingId);
  const seesEvidence = holdsModule(useUser(), 'reports');
  const [doomed, setDoomed] = useState<MaintenanceRecord>();
  const part = useRef<HTMLDivElement>(null);
  useLostFocus(records?.length ?? 0, () => part.current?.focus(), doomed !== undefined);
  const { mutate: remove, isPending } = useWrite({
    write: ({ send }, { id }: MaintenanceRecord) => send('DELETE', `${recordsUrl(buildingId)}/${id}`),
    done: () => TEXTS.deleted,
    failed: TEXTS.deleteFailed,
    onDone: () => setDoomed(undefined),
  });
  return (
    <SectionCard title={TEXTS.records}>
      {!records && error && (
        <ErrorAlert onRetry={refetch}>{messageOf(error, TEXTS.recordsFailed)}</ErrorAlert>
      )}
      {!records && !error && <SkeletonLines lines={2} height={24} spacing={1} />}
      <Box ref={part} tabIndex={-1} sx={{ outline: 'none' }}>
        {records?.length === 0 && <Typography color="text.secondary">{TEXTS.noRecords}</Typography>}
        {records && records.length > 0 && (
          <Box component="ul" aria-label={TEXTS.records} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {records.map((record) => (
              <RecordRow
                key={record.id}
                record={record}
                seesEvidence={seesEvidence}
                actions={
                  mayEdit ? { onEdit: () => onEdit(record), onDelete: () => setDoomed(record) } : undefined
                }
              />
            ))}
          </Box>
        )}
      </Box>
      <ConfirmDialog
        open={doomed !== undefined}
        title={TEXTS.deleteQuestion}
        confirmLabel="Excluir"
        danger
        busy={isPending}
        onConfirm={() => doomed && remove(doomed)}
        onCancel={() => setDoomed(undefined)}
      >
        {TEXTS.deleteText}
      </ConfirmDialog>
    </SectionCard>
  );
}
