import type { SvgIconComponent } from '@mui/icons-material';
import { Divider, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { type MouseEvent, type ReactElement, useState } from 'react';
import { TooltipIconButton } from './TooltipIconButton';

export interface MenuAction {
  label: string;
  icon: SvgIconComponent;
  /** Run once the menu is gone, so that what it opens gives the focus back to the button. */
  run?: () => void;
  /** Makes it a link. A click is followed by the browser unless `onClick` prevents that. */
  link?: { href: string; download?: boolean; target?: string; rel?: string };
  /** Run within the click, where a browser demands it. */
  onClick?: (event: MouseEvent) => void;
  isDisabled?: boolean;
  /** Whether a line separates it from the action before. */
  isApart?: boolean;
}

interface ActionMenuProps {
  id: string;
  tip: string;
  /** The button's accessible name, where the tip says too little. */
  name?: string;
  size?: 'small' | 'medium';
  icon: ReactElement;
  actions: readonly MenuAction[];
  /** Called with the button when it opens the menu. */
  onOpen?: (button: HTMLElement) => void;
}

/** A button that opens a menu of actions. */
export function ActionMenu({ id, tip, name, size = 'small', icon, actions, onOpen }: ActionMenuProps) {
  /** Once it was pressed: a list has a menu in each row, and most are never opened. */
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<() => void>();
  const close = () => setOpen(false);
  return (
    <>
      <TooltipIconButton
        id={id}
        tip={tip}
        size={size}
        {...(name !== undefined && { 'aria-label': name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setButton(currentTarget);
          setOpen(true);
          onOpen?.(currentTarget);
        }}
      >
        {icon}
      </TooltipIconButton>
      {button && (
        <Menu
          open={isOpen}
          anchorEl={button}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{
            list: { 'aria-labelledby': id },
            transition: {
              onExited: () => {
                chosen?.();
                setChosen(undefined);
              },
            },
          }}
        >
          {actions.flatMap(
            ({ label, icon: Icon, run, link, onClick, isDisabled = false, isApart = false }) => [
              ...(isApart ? [<Divider key={`line ${label}`} />] : []),
              <MenuItem
                key={label}
                disabled={isDisabled}
                {...(link && { component: 'a', ...link })}
                onClick={(event: MouseEvent) => {
                  onClick?.(event);
                  if (run) setChosen(() => run);
                  close();
                }}
              >
                <ListItemIcon aria-hidden>
                  <Icon fontSize="small" />
                </ListItemIcon>
                <ListItemText>{label}</ListItemText>
              </MenuItem>,
            ],
          )}
        </Menu>
      )}
    </>
  );
}
