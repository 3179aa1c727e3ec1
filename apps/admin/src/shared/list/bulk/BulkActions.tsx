import OffIcon from '@mui/icons-material/BlockOutlined';
import OnIcon from '@mui/icons-material/CheckCircleOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { type Identifier, useResourceContext } from 'ra-core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useMayDo } from '../../../api/authProvider';
import { KEPT } from '../deleted-words';
import { useUndo } from '../useUndo';
import { BULK } from './bulk-words';
import { BulkDialog } from './BulkDialog';
import { ExportSelected } from './ExportSelected';

interface ChangedRecords {
  ids: readonly Identifier[];
}

interface SwitchDialogProps {
  isActive: boolean;
  onClose: () => void;
}

function SwitchDialog({ isActive, onClose }: SwitchDialogProps) {
  const label = isActive ? BULK.activate : BULK.deactivate;
  const done = isActive ? BULK.activated : BULK.deactivated;
  return (
    <BulkDialog<ChangedRecords>
      write={{ path: 'bulk/active', body: { isActive }, done: ({ ids }) => done(ids.length) }}
      title={(count) => `${label} ${count}`}
      confirmLabel={label}
      progress={isActive ? BULK.activating : BULK.deactivating}
      onClose={onClose}
    >
      {!isActive && BULK.deactivateText}
    </BulkDialog>
  );
}

interface DeleteDialogProps {
  hasTrash: boolean;
  onClose: () => void;
}

function DeleteDialog({ hasTrash, onClose }: DeleteDialogProps) {
  const resource = useResourceContext() ?? '';
  const undo = useUndo();
  return (
    <BulkDialog<ChangedRecords>
      write={{
        path: 'bulk/delete',
        done: ({ ids }) => BULK.removed(ids.length),
        ...(hasTrash && { action: ({ ids }) => undo({ resource, recordIds: ids }) }),
      }}
      title={(count) => `${BULK.remove} ${count}`}
      confirmLabel={BULK.remove}
      progress={BULK.removing}
      danger
      onClose={onClose}
    >
      {hasTrash ? KEPT.many : KEPT.none}
    </BulkDialog>
  );
}

export interface BulkOptions {
  /** Whether the records have an active flag; default: no. */
  canSwitch?: boolean;
  /** Whether deleted records go to the trash; default: yes. */
  hasTrash?: boolean;
  /** The resource's own actions, such as a confirmation or a transfer: each uses `useBulkSelection`. */
  actions?: ReactNode;
}

export interface BulkActionsProps extends BulkOptions {
  /** The heading of the list, which names an exported file's messages. */
  title: string;
  personal: boolean;
}

/** The actions for the selected records of a list, those that the person may do. */
export function BulkActions({
  title,
  canSwitch = false,
  hasTrash = true,
  personal,
  actions,
}: BulkActionsProps) {
  const resource = useResourceContext() ?? '';
  const mayEdit = useMayDo('edit', resource);
  const mayDelete = useMayDo('delete', resource);
  const [dialog, setDialog] = useState<ReactElement>();
  const close = () => setDialog(undefined);
  return (
    <>
      {canSwitch && mayEdit && (
        <>
          <Button
            size="small"
            startIcon={<OnIcon />}
            onClick={() => setDialog(<SwitchDialog isActive onClose={close} />)}
          >
            {BULK.activate}
          </Button>
          <Button
            size="small"
            startIcon={<OffIcon />}
            onClick={() => setDialog(<SwitchDialog isActive={false} onClose={close} />)}
          >
            {BULK.deactivate}
          </Button>
        </>
      )}
      {actions}
      <ExportSelected title={title} personal={personal} />
      {mayDelete && (
        <Button
          size="small"
          color="error"
          startIcon={<DeleteIcon />}
          onClick={() => setDialog(<DeleteDialog hasTrash={hasTrash} onClose={close} />)}
        >
          {BULK.remove}
        </Button>
      )}
      {dialog}
    </>
  );
}
