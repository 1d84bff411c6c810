import type { Cause, FormField } from '#src/model/form/form-module.ts';
import { isObject, type Json } from '#src/model/json.ts';
import { extensionOf, fileRules, isAccepted, type FileRules } from '#src/model/form/file-rules.ts';
import { attachedFiles } from './attached-files.ts';
import { startOfDataUrl } from './data-url.ts';
import { matchesExtension, SIGNATURE_BYTES } from './file-signature.ts';

/** The fault of a file whose type is not accepted. */
const WRONG_TYPE: Cause = { cause: 'fileType', params: {} };

/**
 * Returns why a file is rejected; undefined if it is accepted. The server checks it again. (spec: HELP-13, HELP-14,
 * SEC-23)
 */
export async function checkFile(file: File, rules: FileRules): Promise<Cause | undefined> {
  const fault = ruleFault(file, rules);
  if (fault) return fault;
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  return matchesExtension(extensionOf(file.name), start) ? undefined : WRONG_TYPE;
}

/**
 * Returns the fault of an attached value: a file that the form no longer accepts, or a value that is not a file.
 * undefined if it is accepted. For a reference, only name and size are checked; the upload has checked the file itself.
 */
export function attachedFault(value: Json, { options, type }: FormField): Cause | undefined {
  const rules = fileRules(options);
  const values: readonly Json[] = type === 'array' && Array.isArray(value) ? (value as readonly Json[]) : [value];
  for (const each of values) {
    const [file] = attachedFiles(each);
    const isFile = typeof each === 'string' || (isObject(each) && typeof each['token'] === 'string');
    if (!file || !isFile) return { cause: 'upload', params: {} };
    const fault = ruleFault(file, rules);
    if (fault) return fault;
    if (typeof each === 'string' && !matchesExtension(extensionOf(file.name), startOfDataUrl(each, SIGNATURE_BYTES)))
      return WRONG_TYPE;
  }
  return undefined;
}

/** Returns the fault of a file that breaks the rules for types or sizes; undefined if there is none. */
function ruleFault(
  { name, type, size }: { readonly name: string; readonly type?: string; readonly size: number | undefined },
  { accept, maxBytes }: FileRules,
): Cause | undefined {
  if (!isAccepted({ name, ...(type ? { type } : {}) }, accept)) return WRONG_TYPE;
  if (maxBytes === undefined || size === undefined || size <= maxBytes) return undefined;
  return { cause: 'fileSize', params: { limit: maxBytes, count: size } };
}
