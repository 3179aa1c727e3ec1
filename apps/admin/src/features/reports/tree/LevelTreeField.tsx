import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import UnfoldLess from '@mui/icons-material/UnfoldLess';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import {
  Button,
  FormControlLabel,
  IconButton,
  InputAdornment,
  Stack,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { hasSeveralLevels, type LevelTree } from '@prumo/domain';
import { TREE } from '../Report';
import { LevelGrid } from './LevelGrid';
import { LevelPresetsMenu } from './LevelPresetsMenu';
import { SeveralLevels, useSelection } from './selection';
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

interface LevelModeProps {
  isSeveral: boolean;
  onChange: (isSeveral: boolean) => void;
  tree: LevelTree;
}

/** How levels are chosen: what to start from, and whether an analysis may have several. */
const LevelMode = ({ isSeveral, onChange, tree }: LevelModeProps) => (
  <Bar>
    <LevelPresetsMenu tree={tree} />
    <FormControlLabel
      control={<Switch size="small" checked={isSeveral} onChange={(_, checked) => onChange(checked)} />}
      label={TREE.several}
      slotProps={{ typography: { variant: 'body2' } }}
      sx={{ mx: 0, gap: 0.5 }}
    />
    <Typography variant="body2" color="text.secondary">
      {isSeveral ? TREE.severalHelp : TREE.singleHelp}
    </Typography>
  </Bar>
);

const analysesOf = ({ requirements }: LevelTree): number =>
  requirements.flatMap(({ criteria }) => criteria).reduce((sum, { analyses }) => sum + analyses.length, 0);

export interface LevelTreeFieldProps {
  tree: LevelTree;
}

const Field = ({ tree }: LevelTreeFieldProps) => {
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const filtered = useMemo(() => filterTree(tree, query), [tree, query]);
  const terms = useMemo(() => searchTerms(query), [query]);
  const { isOpen, toggle, setAll } = useTreeExpansion(query, filtered);
  const rows = useMemo(() => visibleRows(filtered.tree, isOpen), [filtered, isOpen]);
  const hasSeveral = useSelection(hasSeveralLevels);
  const [mode, setMode] = useState<boolean>();
  // A report that holds several levels is opened so, and stays so while it is edited.
  if (hasSeveral && mode === undefined) setMode(true);
  const isSeveral = mode ?? false;

  if (tree.requirements.length === 0) return <Typography>{TREE.nothingToChoose}</Typography>;
  return (
    <Stack spacing={1.5}>
      <LevelMode isSeveral={isSeveral} onChange={setMode} tree={tree} />
      <TreeToolbar query={typed} onQuery={setTyped} onExpand={(open) => setAll(filtered.tree, open)} />
      <TreeTotals tree={tree} />
      {terms.length > 0 && (
        <Typography variant="body2" role="status">
          {rows.length > 0 ? TREE.filtered(analysesOf(filtered.tree)) : TREE.nothingFound}
        </Typography>
      )}
      {rows.length > 0 && (
        <SeveralLevels value={isSeveral}>
          <LevelGrid tree={filtered.tree} rows={rows} terms={terms} onToggle={toggle} />
        </SeveralLevels>
      )}
      <Typography variant="caption" color="text.secondary">
        {TREE.keyboardHelp}
      </Typography>
    </Stack>
  );
};

/** The choice of requirements, criteria, analyses and levels: the form's structure. */
export const LevelTreeField = memo(Field);
