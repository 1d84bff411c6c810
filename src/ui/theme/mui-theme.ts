import { createTheme } from '@mui/material/styles';

/** Returns the CSS value of a design token. */
const tokenValue = (name: string): string => `var(--v-${name})`;
/** Returns a color of the MUI palette with its variants, made of the design token `name` and its soft variant. */
const paletteColor = (name: string) => ({
  main: tokenValue(name),
  light: tokenValue(`${name}-soft`),
  dark: tokenValue(name),
  contrastText: tokenValue('page'),
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
      main: tokenValue('primary'),
      light: tokenValue('primary-soft'),
      dark: tokenValue('primary-strong'),
      contrastText: tokenValue('on-primary'),
    },
    secondary: paletteColor('ink-quiet'),
    error: paletteColor('wrong'),
    warning: paletteColor('careful'),
    success: paletteColor('good'),
    info: paletteColor('primary'),
    text: { primary: tokenValue('ink'), secondary: tokenValue('ink-quiet'), disabled: tokenValue('ink-quiet') },
    background: { default: tokenValue('page'), paper: tokenValue('raised') },
    divider: tokenValue('hairline'),
  },
  shape: { borderRadius: '0.625rem' },
  typography: {
    fontFamily: tokenValue('font-text'),
    button: { fontFamily: tokenValue('font-heading'), fontWeight: 600, textTransform: 'none' },
  },
  transitions: { duration: { enteringScreen: 180, leavingScreen: 120 } },
  components: {
    MuiDialog: {
      styleOverrides: {
        root: { '& .MuiBackdrop-root': { backgroundColor: tokenValue('scrim') } },
        paper: {
          margin: tokenValue('space-8'),
          border: `1px solid ${tokenValue('hairline')}`,
          borderRadius: tokenValue('radius-picture'),
          backgroundImage: 'none',
          boxShadow: tokenValue('shadow'),
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
