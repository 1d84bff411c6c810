import { isObject, textOrEmpty, type Json } from '#src/model/json.ts';
import { describeDataUrl } from './data-url.ts';

/** A file that a value contains or refers to. */
export interface AttachedFile {
  readonly name: string;
  /** Size of the file in bytes; undefined if unknown. */
  readonly size: number | undefined;
  /** Media type, for example `image/png`; undefined if unknown. */
  readonly type?: string;
}

/** Returns the files in a value: a reference `{ token, name, size }`, a data URL, or a list of these. */
export function attachedFiles(value: Json | undefined): readonly AttachedFile[] {
  const values: readonly unknown[] = Array.isArray(value) ? (value as unknown[]) : [value];
  return values.flatMap((each) => {
    if (typeof each === 'string') return each.startsWith('data:') ? [describeDataUrl(each)] : [];
    if (!isObject(each)) return [];
    const { name, size } = each;
    return [{ name: textOrEmpty(name), size: typeof size === 'number' ? size : undefined }];
  });
}
