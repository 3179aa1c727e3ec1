import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { IconButton, Table, TableBody, TableCell, TableHead, TableRow, Tooltip } from '@mui/material';
import { useListContext, useResourceContext } from 'ra-core';
import type { ComponentProps } from 'react';
import { useRequestRemoval, REMOVES } from '../../kit/list/ConfirmDeleteProvider';
import { type Coverage, placeText, UNSAVED_ID, COVERAGE, REMOVAL } from './Coverage';

export interface CoverageTableProps {
  editing: Coverage | undefined;
  /** Absent where coverages are only added and removed. */
  onEdit?: (coverage: Coverage) => void;
  /** What a coverage is removed from, as a resource of the data provider. */
  removedFrom: string;
  onRemoved: (coverage: Coverage) => void;
}

const Action = ({ label, ...props }: { label: string } & ComponentProps<typeof IconButton>) => (
  <Tooltip title={label}>
    <span>
      <IconButton size="small" aria-label={label} {...props} />
    </span>
  </Tooltip>
);

/** The municipalities that are covered, by UF and name. */
export const CoverageTable = ({ editing, onEdit, removedFrom, onRemoved }: CoverageTableProps) => {
  const { data = [] } = useListContext<Coverage>();
  const list = useResourceContext() ?? '';
  const request = useRequestRemoval();
  const remove = (coverage: Coverage, button: HTMLElement) =>
    request(
      {
        resource: removedFrom,
        list,
        record: coverage,
        label: placeText(coverage),
        words: REMOVAL,
        onRemoved: () => onRemoved(coverage),
      },
      button,
    );
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
                onClick={({ currentTarget }) => remove(coverage, currentTarget)}
                {...REMOVES}
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
