import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { DeleteButton } from './DeleteButton';
import { EditButton } from './EditButton';
import type { RemovalWords } from '../words';

export interface RowActionsProps {
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
