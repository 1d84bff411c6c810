import { own } from '#src/model/json.ts';

/** Types of the files that are allowed in media/, by extension. */
const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.webm': 'video/webm',
  // Captions of videos.
  '.vtt': 'text/vtt',
  // Templates of flow pages: read by the portal, and never shown as a page by browsers. (spec: PC-09)
  '.html': 'text/plain',
};

export const MEDIA_EXTENSIONS = Object.keys(TYPE_BY_EXTENSION);

/** Returns the media type of an extension (`.svg`); undefined if such files are not served. */
export function mediaType(extension: string): string | undefined {
  return own(TYPE_BY_EXTENSION, extension.toLowerCase());
}

/** For each media type, a function that returns whether the body of a file has this type. */
const TYPE_CHECKS: Readonly<Record<string, (body: Buffer) => boolean>> = {
  'image/png': (body) => body.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  'image/jpeg': (body) => body.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  'image/webp': (body) => body.toString('latin1', 0, 4) === 'RIFF' && body.toString('latin1', 8, 12) === 'WEBP',
  'application/pdf': (body) => body.toString('latin1', 0, 5) === '%PDF-',
  'video/webm': (body) => body.subarray(0, 4).equals(Buffer.from('1a45dfa3', 'hex')),
  'text/vtt': (body) => /^\uFEFF?WEBVTT[\s]/.test(body.toString('utf8', 0, 16)),
  // A template of flow pages must contain an element with `data-flow-step`, in which the step is shown.
  'text/plain': (body) => /<[a-z][^<>]*\sdata-flow-step[\s=>/]/i.test(body.toString('utf8')),
  'image/svg+xml': (body) => /<svg[\s>]/i.test(body.toString('utf8', 0, 4096)),
};

/** Returns whether the content of a file matches its type. */
export function looksLike(type: string, body: Buffer): boolean {
  return TYPE_CHECKS[type]?.(body) ?? false;
}
