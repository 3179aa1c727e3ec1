import { Box, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { useLayoutSlots } from './screen';

interface PageHeaderProps {
  title: string;
  /** The title of the browser's tab, if not `title`. */
  tabTitle?: string;
  description?: string;
  /** The screen's primary button. */
  action?: ReactNode;
  /** The action is several buttons: without much room they take a line of their own, below the tools. */
  isActionWide?: boolean;
}

/** The header of every screen: title, description, primary button, bell and colour mode. */
export function PageHeader({
  title,
  tabTitle = title,
  description,
  action,
  isActionWide = false,
}: PageHeaderProps) {
  const { menuButton, headerTools } = useLayoutSlots();
  const inLine = isActionWide ? 'lg' : 'sm';
  useEffect(() => {
    document.title = `${tabTitle} · Prumo`;
  }, [tabTitle]);
  return (
    <Box
      component="header"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5, alignItems: 'center', mb: 3 }}
    >
      {menuButton}
      <Box sx={{ flex: '1 1 0', minWidth: { xs: 160, sm: 200 } }}>
        <Typography variant="h4" component="h1">
          {title}
        </Typography>
        {description && (
          <Typography color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
            {description}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          order: { xs: 1, [inLine]: 2 },
          ml: { sm: 1 },
          // On phones they stand closer, so that they share a line with the title.
          '& > .MuiIconButton-root': { p: { xs: 0.625, sm: 1 } },
        }}
      >
        {headerTools}
      </Box>
      {action && (
        <Box
          sx={{
            order: { xs: 2, [inLine]: 1 },
            width: { xs: '100%', [inLine]: 'auto' },
            '& > *': { width: { xs: '100%', [inLine]: 'auto' } },
          }}
        >
          {action}
        </Box>
      )}
    </Box>
  );
}
