import { cspHash } from '../sha256.ts';

/** An HTML page with the headers that it needs. */
export interface NoticePage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The content of a notice page. */
interface Notice {
  readonly title: string;
  /** HTML of the page; it must not contain unescaped input. */
  readonly main: string;
  /** The origin that may show the page in a frame, or `'none'`. */
  readonly frameAncestors: string;
  readonly style?: string;
  readonly script?: string;
}

/** Default style of a notice page. */
const DEFAULT_STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}';

/**
 * Returns a page with a short message. The page loads nothing, and its Content-Security-Policy allows only its own
 * style and script.
 */
export function noticePage({ title, main, frameAncestors, style = DEFAULT_STYLE, script }: Notice): NoticePage {
  const scriptSource = script === undefined ? '' : ` script-src ${cspHash(script)};`;
  const scriptTag = script === undefined ? '' : `<script>${script}</script>`;
  return {
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style><main>${main}</main>${scriptTag}</html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src ${cspHash(style)};${scriptSource} base-uri 'none'; frame-ancestors ${frameAncestors}`,
    },
  };
}
