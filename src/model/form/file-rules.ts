import type { Json } from '../json.ts';

/** What a form takes: `accept` as the attribute of an input (".jpg,.png,.mp4"), `maxBytes` the size that is still taken. */
export interface FileRules {
  readonly accept?: string | undefined;
  readonly maxBytes?: number | undefined;
}

/** The rules in the options of a field. (spec: HELP-13, HELP-14) */
export function fileRules(options: Readonly<Record<string, Json>>): FileRules {
  const { accept, maxBytes } = options;
  return {
    accept: typeof accept === 'string' && accept.trim() !== '' ? accept : undefined,
    maxBytes: typeof maxBytes === 'number' ? maxBytes : undefined,
  };
}

/** By its name, whatever the case; a kind (`image/*`) by what the browser says of it, or by its ending where nobody says. */
export function isAccepted({ name, type }: { readonly name: string; readonly type?: string }, accept = ''): boolean {
  const wanted = acceptedNames(accept);
  if (wanted.length === 0) return true;
  const extension = extensionOf(name);
  const kind = type || (KINDS[extension] ?? '');
  return wanted.some((each) => {
    if (each.startsWith('.')) return `.${extension}` === each;
    return each.endsWith('/*') ? kind.startsWith(each.slice(0, -1)) : kind === each;
  });
}

/** The endings and kinds of an `accept`, in small letters. */
export function acceptedNames(accept: string): readonly string[] {
  return accept
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);
}

/** `jpg` of `My photo.JPG`; '' without one. */
export function extensionOf(name: string): string {
  return /\.([^.\s/\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** What files with an ending are. */
const KINDS: Readonly<Record<string, string>> = {
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
