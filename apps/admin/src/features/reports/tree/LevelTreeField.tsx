import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import UnfoldLess from '@mui/icons-material/UnfoldLess';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import { Button, IconButton, InputAdornment, Stack, TextField, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { LevelTree } from '@prumo/domain';
import { TREE } from '../Report';
import { LevelGrid } from './LevelGrid';
import { useSelection } from './selection';
import { totalSummary } from './summary';
import { filterTree, searchTerms } from './treeFilter';
import { visibleRows, useTreeExpansion } from './treeRows';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

interface Props {
  query: string;
  onQuery: (query: string) => void;
  onExpand: (open: boolean) => void;
}

/** The search in the tree, and opening or closing all of it. */
const TreeToolbar = ({ query, onQuery, onExpand }: Props) => (
  <Bar>
    <TextField
      size="small"
      margin="none"
      sx={{ flex: '1 1 260px' }}
      value={query}
      onChange={(event) => onQuery(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      placeholder={TREE.search}
      slotProps={{
        htmlInput: { 'aria-label': TREE.search, autoComplete: 'off' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: query !== '' && (
            <InputAdornment position="end">
              <IconButton size="small" aria-label={TREE.clearSearch} onClick={() => onQuery('')}>
                <Clear fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
    <Button size="small" startIcon={<UnfoldMore />} onClick={() => onExpand(true)}>
      {TREE.expandAll}
    </Button>
    <Button size="small" startIcon={<UnfoldLess />} onClick={() => onExpand(false)}>
      {TREE.collapseAll}
    </Button>
  </Bar>
);

/** How many analyses the report will hold; said aloud when it changes. */
const TreeTotals = ({ tree }: { tree: LevelTree }) => {
  const { selected, total, disabled } = useSelection((selection) => totalSummary(selection, tree));
  return (
    <Typography variant="body2" color="text.secondary" role="status">
      {[TREE.total(selected, total), ...(disabled > 0 ? [TREE.disabled(disabled)] : [])].join(' · ')}
    </Typography>
  );
};

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
      <TreeToolbar query={typed} onQuery={setTyped} onExpand={(open) => setAll(filtered.tree, open)} />
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

/** The choice of requirements, criteria, analyses and levels: the form's structure. */
export const LevelTreeField = memo(Field);
