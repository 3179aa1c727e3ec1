import { Typography, Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { type PaletteItem, type PaletteGroup, PALETTE } from './groups';

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '6px 12px',
  borderRadius: 8,
  cursor: 'pointer',
  scrollMarginBlock: 36,
  '& svg': { fontSize: 20, color: theme.palette.text.secondary, flexShrink: 0 },
  '&[aria-selected="true"]': {
    backgroundColor: theme.palette.action.selected,
    boxShadow: `inset 3px 0 0 ${theme.palette.primary.main}`,
  },
}));

interface PaletteOptionProps {
  id: string;
  item: PaletteItem;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One line of the palette. The focus stays in the search; the active line is kept in sight. */
function PaletteOption({ id, item, active, onPoint, onChoose }: PaletteOptionProps) {
  const ref = useRef<HTMLLIElement>(null);
  const { icon: Icon, label, detail } = item;
  useEffect(() => {
    if (active) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Row
      ref={ref}
      id={id}
      role="option"
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onChoose}
    >
      <Icon aria-hidden />
      <Typography component="span" noWrap sx={{ minWidth: 0 }}>
        {label}
      </Typography>
      {detail && (
        <Typography
          component="span"
          variant="body2"
          color="text.secondary"
          noWrap
          sx={{ ml: 'auto', pl: 1, flexShrink: 0, maxWidth: '50%' }}
        >
          {detail}
        </Typography>
      )}
    </Row>
  );
}

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteItem | undefined;
  optionId: (item: PaletteItem) => string;
  onPoint: (key: string) => void;
  onChoose: (item: PaletteItem) => void;
}

/** The groups of results, as the list that the search field controls. */
export const PaletteList = ({ id, groups, active, optionId, onPoint, onChoose }: PaletteListProps) => (
  <Box id={id} role="listbox" aria-label={PALETTE.title} sx={{ px: 1, minHeight: 0, overflowY: 'auto' }}>
    {groups.map(({ label, items }) => (
      <Box
        key={label}
        component="ul"
        role="group"
        aria-label={label}
        sx={{ listStyle: 'none', m: 0, p: 0, pb: 1 }}
      >
        <Typography
          component="li"
          role="presentation"
          variant="overline"
          aria-hidden
          sx={{
            position: 'sticky',
            top: 0,
            bgcolor: 'background.paper',
            color: 'text.secondary',
            px: 1.5,
          }}
        >
          {label}
        </Typography>
        {items.map((item) => (
          <PaletteOption
            key={item.key}
            id={optionId(item)}
            item={item}
            active={item.key === active?.key}
            onPoint={() => onPoint(item.key)}
            onChoose={() => onChoose(item)}
          />
        ))}
      </Box>
    ))}
  </Box>
);
