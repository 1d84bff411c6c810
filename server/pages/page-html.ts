import { escapeHtml } from '#src/lib/text/escape-html.ts';
import type { Boot } from '#src/model/host/boot.ts';

/** The parts of the HTML document of a page. */
export interface PageParts {
  readonly template: string;
  readonly nonce: string;
  readonly boot: Boot;
  readonly html: string;
  readonly title: string;
  readonly description: string;
  readonly preloads: string;
  /** Canonical URL of the page. */
  readonly canonical: string;
  /** URL of the page in the other language. */
  readonly alternate: { readonly language: string; readonly href: string } | undefined;
}

/** Returns the complete HTML document of a page. */
export function pageHtml({
  template,
  nonce,
  boot,
  html,
  title,
  description,
  preloads,
  canonical,
  alternate,
}: PageParts): string {
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    alternate && `<link rel="alternate" hreflang="${alternate.language}" href="${escapeHtml(alternate.href)}">`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    preloads,
  ];
  const replacements: Record<string, string> = {
    '<html lang="en">': `<html lang="${boot.language}">`,
    '<!--head-->': head.filter(Boolean).join(''),
    '<!--app-->': html,
    '<!--boot-->': `<script type="application/json" id="boot">${escapeJson(JSON.stringify(boot))}</script>`,
  };
  return template
    .replace(/<html lang="en">|<!--(?:head|app|boot)-->/g, (placeholder) => replacements[placeholder] ?? placeholder)
    .replaceAll('%NONCE%', nonce);
}

/** Escapes JSON so that a text in it cannot close its script element. */
function escapeJson(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}
