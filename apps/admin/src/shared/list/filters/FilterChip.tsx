import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import { Box, Button, Popover } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';

interface FilterChipProps {
  /** The name of the filter: 'UF'. */
  label: string;
  /** What the list is narrowed to: 'PR'; absent: nothing. */
  chosen?: string | undefined;
  /** The choice, in a dialog under the chip. */
  children: (close: () => void) => ReactNode;
}

/** A filter of a list in little space: a button with its name and choice, which opens the choice. */
export function FilterChip({ label, chosen, children }: FilterChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const paper = useRef<HTMLDivElement>(null);
  const close = () => setAnchor(null);
  const isSet = chosen !== undefined;
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={isSet ? 'primary' : 'inherit'}
        endIcon={<ArrowDropDownIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={isSet ? `${label}: ${chosen}` : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          ...{ flexShrink: 0, minHeight: 40, maxWidth: 200, pl: 1.25, pr: 0.75, borderRadius: 5 },
          ...(isSet && { bgcolor: 'action.selected' }),
          '& .MuiButton-endIcon': { ml: 0 },
        }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {isSet ? `${label}: ${chosen}` : label}
        </Box>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          // Once it stands in its place: options that open with the focus are placed by where the input is then.
          transition: { onEntered: () => paper.current?.querySelector('input')?.focus() },
          paper: {
            ref: paper,
            role: 'dialog',
            'aria-label': label,
            sx: { mt: 0.5, border: 1, borderColor: 'divider' },
          } as object,
        }}
      >
        {children(close)}
      </Popover>
    </>
  );
}
