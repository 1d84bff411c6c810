import { createHash } from 'node:crypto';

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Returns a page of the studio without a script, with one message and a link that begins the sign-in again. */
export function noticePage(text: string): {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return {
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Studio</title><style>${STYLE}</style><main><h1>Studio</h1><p>${escaped}</p><p><a href="/studio/sign-in">Sign in again</a></p></main></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
    },
  };
}
