import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '#src/lib/text/escape-html.ts';
import { textsOf } from './words.ts';
import type { Language } from '#src/model/language.ts';

/** The style sheet of the sign-in pages, without line breaks. */
const STYLE = readFileSync(path.join(import.meta.dirname, 'pages.css'), 'utf8').replaceAll(/\s+/g, ' ');
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Safe HTML. Plain texts are escaped when they are inserted, Html values are not. */
export interface Html {
  readonly html: string;
}

/**
 * Builds HTML: texts are escaped, Html values are not; undefined and false are omitted. (Code formatters reformat
 * templates named `html`, but not those named `markup`.)
 */
export function markup(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[] | false | undefined)[]
): Html {
  const part = (value: (typeof values)[number]): string => {
    if (value === undefined || value === false) return '';
    if (Array.isArray(value)) return value.map(({ html: text }: Html) => text).join('');
    return typeof value === 'object' ? (value as Html).html : escapeHtml(String(value));
  };
  return { html: strings.map((text, index) => text + (index < values.length ? part(values[index]) : '')).join('') };
}

/** Marks text of the sandbox or the provider as safe HTML. Never use it for user input. */
export function trustedHtml(text: string): Html {
  return { html: text };
}

export interface PageOptions {
  readonly language: Language;
  readonly title: string;
  readonly content: Html;
  /** Inline script. */
  readonly script?: string;
  /**
   * Other origins to which a submitted form may redirect. The policy `form-action` of browsers applies to redirects
   * too.
   */
  readonly portalOrigins?: readonly string[] | undefined;
}

/** An HTML page with its response headers. Its style is inline, so that the page loads no other files. */
export interface Page {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Renders a page with the common frame and a strict Content-Security-Policy. */
export function renderPage({ language, title, content, script, portalOrigins = [] }: PageOptions): Page {
  const words = textsOf(language);
  const nonce = script === undefined ? undefined : randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    // Allowed, because browsers request the icon of the site for every page.
    "img-src 'self'",
    `style-src 'sha256-${STYLE_HASH}'`,
    ...(nonce ? [`script-src 'nonce-${nonce}'`] : []),
    // Origins with an IPv6 address are left out, because a Content-Security-Policy cannot contain them.
    ["form-action 'self'", ...portalOrigins.filter((origin) => !origin.includes('['))].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  // No whitespace inside the style element: the policy contains the hash of exactly this text.
  const { html: body } = markup`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${words.account}</title>
<style>${trustedHtml(STYLE)}</style>
</head>
<body>
<header><p class="account">${words.account}</p></header>
<main>
${content}
</main>
${nonce !== undefined && markup`<script nonce="${nonce}">${trustedHtml(script ?? '')}</script>`}
</body>
</html>
`;
  return {
    body,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'content-language': language,
    },
  };
}
