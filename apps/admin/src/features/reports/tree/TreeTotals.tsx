import type { LevelTree } from '@prumo/domain';
import Typography from '@mui/material/Typography';
import { TREE } from '../words';
import { totals } from './summary';
import { useSelection } from './useSelection';

/** How many analyses the report will hold; said aloud when it changes. */
export const TreeTotals = ({ tree }: { tree: LevelTree }) => {
  const text = useSelection((selection) => {
    const { selected, total } = totals(selection, tree);
    const off = tree.requirements.filter(({ id }) => selection.disabledRequirements.has(id)).length;
    return [TREE.total(selected, total), ...(off > 0 ? [TREE.disabled(off)] : [])].join(' · ');
  });
  return (
    <Typography variant="body2" color="text.secondary" role="status">
      {text}
    </Typography>
  );
};
