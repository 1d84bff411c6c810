import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How two pictures differ. */
export interface Difference {
  /** How many pixels differ. */
  readonly pixels: number;
  /** Picture of the differences, as PNG. */
  readonly picture: Buffer;
}

/**
 * Tolerance of the comparison. Browsers draw the edge of a rounded corner with colors that differ by 1 of 255 from one
 * visit to the next, depending on how they divide the page into tiles. A pixel may differ by 2 in all three channels; a
 * difference of 3 in all of them counts.
 */
const COLOR_TOLERANCE = 0.01;

/**
 * Returns the difference of two PNG files; undefined if they show the same. If the sizes differ, the additional area
 * counts as different.
 */
export function differenceOf(before: Buffer, after: Buffer): Difference | undefined {
  if (before.equals(after)) return undefined;
  const pictures = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(...pictures.map((each) => each.width));
  const height = Math.max(...pictures.map((each) => each.height));
  const [one, two] = pictures.map((each) => enlargePicture(each, width, height)) as [PNG, PNG];
  const difference = new PNG({ width, height });
  const options = { threshold: COLOR_TOLERANCE, includeAA: true };
  const pixels = pixelmatch(one.data, two.data, difference.data, width, height, options);
  return pixels === 0 ? undefined : { pixels, picture: PNG.sync.write(difference) };
}

/** Returns a picture with transparent space at its right and its bottom. */
function enlargePicture(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const larger = new PNG({ width, height });
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
  return larger;
}
