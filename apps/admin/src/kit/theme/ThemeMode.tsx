import { type ReactNode, createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { CssBaseline, ThemeProvider, useMediaQuery } from '@mui/material';
import { type ColorMode, THEMES } from './theme';

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
  const toggle = useCallback(() => {
    const next = mode === 'light' ? 'dark' : 'light';
    localStorage.setItem(STORAGE_KEY, next);
    setChosen(next);
  }, [mode]);
  useEffect(() => {
    document.documentElement.style.colorScheme = mode;
  }, [mode]);
  const choice = useMemo(() => ({ mode, toggle }), [mode, toggle]);
  return (
    <ThemeChoiceContext.Provider value={choice}>
      <ThemeProvider theme={THEMES[mode]}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </ThemeChoiceContext.Provider>
  );
}
