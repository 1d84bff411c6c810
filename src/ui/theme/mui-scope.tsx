import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { muiTheme } from './mui-theme.ts';

let shared: EmotionCache | undefined;

/** One a page, with the page's nonce, which the server writes into `<meta property="csp-nonce">`. */
function emotionCache(): EmotionCache {
  if (shared) return shared;
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.getAttribute('content');
  shared = createCache({ key: 'v', ...(nonce ? { nonce } : {}) });
  return shared;
}

/** Everything of MUI stands in here. It comes with lazy parts only, and only in the browser. */
export function MuiScope({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <CacheProvider value={emotionCache()}>
      <ThemeProvider theme={muiTheme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
