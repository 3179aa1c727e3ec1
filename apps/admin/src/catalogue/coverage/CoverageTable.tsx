import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, Table, TableBody, TableCell, TableHead, TableRow, Tooltip } from '@mui/material';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { type Coverage, placeText } from './Coverage';
import { UNSAVED_ID } from './coverageRows';
import { COVERAGE } from './words';

export interface CoverageTableProps {
  editing: Coverage | undefined;
  /** Absent where coverages are only added and removed. */
  onEdit?: (coverage: Coverage) => void;
  onRemove: (coverage: Coverage) => void;
}

interface ActionProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Action = ({ label, disabled, onClick, children }: ActionProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton size="small" aria-label={label} disabled={disabled} onClick={onClick}>
        {children}
      </IconButton>
    </span>
  </Tooltip>
);

/** The municipalities that are covered, by UF and name. */
export const CoverageTable = ({ editing, onEdit, onRemove }: CoverageTableProps) => {
  const { data = [] } = useListContext<Coverage>();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{COVERAGE.state}</TableCell>
          <TableCell>{COVERAGE.city}</TableCell>
          <TableCell align="right">{COVERAGE.actions}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map((coverage) => (
          <TableRow key={coverage.id} hover selected={coverage.id === editing?.id}>
            <TableCell>{coverage.state}</TableCell>
            <TableCell>{coverage.city}</TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {onEdit && (
                <Action
                  label={COVERAGE.edit(placeText(coverage))}
                  disabled={coverage.id === UNSAVED_ID}
                  onClick={() => onEdit(coverage)}
                >
                  <EditIcon fontSize="small" />
                </Action>
              )}
              <Action
                label={COVERAGE.remove(placeText(coverage))}
                disabled={coverage.id === UNSAVED_ID}
                onClick={() => onRemove(coverage)}
              >
                <DeleteIcon fontSize="small" />
              </Action>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
