import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box } from '@mui/material';
import { useRecordContext, useGetRecordRepresentation, useResourceContext } from 'ra-core';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { useMayDo } from '../../api/authProvider';
import { opens } from '../form/focus';
import { useEditRoute } from '../overlay/editRoute';
import { TooltipIconButton } from '../TooltipIconButton';
import type { RemovalWords } from '../words';
import { REMOVES, useRequestRemoval } from './ConfirmDeleteProvider';

/** The record of a row and its name; undefined for users without the right to the action. */
function useRow(action: 'create' | 'edit' | 'delete') {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(resource);
  const may = useMayDo(action, resource);
  return record && may ? { resource, record, label: String(represent(record)) } : undefined;
}

/** Opens the row's form. */
export function EditButton() {
  const { open } = useEditRoute();
  const row = useRow('edit');
  if (!row) return null;
  const target = { id: Number(row.record.id) };
  return (
    <TooltipIconButton
      tip="Editar"
      aria-label={`Editar ${row.label}`}
      {...opens(target)}
      onClick={() => open(target)}
    >
      <EditIcon fontSize="small" />
    </TooltipIconButton>
  );
}

/** Opens the form of a copy of the row's record. Shown only with the right to create. */
export function DuplicateButton() {
  const { open } = useEditRoute();
  const row = useRow('create');
  if (!row) return null;
  const { record, label } = row;
  return (
    <TooltipIconButton
      tip="Duplicar"
      aria-label={`Duplicar ${label}`}
      onClick={() => open({ create: true, from: Number(record.id) })}
    >
      <CopyIcon fontSize="small" />
    </TooltipIconButton>
  );
}

/** Removes the row's record after a confirmation. Shown only with the right to delete. */
export function DeleteButton({ words }: { words: RemovalWords }) {
  const request = useRequestRemoval();
  const row = useRow('delete');
  if (!row) return null;
  return (
    <TooltipIconButton
      tip="Excluir"
      aria-label={`Excluir ${row.label}`}
      {...REMOVES}
      onClick={({ currentTarget }) => request({ ...row, words }, currentTarget)}
    >
      <DeleteIcon fontSize="small" />
    </TooltipIconButton>
  );
}

interface RowActionsProps {
  removal: RemovalWords;
  /** Buttons of the resource's own, between edit and delete. */
  children?: ReactNode;
  /** After all buttons, e.g. a menu of further actions. */
  more?: ReactNode;
}

/** The buttons of a row, in the last column of a list. */
export const RowActions = ({ removal, children, more }: RowActionsProps) => (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.25 }}>
    <EditButton />
    {children}
    <DeleteButton words={removal} />
    {more}
  </Box>
);

/** The last column of a list, with the buttons of its rows. */
export const ActionsColumn = (props: RowActionsProps) => (
  <DataTable.Col label="Ações" className="column-actions">
    <RowActions {...props} />
  </DataTable.Col>
);
