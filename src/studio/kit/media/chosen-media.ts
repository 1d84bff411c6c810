import { isObject, type Json, type JsonObject } from '#src/model/json.ts';

/** A file that an editor has chosen. */
export interface ChosenMedia {
  /** Address of the file, for example `/media/home/hero.svg`. */
  readonly src: string;
  /** The alternative text of a picture, or the title of another file. */
  readonly words: string;
  /** Width and height of the original picture; undefined if they are not known. */
  readonly size?: readonly [width: number, height: number] | undefined;
}

/**
 * Returns the value of a media field with the chosen file. The same picture keeps its size on the page. A new picture
 * gets the previous width and a height in its own proportions; the first picture gets its original size. If the size of
 * the new picture is not known, the value has no width and height.
 */
export function withChosenMedia(before: Json | undefined, name: 'alt' | 'title', chosen: ChosenMedia): Json {
  const { src, words, size } = chosen;
  const old: JsonObject = isObject(before) ? before : {};
  if (old['src'] === src) return { ...old, [name]: words } as Json;
  const { width: _width, height: _height, size: _bytes, ...rest } = old;
  return { ...rest, src, [name]: words, ...(name === 'alt' && size ? sizeAtOldWidth(old['width'], size) : {}) } as Json;
}

/**
 * Returns the size of a picture on a page, in the proportions of the original picture. The width is `before` if that is
 * a number, otherwise the original width.
 */
function sizeAtOldWidth(before: unknown, [width, height]: readonly [number, number]): JsonObject {
  if (width <= 0 || height <= 0) return {};
  const wanted = typeof before === 'number' ? before : width;
  return { width: wanted, height: Math.max(1, Math.round((wanted * height) / width)) };
}
