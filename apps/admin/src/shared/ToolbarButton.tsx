import type { SvgIconComponent } from '@mui/icons-material';
import { Button, type ButtonProps } from '@mui/material';
import { useIsPhone } from './useIsPhone';

interface ToolbarButtonProps extends Pick<
  ButtonProps,
  'aria-expanded' | 'aria-haspopup' | 'disabled' | 'id' | 'onClick'
> {
  label: string;
  icon: SvgIconComponent;
}

/** A button beside the search of a list. Phones show its icon alone. */
export function ToolbarButton({ label, icon: Icon, ...props }: ToolbarButtonProps) {
  const phone = useIsPhone();
  const icon = <Icon fontSize="small" />;
  return (
    <Button
      {...props}
      variant="outlined"
      color="inherit"
      aria-label={label}
      startIcon={phone ? undefined : icon}
      sx={{ flexShrink: 0, minHeight: 40, ...(phone && { minWidth: 44, px: 1 }) }}
    >
      {phone ? icon : label}
    </Button>
  );
}
