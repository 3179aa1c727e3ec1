import { useMediaQuery } from '@mui/material';

/** Whether the window is as narrow as a phone's: below the theme's `sm`. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 599.95px)');
