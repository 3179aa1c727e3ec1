import { CssBaseline, ThemeProvider, useMediaQuery } from '@mui/material';
import { ptBR } from '@mui/material/locale';
import { type Theme, type ThemeOptions, createTheme } from '@mui/material/styles';
import { type ReactNode, createContext, useContext, useEffect, useState } from 'react';
import { components } from './components';
import { DARK, LIGHT, SIDEBAR, type SidebarColors } from './palette';
import { usePrinting } from './usePrinting';

/** The columns that hold what people write: a word without end breaks there, an ordinary one has room. */
const WRITTEN = [
  'analysisLabel',
  'buildingLocation',
  'buildingName',
  'code',
  'creaCau',
  'criterionId',
  'email',
  'friendlyName',
  'fullName',
  'intermediateValue',
  'label',
  'location',
  'minimumValue',
  'name',
  'requirementId',
  'sourceTable',
  'superiorValue',
  'technician',
  'unit',
  'valueSource',
];
/** Those whose long words are rare: the lists of buildings and reports have most columns. */
const NAMED = ['buildingLocation', 'buildingName', 'location', 'name', 'technician'];
/** Those that hold a word or a figure, nearly always: they give way before a table scrolls. */
const SHORT = ['intermediateValue', 'minimumValue', 'superiorValue', 'unit'];
const cellsOf = (sources: readonly string[], table = '&'): string =>
  sources.map((source) => `${table} td.column-${source}`).join(', ');
const [written, named, short] = [cellsOf(WRITTEN), cellsOf(NAMED), cellsOf(SHORT, '&.compact-actions')];
/** The arrow that shows how one could sort takes room only while one does. */
const IDLE_ARROW = '.MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon';

/** react-admin's table: keeps its headings and buttons in sight, scrolls within its card only if it is wider, sheds columns on narrow screens. */
const tables = {
  RaDataTable: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        '&.wider-than-frame .RaDataTable-tableWrapper': { overflowX: 'auto' },
        '& .RaDataTable-table': { borderCollapse: 'separate' },
        '& .RaDataTable-headerCell': { position: 'sticky', top: 0, zIndex: 2 },
        '& .RaDataTable-row:has([data-row-link])': { cursor: 'pointer' },
        '& .MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
        '& .RaDataTable-row:last-of-type > td': { borderBottomColor: theme.palette.divider },
        '& .column-actions': { textAlign: 'right', width: '1%', whiteSpace: 'nowrap' },
        [written]: { overflowWrap: 'anywhere', minWidth: '6.5rem' },
        '&.compact-actions td.column-actions > div': {
          ...{ flexWrap: 'wrap', width: 'max-content', maxWidth: 100, marginLeft: 'auto' },
        },
        // Four buttons stand two by two.
        '&.compact-actions td.column-actions > div:has(> :nth-child(4):last-child)': { maxWidth: 68 },
        [`&.compact-actions ${IDLE_ARROW}`]: { display: 'none' },
        [short]: { minWidth: '3.75rem' },
        // A row's buttons stay in sight where the columns scroll beneath them.
        '&.wider-than-frame td.column-actions': {
          ...{ position: 'sticky', right: 0, zIndex: 1, backgroundColor: theme.palette.background.paper },
          boxShadow: `-8px 0 8px -8px ${theme.palette.text.secondary}`,
        },
        '&.wider-than-frame .RaDataTable-row:hover td.column-actions': {
          backgroundImage: `linear-gradient(${theme.palette.action.hover}, ${theme.palette.action.hover})`,
        },
        [theme.breakpoints.down('lg')]: {
          '& .MuiTableCell-root': { paddingInline: '4px' },
          '& .column-selection': { width: 42, paddingInline: 0 },
          [named]: { minWidth: '6rem' },
        },
        [theme.breakpoints.down('md')]: { '& .wide-only': { display: 'none' } },
        [theme.breakpoints.down('sm')]: {
          '& .tablet-only': { display: 'none' },
          '& .MuiTableCell-root': { paddingInline: '6px' },
          '& td, & th': { padding: '10px 10px' },
          [`& ${IDLE_ARROW}`]: { display: 'none' },
          [written]: { minWidth: 0 },
        },
        // On the narrowest phones a row's buttons stand two by two, so that its name keeps room for words.
        '@media (max-width: 359.95px)': {
          '& td.column-actions > div': { flexWrap: 'wrap', width: 66, marginLeft: 'auto' },
        },
      }),
    },
  },
} as ThemeOptions['components'];

declare module '@mui/material/styles' {
  interface Theme {
    rail: SidebarColors;
  }
  interface ThemeOptions {
    rail?: SidebarColors;
  }
}

type ColorMode = 'light' | 'dark';

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

const themes: Partial<Record<ColorMode, Theme>> = {};
const themeOf = (mode: ColorMode): Theme => (themes[mode] ??= build(mode));

const STORAGE_KEY = 'prumo.theme';

interface ThemeChoice {
  mode: ColorMode;
  toggle: () => void;
}

const ThemeChoiceContext = createContext<ThemeChoice>({ mode: 'light', toggle: () => undefined });

/** The colour mode in use and the switch to the other one. */
export const useThemeChoice = (): ThemeChoice => useContext(ThemeChoiceContext);

function remembered(): ColorMode | undefined {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

/** Light or dark: as the system says, until the person chooses; the choice is remembered on this device. */
export function ThemeMode({ children }: { children: ReactNode }) {
  const systemDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [chosen, setChosen] = useState(remembered);
  const mode = chosen ?? (systemDark ? 'dark' : 'light');
  // Paper is white: no browser prints a dark background unless it is told to.
  const shown = usePrinting() ? 'light' : mode;
  const toggle = () => {
    const next = mode === 'light' ? 'dark' : 'light';
    localStorage.setItem(STORAGE_KEY, next);
    setChosen(next);
  };
  useEffect(() => {
    document.documentElement.style.colorScheme = shown;
  }, [shown]);
  return (
    <ThemeChoiceContext.Provider value={{ mode, toggle }}>
      <ThemeProvider theme={themeOf(shown)}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </ThemeChoiceContext.Provider>
  );
}
