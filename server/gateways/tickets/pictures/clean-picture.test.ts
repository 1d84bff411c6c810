// @vitest-environment node
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cleanPicture, isPicture } from './clean-picture.ts';

const LIMITS = { maxBytes: 5_000_000, maxPixels: 1_000_000 };
const SECRET = 'Living room of Rosa';

/** Returns a picture of 40 × 20 pixels with the position and the owner in its metadata. */
function photo(format: 'jpeg' | 'png' | 'webp' | 'gif', orientation = 1): Promise<Buffer> {
  const picture = createPicture(40, 20).withExif({
    IFD0: { Copyright: SECRET },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
  });
  return picture.withMetadata({ orientation }).toFormat(format).toBuffer();
}

function createPicture(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#c02040' } });
}

/** Returns a picture of random pixels, which lossless formats cannot compress. */
function noise(width: number, height: number): Promise<Buffer> {
  const noiseOptions = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: noiseOptions } })
    .png()
    .toBuffer();
}

describe('a picture', () => {
  it('loses its metadata, such as position and owner (SEC-23)', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const sent = await photo(format);
      const before = await sharp(sent).metadata();
      expect(before.exif, format).toBeDefined();
      expect(sent.includes(Buffer.from(SECRET)), format).toBe(true);
      const cleaned = Buffer.from((await cleanPicture(`.${format.replace('jpeg', 'jpg')}`, sent, LIMITS))!);
      const { exif, xmp, iptc, icc, width, height, format: kept } = await sharp(cleaned).metadata();
      expect({ exif, xmp, iptc, icc, width, height, kept }).toEqual({ width: 40, height: 20, kept: format });
      expect(cleaned.includes(Buffer.from(SECRET))).toBe(false);
    }
  });

  it('keeps its orientation without the metadata', async () => {
    const cleaned = await cleanPicture('.jpg', await photo('jpeg', 6), LIMITS);
    expect(await sharp(cleaned).metadata()).toMatchObject({ width: 20, height: 40 });
  });

  it('loses a web page or an archive that is appended to it (SEC-23)', async () => {
    for (const [extension, format] of [
      ['.jpg', 'jpeg'],
      ['.png', 'png'],
      ['.gif', 'gif'],
    ] as const) {
      const page = Buffer.from('<html><script>alert(1)</script></html>PK\u0003\u0004');
      const cleaned = await cleanPicture(extension, Buffer.concat([await photo(format), page]), LIMITS);
      expect(cleaned!.length, extension).toBeGreaterThan(20);
      expect(Buffer.from(cleaned!).includes('<script>'), extension).toBe(false);
      expect(Buffer.from(cleaned!).includes('PK\u0003\u0004'), extension).toBe(false);
    }
  });

  it('is refused if it is incomplete, not a picture, or of a kind that attachments do not allow (SEC-23)', async () => {
    const sent = await photo('jpeg');
    expect(await cleanPicture('.jpg', sent, LIMITS)).toBeDefined();
    expect(await cleanPicture('.jpg', sent.subarray(0, sent.length - 100), LIMITS)).toBeUndefined();
    expect(await cleanPicture('.jpg', Buffer.concat([sent.subarray(0, 20), Buffer.alloc(2000, 7)]), LIMITS)).toBe(
      undefined,
    );
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    expect(await cleanPicture('.png', drawing, LIMITS)).toBeUndefined();
  });

  it('is refused if it has too many pixels (SEC-23)', async () => {
    const bomb = await createPicture(1001, 1000).png().toBuffer();
    expect(bomb.length).toBeLessThan(20_000);
    expect(await cleanPicture('.png', bomb, LIMITS)).toBeUndefined();
    expect(await cleanPicture('.png', await createPicture(1000, 1000).png().toBuffer(), LIMITS)).toBeDefined();
  });

  it('is scaled down if it would exceed the maximum size', async () => {
    const sent = await noise(1700, 600);
    const limits = { maxBytes: 2_900_000, maxPixels: 2_000_000 };
    expect(sent.length).toBeGreaterThan(limits.maxBytes);
    const cleaned = await cleanPicture('.png', sent, limits);
    expect(cleaned!.length).toBeLessThanOrEqual(limits.maxBytes);
    expect(await sharp(cleaned).metadata()).toMatchObject({ width: 1600 });
    expect(await cleanPicture('.png', sent, { ...limits, maxBytes: 1000 })).toBeUndefined();
  });

  it('is refused if all its encodings together take too long', async () => {
    const sent = await noise(1700, 600);
    let time = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => (time += 15_000));
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await cleanPicture('.png', sent, { maxBytes: 2_900_000, maxPixels: 2_000_000 })).toBeUndefined();
  });

  it('has the same result if many pictures are processed at once', async () => {
    const sent = await photo('jpeg');
    const cleaned = await Promise.all(Array.from({ length: 12 }, () => cleanPicture('.jpg', sent, LIMITS)));
    expect(new Set(cleaned.map((bytes) => Buffer.from(bytes!).toString('base64'))).size).toBe(1);
  });
});

it.each([
  ['.jpg', true],
  ['.png', true],
  ['.gif', true],
  ['.webp', true],
  ['.mp4', false],
  ['.pdf', false],
])('a file %s is a picture: %s', (extension, expected) => {
  expect(isPicture(extension)).toBe(expected);
});
