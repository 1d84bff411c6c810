import { isObject, type Json } from '#src/model/json.ts';
import { aboutDataUrl } from './data-url.ts';

/** A file that a value holds or refers to. */
export interface Attached {
  readonly name: string;
  /** Bytes; undefined when nobody has said. */
  readonly size: number | undefined;
  /** `image/png`; undefined when nobody has said. */
  readonly type?: string;
}

/** The files in a value: a reference `{ token, name, size }`, a data URL, or a list of these. */
export function attachedIn(value: Json | undefined): readonly Attached[] {
  const values: readonly unknown[] = Array.isArray(value) ? (value as unknown[]) : [value];
  return values.flatMap((each) => {
    if (typeof each === 'string') return each.startsWith('data:') ? [aboutDataUrl(each)] : [];
    if (!isObject(each)) return [];
    const { name, size } = each;
    return [{ name: typeof name === 'string' ? name : '', size: typeof size === 'number' ? size : undefined }];
  });
}
