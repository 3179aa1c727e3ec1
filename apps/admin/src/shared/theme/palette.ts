import type { PaletteOptions } from '@mui/material/styles';

/** Colours of the sidebar, which stays dark in both modes. */
export interface SidebarColors {
  background: string;
  text: string;
  muted: string;
  hover: string;
  selected: string;
  accent: string;
  border: string;
}

export const LIGHT: PaletteOptions = {
  mode: 'light',
  primary: { main: '#0f4c5c', light: '#2f7283', dark: '#0a3743', contrastText: '#ffffff' },
  secondary: { main: '#9a4a1f', contrastText: '#ffffff' },
  success: { main: '#2a6b3c' },
  warning: { main: '#8a5500' },
  error: { main: '#b3261e' },
  info: { main: '#1c5d8c' },
  background: { default: '#f5f3ee', paper: '#fffefc' },
  text: { primary: '#1b292d', secondary: '#53626a', disabled: '#8b979b' },
  divider: '#e2ddd2',
};

export const DARK: PaletteOptions = {
  mode: 'dark',
  primary: { main: '#84c7d4', light: '#a9dbe5', dark: '#5ba6b5', contrastText: '#05262d' },
  secondary: { main: '#e6a97a', contrastText: '#2b1405' },
  success: { main: '#86cf98' },
  warning: { main: '#eebb63' },
  error: { main: '#ff9c92' },
  info: { main: '#8ec3ee' },
  background: { default: '#0f181b', paper: '#162226' },
  text: { primary: '#e7eded', secondary: '#a6b6bb', disabled: '#6f8086' },
  divider: '#2a393e',
};

export const SIDEBAR: Readonly<Record<'light' | 'dark', SidebarColors>> = {
  light: {
    background: '#0b3a47',
    text: '#e4eff1',
    muted: '#a3c1c8',
    hover: 'rgba(255, 255, 255, 0.08)',
    selected: 'rgba(255, 255, 255, 0.15)',
    accent: '#e8b063',
    border: 'rgba(255, 255, 255, 0.12)',
  },
  dark: {
    background: '#0a1113',
    text: '#e2ebec',
    muted: '#93a9ae',
    hover: 'rgba(255, 255, 255, 0.06)',
    selected: 'rgba(132, 199, 212, 0.16)',
    accent: '#e8b063',
    border: '#223136',
  },
};
