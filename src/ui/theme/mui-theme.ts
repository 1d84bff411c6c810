import { createTheme } from '@mui/material/styles';

/** Returns the CSS value of a design token. */
const token = (name: string): string => `var(--v-${name})`;
/** Returns a color of the MUI palette with its variants, made of the design token `name` and its soft variant. */
const paletteColor = (name: string) => ({
  main: token(name),
  light: token(`${name}-soft`),
  dark: token(name),
  contrastText: token('page'),
});

/**
 * The MUI theme, made of the design tokens. MUI uses the custom properties unchanged and mixes shades in CSS
 * (`nativeColor`), so tokens.css alone defines light and dark.
 */
export const muiTheme = createTheme({
  cssVariables: { nativeColor: true, cssVarPrefix: 'm', disableCssColorScheme: true },
  motion: { reducedMotion: 'system' },
  palette: {
    primary: {
      main: token('primary'),
      light: token('primary-soft'),
      dark: token('primary-strong'),
      contrastText: token('on-primary'),
    },
    secondary: paletteColor('ink-quiet'),
    error: paletteColor('wrong'),
    warning: paletteColor('careful'),
    success: paletteColor('good'),
    info: paletteColor('primary'),
    text: { primary: token('ink'), secondary: token('ink-quiet'), disabled: token('ink-quiet') },
    background: { default: token('page'), paper: token('raised') },
    divider: token('hairline'),
  },
  shape: { borderRadius: '0.625rem' },
  typography: {
    fontFamily: token('font-text'),
    button: { fontFamily: token('font-heading'), fontWeight: 600, textTransform: 'none' },
  },
  transitions: { duration: { enteringScreen: 180, leavingScreen: 120 } },
  components: {
    MuiDialog: {
      styleOverrides: {
        root: { '& .MuiBackdrop-root': { backgroundColor: token('scrim') } },
        paper: {
          margin: token('space-8'),
          border: `1px solid ${token('hairline')}`,
          borderRadius: token('radius-picture'),
          backgroundImage: 'none',
          boxShadow: token('shadow'),
          '@media (max-width: 599.95px)': {
            width: '100%',
            maxWidth: 'none',
            height: '100%',
            maxHeight: 'none',
            margin: 0,
            border: 0,
            borderRadius: 0,
          },
        },
      },
    },
  },
});
