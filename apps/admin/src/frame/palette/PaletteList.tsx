import { Box, Typography } from '@mui/material';
import type { PaletteGroup, PaletteItem } from './groups';
import { PaletteOption } from './PaletteOption';
import { PALETTE } from './words';

export interface PaletteListProps {
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
