import { IconButton, Tooltip } from '@mui/material';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useCanAccess, useGetRecordRepresentation, useRecordContext, useResourceContext } from 'ra-core';
import { useDialogTarget } from './form/useDialogTarget';

/** Opens the row's form. */
export function EditButton({ label }: { label?: string }) {
  const { open } = useDialogTarget();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(resource);
  const { canAccess } = useCanAccess({ action: 'edit', resource, ...(record && { record }) });
  if (!record || !canAccess) return null;
  return (
    <Tooltip title="Editar">
      <IconButton
        size="small"
        onClick={() => open({ id: Number(record.id) })}
        aria-label={`Editar ${label ?? String(represent(record))}`}
      >
        <EditIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
