import { type Theme, createTheme } from '@mui/material/styles';
import { ptBR } from '@mui/material/locale';
import { components } from './components';
import { DARK, LIGHT, SIDEBAR, type SidebarColors } from './palette';
import { tables } from './tables';

declare module '@mui/material/styles' {
  interface Theme {
    rail: SidebarColors;
  }
  interface ThemeOptions {
    rail?: SidebarColors;
  }
}

export type ColorMode = 'light' | 'dark';

const FONT = '"Source Sans 3 Variable", "Source Sans 3", system-ui, -apple-system, "Segoe UI", sans-serif';

const heading = { fontWeight: 650, letterSpacing: '-0.01em' };

const build = (mode: ColorMode): Theme =>
  createTheme(
    {
      palette: mode === 'light' ? LIGHT : DARK,
      rail: SIDEBAR[mode],
      shape: { borderRadius: 10 },
      typography: {
        fontFamily: FONT,
        fontSize: 14.5,
        h4: { ...heading, fontSize: '1.625rem', lineHeight: 1.2 },
        h5: { ...heading, fontSize: '1.375rem' },
        h6: { ...heading, letterSpacing: 0, fontSize: '1.0625rem' },
        overline: { fontWeight: 700, letterSpacing: '0.06em', lineHeight: 2 },
        button: { textTransform: 'none', fontWeight: 600 },
      },
      components: { ...components, ...tables },
    },
    ptBR,
  );

export const THEMES: Readonly<Record<ColorMode, Theme>> = { light: build('light'), dark: build('dark') };
