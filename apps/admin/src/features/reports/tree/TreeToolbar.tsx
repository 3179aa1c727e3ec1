import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import UnfoldLess from '@mui/icons-material/UnfoldLess';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { TREE } from '../words';

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
export const TreeToolbar = ({ query, onQuery, onExpand }: Props) => (
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
