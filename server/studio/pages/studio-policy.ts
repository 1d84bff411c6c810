/** Settings of the studio's Content-Security-Policy. */
export interface StudioPolicyOptions {
  /** Origins of the portal, whose preview the studio shows in a frame. */
  readonly frameOrigins: readonly string[];
  /** Whether the studio runs in development, where Vite needs a WebSocket and inline styles. */
  readonly development: boolean;
}

/**
 * Returns the Content-Security-Policy of the studio. It is stricter than that of the portal. In production, it has no
 * `unsafe-inline`, because the server renders no styles into the page.
 */
export function studioPolicy(nonce: string, { frameOrigins, development }: StudioPolicyOptions): string {
  const directives = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    `frame-src ${frameOrigins.length > 0 ? frameOrigins.join(' ') : "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(development ? [] : ["require-trusted-types-for 'script'", 'trusted-types marquee']),
  ];
  return directives.join('; ');
}
