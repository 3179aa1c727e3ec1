import ChevronRight from '@mui/icons-material/ChevronRight';
import { TREE } from '../words';
import { COLUMNS } from './gridKeyboard';
import { Highlighted } from './Highlighted';
import type { Summary } from './summary';
import type { TreeRow } from './treeRows';
import { Count, ItemCell } from './treeStyles';

interface Props {
  row: TreeRow;
  terms: readonly string[];
  summary: Summary;
  tabIndex: number;
}

/** The first cell of a line: opens and closes a group, names the item and counts what is chosen below it. */
export const ItemLabel = ({ row: { key, node, open }, terms, summary, tabIndex }: Props) => (
  <ItemCell
    role="gridcell"
    tabIndex={tabIndex}
    data-cell={`${key}:${COLUMNS.item}`}
    data-group={open === undefined ? undefined : key}
  >
    {open !== undefined && (
      <ChevronRight
        aria-hidden
        sx={{
          transform: open ? 'rotate(90deg)' : 'none',
          transition: 'transform 120ms',
          color: 'text.secondary',
        }}
      />
    )}
    <span>
      <Highlighted text={`${node.code} ${node.label}`} terms={terms} />
      {!node.isActive && ` ${TREE.inactive}`}
    </span>
    {open !== undefined && (
      <Count
        data-some={summary.selected > 0 && !summary.locked}
        aria-label={TREE.countName(summary.selected, summary.total)}
      >
        {TREE.count(summary.selected, summary.total)}
      </Count>
    )}
  </ItemCell>
);
