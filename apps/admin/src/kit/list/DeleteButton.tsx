import { IconButton, Tooltip } from '@mui/material';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  type RaRecord,
  useCanAccess,
  useGetRecordRepresentation,
  useRecordContext,
  useResourceContext,
} from 'ra-core';
import { useRequestRemoval } from './ConfirmDeleteContext';
import { REMOVES } from './useRowFocus';
import type { RemovalWords } from '../words';

export interface DeleteButtonProps {
  words: RemovalWords;
  /** How the record is called; its `recordRepresentation` when absent. */
  label?: string;
  resource?: string;
  record?: RaRecord;
  onRemoved?: () => void;
}

/** Removes the row's record after asking. Shown only to those who may. */
export function DeleteButton({ words, label, onRemoved, ...props }: DeleteButtonProps) {
  const resource = useResourceContext(props) ?? '';
  const record = useRecordContext(props);
  const represent = useGetRecordRepresentation(resource);
  const request = useRequestRemoval();
  const { canAccess } = useCanAccess({ action: 'delete', resource, ...(record && { record }) });
  if (!record || !canAccess) return null;
  const name = label ?? String(represent(record));
  return (
    <Tooltip title="Excluir">
      <IconButton
        size="small"
        {...REMOVES}
        aria-label={`Excluir ${name}`}
        onClick={({ currentTarget }) =>
          request({ resource, record, label: name, words, onRemoved }, currentTarget)
        }
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
