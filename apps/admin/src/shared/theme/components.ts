import { type Theme, type ThemeOptions, alpha } from '@mui/material/styles';
import { print } from './print';

const focusRing = (theme: Theme) => ({
  outline: `3px solid ${alpha(theme.palette.primary.main, 0.6)}`,
  outlineOffset: 2,
});

/** The border of fields and of outlined buttons. */
const outlineOf = (theme: Theme): string => (theme.palette.mode === 'light' ? '#8d979a' : '#66787e');

/** How MUI's parts look here: calm borders instead of shadows, plain sentence case, a focus that can be seen. */
export const components: ThemeOptions['components'] = {
  // The lists' own checkboxes are named on the span around the input, where a name is not allowed and not heard.
  MuiCheckbox: {
    defaultProps: {
      slotProps: {
        input: (owner) => ({ 'aria-label': (owner as { 'aria-label'?: string })['aria-label'] }),
        root: { 'aria-label': undefined },
      },
    },
  },
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // A word without end breaks, rather than what it stands in.
      body: {
        fontFeatureSettings: '"tnum" 0',
        WebkitFontSmoothing: 'antialiased',
        overflowWrap: 'anywhere',
      },
      ...print,
      ':focus-visible': focusRing(theme),
      // The search box has a button of its own to clear it.
      '[type="search"]::-webkit-search-cancel-button': { display: 'none' },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: ({ theme }) => ({ '&.Mui-focusVisible': focusRing(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        ...{ borderRadius: 8, minHeight: 38, paddingInline: 16, whiteSpace: 'nowrap' },
        '&.MuiButton-outlined': { borderColor: outlineOf(theme) },
      }),
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true, variant: 'outlined' } },
  MuiAutocomplete: {
    defaultProps: {
      size: 'small',
      fullWidth: true,
      openText: 'Abrir',
      clearText: 'Limpar',
      closeText: 'Fechar',
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': {
          borderColor: outlineOf(theme),
        },
      }),
    },
  },
  MuiFormLabel: { styleOverrides: { asterisk: ({ theme }) => ({ color: theme.palette.error.main }) } },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginInline: 2,
        lineHeight: 1.3,
        // Why an input is off has to be readable.
        '&.Mui-disabled': { color: theme.palette.text.secondary },
      }),
    },
  },
  MuiDialog: { styleOverrides: { paper: { '&:not(.MuiDialog-paperFullScreen)': { borderRadius: 14 } } } },
  // Where a window has no room beside a drawer or a dialog, it starts below the toast (`useToastPlace`).
  MuiDrawer: {
    styleOverrides: {
      paper: { top: 'var(--toast-space, 0px)', height: 'calc(100% - var(--toast-space, 0px))' },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { marginTop: 'var(--toast-space, 0px)' } } },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 650, padding: '16px 24px' } },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px' } } },
  MuiTooltip: { defaultProps: { enterDelay: 700, enterNextDelay: 300, arrow: true } },
  MuiTableCell: {
    styleOverrides: {
      // In a table 'anywhere' would break ordinary words wherever columns are narrow.
      root: ({ theme }) => ({
        borderColor: theme.palette.divider,
        padding: '6px 14px',
        overflowWrap: 'break-word',
      }),
      head: ({ theme }) => ({
        color: theme.palette.text.secondary,
        backgroundColor: theme.palette.mode === 'light' ? '#faf8f4' : '#1a272b',
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: alpha(theme.palette.primary.main, 0.14) }),
      bar: { borderRadius: 5 },
    },
  },
  MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 6 } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiAlert: {
    styleOverrides: {
      root: {
        borderRadius: 10,
        // Where the text would be squeezed beside its buttons, these stand below it.
        '&:has(> .MuiAlert-action)': {
          flexWrap: 'wrap',
          '& > .MuiAlert-message': { flex: '1 1 0', minWidth: 'min(220px, calc(100% - 40px))' },
        },
      },
    },
  },
};
