import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, Tooltip, Box } from '@mui/material';
import {
  useCanAccess,
  useRecordContext,
  useGetRecordRepresentation,
  useResourceContext,
  type RaRecord,
} from 'ra-core';
import type { ReactNode } from 'react';
import { opens } from '../form/focus';
import { useDialogTarget } from '../overlay/useDialogTarget';
import type { RemovalWords } from '../words';
import { useRequestRemoval, REMOVES } from './ConfirmDeleteProvider';

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

interface DeleteButtonProps {
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

interface RowActionsProps {
  removal: RemovalWords;
  /** How the record is called; its `recordRepresentation` when absent. */
  label?: string;
  /** Buttons of the resource's own, between edit and delete. */
  children?: ReactNode;
  /** What comes after them all, e.g. a menu of further actions. */
  more?: ReactNode;
}

/** The buttons of a row. Use as `<DataTable.Col label="Ações" className="column-actions"><RowActions …/></DataTable.Col>`. */
export const RowActions = ({ removal, label, children, more }: RowActionsProps) => (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.25 }}>
    <EditButton {...(label !== undefined && { label })} />
    {children}
    <DeleteButton words={removal} {...(label !== undefined && { label })} />
    {more}
  </Box>
);
