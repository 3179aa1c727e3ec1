import { IconButton, type IconButtonProps, type TooltipProps } from '@mui/material';
import type { ElementType } from 'react';
import { useTip } from './useTip';

type TooltipIconButtonProps<C extends ElementType> = IconButtonProps<C, { component?: C }> & {
  /** What it does, told to those who point at it; its name too, unless `aria-label` says more. */
  tip: string;
  placement?: TooltipProps['placement'];
};

/** A button that is an icon alone, small unless told otherwise. */
export function TooltipIconButton<C extends ElementType = 'button'>(props: TooltipIconButtonProps<C>) {
  const { tip, placement, ...button } = props as TooltipIconButtonProps<'button'>;
  const { pointed, shown } = useTip(tip, placement);
  // A disabled button has no pointer events: its wrapper takes them.
  const isSwitched = button.disabled !== undefined;
  const icon = <IconButton size="small" aria-label={tip} {...(!isSwitched && pointed)} {...button} />;
  return (
    <>
      {isSwitched ? <span {...pointed}>{icon}</span> : icon}
      {shown}
    </>
  );
}
