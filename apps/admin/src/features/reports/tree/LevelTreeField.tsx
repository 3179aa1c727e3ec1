import type { LevelTree } from '@prumo/domain';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, startTransition, useDeferredValue, useMemo, useState } from 'react';
import { TREE } from '../words';
import { searchTerms } from './highlight';
import { LevelGrid } from './LevelGrid';
import { filterTree } from './treeFilter';
import { visibleRows } from './treeRows';
import { TreeToolbar } from './TreeToolbar';
import { TreeTotals } from './TreeTotals';
import { useTreeExpansion } from './useTreeExpansion';

const analysesOf = ({ requirements }: LevelTree): number =>
  requirements.flatMap(({ criteria }) => criteria).reduce((sum, { analyses }) => sum + analyses.length, 0);

const Field = ({ tree }: { tree: LevelTree }) => {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const filtered = useMemo(() => filterTree(tree, query), [tree, query]);
  const terms = useMemo(() => searchTerms(query), [query]);
  const { isOpen, toggle, setAll } = useTreeExpansion(query, filtered);
  const rows = useMemo(() => visibleRows(filtered.tree, isOpen), [filtered, isOpen]);

  if (tree.requirements.length === 0) return <Typography>{TREE.nothingToChoose}</Typography>;
  return (
    <Stack spacing={1.5}>
      <TreeToolbar
        query={typed}
        onQuery={setTyped}
        onExpand={(open) => startTransition(() => setAll(filtered.tree, open))}
      />
      <TreeTotals tree={tree} />
      {terms.length > 0 && (
        <Typography variant="body2" role="status">
          {rows.length > 0 ? TREE.filtered(analysesOf(filtered.tree)) : TREE.nothingFound}
        </Typography>
      )}
      {rows.length > 0 && <LevelGrid tree={filtered.tree} rows={rows} terms={terms} onToggle={toggle} />}
      <Typography variant="caption" color="text.secondary">
        {TREE.keyboardHelp}
      </Typography>
    </Stack>
  );
};

/** The choice of requirements, criteria, analyses and levels, within a `SelectionContext`. */
export const LevelTreeField = memo(Field);
