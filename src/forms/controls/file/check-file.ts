import type { Cause, Json } from '#src/model/form/form-module.ts';
import { isWhatItSays, SIGNATURE_BYTES } from './file-signature.ts';

/** What a form takes: `accept` as the attribute of an input (".jpg,.png,.mp4"), `maxBytes` the size that is still taken. */
export interface FileRules {
  readonly accept?: string | undefined;
  readonly maxBytes?: number | undefined;
}

export function fileRules(options: Readonly<Record<string, Json>>): FileRules {
  const { accept, maxBytes } = options;
  return {
    accept: typeof accept === 'string' && accept.trim() !== '' ? accept : undefined,
    maxBytes: typeof maxBytes === 'number' ? maxBytes : undefined,
  };
}

/** Why a file is not taken. The server looks again. (spec: HELP-13, HELP-14, SEC-23) */
export async function checkFile(file: File, rules: FileRules): Promise<Cause | undefined> {
  if (!isAccepted(file, rules.accept)) return { cause: 'fileType', params: {} };
  if (rules.maxBytes !== undefined && file.size > rules.maxBytes) {
    return { cause: 'fileSize', params: { limit: rules.maxBytes, count: file.size } };
  }
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  return isWhatItSays(extensionOf(file.name), start) ? undefined : { cause: 'fileType', params: {} };
}

/** By its name, whatever the case; a kind (`image/*`) by what the browser says of it. */
export function isAccepted({ name, type }: { readonly name: string; readonly type: string }, accept = ''): boolean {
  const wanted = accept
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);
  if (wanted.length === 0) return true;
  return wanted.some((each) => {
    if (each.startsWith('.')) return `.${extensionOf(name)}` === each;
    return each.endsWith('/*') ? type.startsWith(each.slice(0, -1)) : type === each;
  });
}

/** `jpg` of `My photo.JPG`; '' without one. */
export function extensionOf(name: string): string {
  return /\.([^.\s/\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
