import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Checkbox, Chip, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useListContext, useResourceContext } from 'ra-core';
import { useMaySelect } from '../../shared/list/bulk/useMaySelect';
import { useRequestRemoval, REMOVES } from '../../shared/list/ConfirmDeleteProvider';
import { TooltipIconButton } from '../../shared/TooltipIconButton';
import { type Coverage, placeText, UNSAVED_ID, COVERAGE, REMOVAL } from './Coverage';

export interface CoverageTableProps {
  editing: Coverage | undefined;
  /** Absent where coverages are only added and removed. */
  onEdit?: (coverage: Coverage) => void;
  /** The resource that deletes a coverage. */
  removedFrom: string;
  onRemoved: (coverage: Coverage) => void;
}

const CheckMark = () => (
  <Chip size="small" variant="outlined" color="warning" label={COVERAGE.toCheck} sx={{ ml: 1 }} />
);

/** Ticks the municipalities of the page, or unticks them when all are ticked. */
function PageCheckbox() {
  const { data = [], selectedIds = [], onSelect } = useListContext<Coverage>();
  const ids = data.map(({ id }) => id).filter((id) => id !== UNSAVED_ID);
  const ticked = ids.filter((id) => selectedIds.includes(id));
  const isAll = ids.length > 0 && ticked.length === ids.length;
  const others = selectedIds.filter((id) => !ids.includes(Number(id)));
  return (
    <Checkbox
      size="small"
      slotProps={{ input: { 'aria-label': COVERAGE.selectPage } }}
      checked={isAll}
      indeterminate={ticked.length > 0 && !isAll}
      onChange={() => onSelect(isAll ? others : [...others, ...ids])}
    />
  );
}

function RowCheckbox({ coverage }: { coverage: Coverage }) {
  const { selectedIds = [], onToggleItem } = useListContext<Coverage>();
  return (
    <Checkbox
      size="small"
      slotProps={{ input: { 'aria-label': COVERAGE.select(placeText(coverage)) } }}
      disabled={coverage.id === UNSAVED_ID}
      checked={selectedIds.includes(coverage.id)}
      onChange={() => onToggleItem(coverage.id)}
    />
  );
}

/** The municipalities that are covered, by UF and name. */
export const CoverageTable = ({ editing, onEdit, removedFrom, onRemoved }: CoverageTableProps) => {
  const { data = [] } = useListContext<Coverage>();
  const list = useResourceContext() ?? '';
  const maySelect = useMaySelect();
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
          {maySelect && (
            <TableCell padding="checkbox">
              <PageCheckbox />
            </TableCell>
          )}
          <TableCell>{COVERAGE.state}</TableCell>
          <TableCell>{COVERAGE.city}</TableCell>
          <TableCell align="right">{COVERAGE.actions}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map((coverage) => (
          <TableRow key={coverage.id} hover selected={coverage.id === editing?.id}>
            {maySelect && (
              <TableCell padding="checkbox">
                <RowCheckbox coverage={coverage} />
              </TableCell>
            )}
            <TableCell>{coverage.state}</TableCell>
            <TableCell>
              {coverage.city}
              {coverage.toCheck && <CheckMark />}
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {onEdit && (
                <TooltipIconButton
                  tip={COVERAGE.edit(placeText(coverage))}
                  disabled={coverage.id === UNSAVED_ID}
                  onClick={() => onEdit(coverage)}
                >
                  <EditIcon fontSize="small" />
                </TooltipIconButton>
              )}
              <TooltipIconButton
                tip={COVERAGE.remove(placeText(coverage))}
                disabled={coverage.id === UNSAVED_ID}
                onClick={({ currentTarget }) => remove(coverage, currentTarget)}
                {...REMOVES}
              >
                <DeleteIcon fontSize="small" />
              </TooltipIconButton>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
