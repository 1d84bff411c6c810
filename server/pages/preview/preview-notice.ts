import { createHash } from 'node:crypto';

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem;color-scheme:light dark}';
/**
 * Sends a message to the studio, which then requests another link. Nothing in it is secret, so any receiver may have
 * it.
 */
const SCRIPT = 'if(parent!==window)parent.postMessage({marquee:"ended"},"*")';
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const BODY = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Preview</title><style>${STYLE}</style><main><h1>This preview has ended</h1><p>The link has expired, or somebody revoked it. Ask the person who sent it for another one.</p><p lang="es">Este enlace venció o fue revocado. Pide otro a la persona que te lo envió.</p></main><script>${SCRIPT}</script></html>`;

/** Returns the page for a link that shows nothing any more. The studio may show it in a frame, as the preview itself. */
export function previewNotice(studio: string): {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  return {
    body: BODY,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; base-uri 'none'; frame-ancestors ${studio}`,
    },
  };
}
