import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, Menu, Tooltip } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { useId, useState } from 'react';
import type { Report } from '../types';
import { reportName } from '../words';
import { menuItems } from './menuItems';
import { useReportActions } from './useReportActions';
import { ACTIONS } from './words';

/** The row's further actions, behind one button. */
export const MoreActions = () => {
  const report = useRecordContext<Report>();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<() => void>();
  const actions = useReportActions();
  if (!report) return null;
  /** Done once the menu is gone, so that what opens gives the focus back to the button. */
  const choose = (action: () => void) => {
    setChosen(() => action);
    setAnchor(null);
  };
  const act = () => {
    chosen?.();
    setChosen(undefined);
  };
  return (
    <>
      <Tooltip title={ACTIONS.more}>
        <IconButton
          id={id}
          size="small"
          aria-label={ACTIONS.moreFor(reportName(report.buildingName))}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': id }, transition: { onExited: act } }}
      >
        {menuItems(report, actions, choose)}
      </Menu>
    </>
  );
};
