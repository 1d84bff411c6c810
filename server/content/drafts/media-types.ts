/** The kinds of file that the content folder may hold under media/, by extension. */
const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  // Templates of flow pages: read by the portal, and nothing that a browser would show as a page. (spec: PC-09)
  '.html': 'text/plain',
};

export const MEDIA_EXTENSIONS = Object.keys(TYPES);

/** The media type of an extension (`.svg`), undefined when such files are not served. */
export function mediaType(extension: string): string | undefined {
  const lower = extension.toLowerCase();
  return Object.hasOwn(TYPES, lower) ? TYPES[lower] : undefined;
}

const STARTS: Readonly<Record<string, (body: Buffer) => boolean>> = {
  'image/png': (body) => body.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  'image/jpeg': (body) => body.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  'image/webp': (body) => body.toString('latin1', 0, 4) === 'RIFF' && body.toString('latin1', 8, 12) === 'WEBP',
  'application/pdf': (body) => body.toString('latin1', 0, 5) === '%PDF-',
  // The mark in whose place a step stands.
  'text/plain': (body) => /<[a-z][^<>]*\sdata-flow-step[\s=>/]/i.test(body.toString('utf8')),
  'image/svg+xml': (body) => /<svg[\s>]/i.test(body.toString('utf8', 0, 4096)),
};

/** Whether the content of a file is what its type says (its first bytes). */
export function looksLike(type: string, body: Buffer): boolean {
  return STARTS[type]?.(body) ?? false;
}

/** Parts of an SVG that run or load something; a drawing needs none of them. */
export function activeSvg(body: Buffer): string | undefined {
  const text = body.toString('utf8');
  const found =
    /<(script|foreignObject|iframe|embed|object|handler)\b/i.exec(text) ??
    /[\s"'/](on[a-z]+)\s*=/i.exec(text) ??
    /(javascript:)/i.exec(text) ??
    /(<!ENTITY)/i.exec(text) ??
    /(?:href|src)\s*=\s*["']?\s*(https?:|\/\/|data:(?!image\/(?:png|jpeg|webp)))/i.exec(text);
  return found?.[1];
}
