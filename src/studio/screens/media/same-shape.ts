/** Width and height in pixels. */
export type PictureSize = readonly [width: number, height: number];

/** Whether two pictures have the same aspect ratio, with a tolerance of one percent for rounded pixels. */
export function isSameShape([width, height]: PictureSize, [otherWidth, otherHeight]: PictureSize): boolean {
  const [one, other] = [width * otherHeight, otherWidth * height];
  return Math.abs(one - other) <= Math.max(one, other) / 100;
}
