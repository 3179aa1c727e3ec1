import TransferIcon from '@mui/icons-material/DriveFileMoveOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import { ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { useId, useState } from 'react';
import { useMayDo } from '../../../api/authProvider';
import { TooltipIconButton } from '../../../shared/TooltipIconButton';
import type { Building } from '../Building';
import { TRANSFER } from '../transfer/transfer';
import { TransferPanel } from '../transfer/TransferAction';

const MORE = { tip: 'Mais ações', of: (building: string) => `Mais ações: ${building}` } as const;

/** The further actions of a row, behind one button. */
export function BuildingMenu() {
  const building = useRecordContext<Building>();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  /** Opened once the menu is gone, so that the dialog gives the focus back to the button. */
  const [transfer, setTransfer] = useState<'chosen' | 'open'>();
  if (!useMayDo('edit', 'buildings') || !building) return null;
  return (
    <>
      <TooltipIconButton
        id={menuId}
        tip={MORE.tip}
        aria-label={MORE.of(building.name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </TooltipIconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-labelledby': menuId },
          transition: { onExited: () => transfer === 'chosen' && setTransfer('open') },
        }}
      >
        <MenuItem
          onClick={() => {
            setTransfer('chosen');
            setAnchor(null);
          }}
        >
          <ListItemIcon aria-hidden>
            <TransferIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{TRANSFER.button}</ListItemText>
        </MenuItem>
      </Menu>
      {transfer === 'open' && (
        <TransferPanel ids={[building.id]} name={building.name} onClose={() => setTransfer(undefined)} />
      )}
    </>
  );
}
