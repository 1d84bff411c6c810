import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { muiTheme } from './mui-theme.ts';

/** The style cache of the page; undefined before its first use. */
let pageCache: EmotionCache | undefined;

/** Returns the style cache of the page, with the nonce that the server writes into `<meta property="csp-nonce">`. */
function emotionCache(): EmotionCache {
  if (pageCache) return pageCache;
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.getAttribute('content');
  pageCache = createCache({ key: 'v', ...(nonce ? { nonce } : {}) });
  return pageCache;
}

/**
 * Provides the style cache and the theme for the MUI components inside it. Loaded only with lazy components, and only
 * in the browser.
 */
export function MuiScope({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <CacheProvider value={emotionCache()}>
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
