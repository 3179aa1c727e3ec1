import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import { Box, Button } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { DialogPopover } from '../../overlay/DialogPopover';

interface FilterChipProps {
  /** The name of the filter: 'UF'. */
  label: string;
  /** The active filter value, e.g. 'PR'; absent: no filter. */
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
      <DialogPopover
        label={label}
        anchor={anchor}
        paperRef={paper}
        // Options that open with the focus are placed by where the input is then.
        onEntered={() => paper.current?.querySelector('input')?.focus()}
        onClose={close}
      >
        {children(close)}
      </DialogPopover>
    </>
  );
}
