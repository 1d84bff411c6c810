import type { Json } from '../json.ts';

/**
 * Limits of a file field: `accept` in the format of the HTML attribute (".jpg,.png,.mp4"), and the largest size in
 * bytes.
 */
export interface FileRules {
  readonly accept?: string | undefined;
  readonly maxBytes?: number | undefined;
}

/** Returns the file limits in the options of a field. (spec: HELP-13, HELP-14) */
export function fileRules(options: Readonly<Record<string, Json>>): FileRules {
  const { accept, maxBytes } = options;
  return {
    accept: typeof accept === 'string' && accept.trim() !== '' ? accept : undefined,
    maxBytes: typeof maxBytes === 'number' ? maxBytes : undefined,
  };
}

/**
 * Returns true if a file matches `accept`: extensions by its name, ignoring case; media types (`image/*`) by its type
 * or, if that is unknown, by the type of its extension. Every file matches an empty `accept`.
 */
export function isAccepted({ name, type }: { readonly name: string; readonly type?: string }, accept = ''): boolean {
  const typeNames = acceptedNames(accept);
  if (typeNames.length === 0) return true;
  const extension = extensionOf(name);
  const kind = type || (MEDIA_TYPES[extension] ?? '');
  return typeNames.some((typeName) => {
    if (typeName.startsWith('.')) return `.${extension}` === typeName;
    return typeName.endsWith('/*') ? kind.startsWith(typeName.slice(0, -1)) : kind === typeName;
  });
}

/** Returns the extensions and media types in `accept`, in lower case. */
export function acceptedNames(accept: string): readonly string[] {
  return accept
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);
}

/** Returns the extension of a file name in lower case (`My photo.JPG` → `jpg`); '' if it has none. */
export function extensionOf(name: string): string {
  return /\.([^.\s/\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Extension → media type. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  pdf: 'application/pdf',
};
