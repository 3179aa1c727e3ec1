import { IconButton, Tooltip } from '@mui/material';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useCanAccess, useGetRecordRepresentation, useRecordContext, useResourceContext } from 'ra-core';
import { useDialogTarget } from '../overlay/useDialogTarget';
import { opens } from '../form/useReturnFocus';

/** Opens the row's form. */
export function EditButton({ label }: { label?: string }) {
  const { open } = useDialogTarget();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(resource);
  const { canAccess } = useCanAccess({ action: 'edit', resource, ...(record && { record }) });
  if (!record || !canAccess) return null;
  const target = { id: Number(record.id) };
  return (
    <Tooltip title="Editar">
      <IconButton
        size="small"
        {...opens(target)}
        onClick={() => open(target)}
        aria-label={`Editar ${label ?? String(represent(record))}`}
      >
        <EditIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
