import { IconButton, Tooltip } from '@mui/material';
import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { useCanAccess, useGetRecordRepresentation, useRecordContext, useResourceContext } from 'ra-core';
import { useDialogTarget } from '../overlay/useDialogTarget';

const DUPLICATE = 'Duplicar';

/** Opens the form of a new record that begins as a copy of the row's. Shown only to those who may create one. */
export function DuplicateButton() {
  const { open } = useDialogTarget();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(resource);
  const { canAccess } = useCanAccess({ action: 'create', resource });
  if (!record || !canAccess) return null;
  return (
    <Tooltip title={DUPLICATE}>
      <IconButton
        size="small"
        onClick={() => open({ novo: true, from: Number(record.id) })}
        aria-label={`${DUPLICATE} ${String(represent(record))}`}
      >
        <CopyIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
