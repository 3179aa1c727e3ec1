import { IconButton, type IconButtonProps, type TooltipProps } from '@mui/material';
import type { ElementType } from 'react';
import { useTip } from './useTip';

type TooltipIconButtonProps<C extends ElementType> = IconButtonProps<C, { component?: C }> & {
  /** The tooltip; also the accessible name, unless `aria-label` is given. */
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
