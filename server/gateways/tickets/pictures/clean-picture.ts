import type { Sharp } from 'sharp';
import { realNow } from '#src/lib/clock.ts';
import { loadOnce } from '#src/lib/runs/load-once.ts';
import { createTurns } from './take-turns.ts';

/** Limits for pictures that are sent with a form. */
export interface PictureLimits {
  /** Maximum size of the result in bytes. */
  readonly maxBytes: number;
  /** Maximum number of pixels in a picture; the frames of an animation are added up. */
  readonly maxPixels: number;
}

/** How a picture is re-encoded: the longest side in pixels, and the quality of formats that lose detail. */
interface Encoding {
  readonly quality: number;
  readonly longestSide?: number;
}

/**
 * Encodings in the order in which they are tried. The next one is used only if the picture is still larger than
 * allowed.
 */
const ENCODINGS: readonly Encoding[] = [
  { quality: 90 },
  { quality: 75, longestSide: 4096 },
  { quality: 70, longestSide: 1600 },
  { quality: 70, longestSide: 800 },
];

/** Functions that encode a picture, by the file extension of the format. */
const ENCODERS_BY_EXTENSION: Readonly<Record<string, (picture: Sharp, quality: number) => Sharp>> = {
  '.jpg': (picture, quality) => picture.jpeg({ quality }),
  '.png': (picture) => picture.png({ adaptiveFiltering: true }),
  '.gif': (picture) => picture.gif({ effort: 1 }),
  '.webp': (picture, quality) => picture.webp({ quality }),
};

/** Names of the decoders of the picture library (libvips) that may be used. */
const DECODERS = ['JpegBuffer', 'PngBuffer', 'NsgifBuffer', 'WebpBuffer'].map((name) => `VipsForeignLoad${name}`);
/** Maximum number of pictures that are processed at the same time. A decoded picture may need 200 MB of memory. */
const PICTURES_AT_ONCE = 2;
/** Maximum time in seconds for encoding a picture, with all ENCODINGS that are tried. */
const TIMEOUT_SECONDS = 20;

/** Runs a task when fewer than PICTURES_AT_ONCE are running. */
const runInTurn = createTurns(PICTURES_AT_ONCE);

/** Loads the picture library and disables all decoders except those for attachments. */
const loadSharp = loadOnce(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  return sharp;
});

/** Returns whether files with this extension are pictures, so that they are decoded and re-encoded. */
export function isPicture(extension: string): boolean {
  return Object.hasOwn(ENCODERS_BY_EXTENSION, extension);
}

/**
 * Re-encodes a picture in the same format: only the pixels remain, without metadata (position, camera) and without
 * other data in the file. Returns undefined if the picture cannot be decoded completely, has too many pixels or cannot
 * be made small enough, or if encoding takes too long. Rejects if the picture library cannot be loaded. (spec: SEC-23)
 */
export async function cleanPicture(
  extension: string,
  bytes: Uint8Array,
  limits: PictureLimits,
): Promise<Uint8Array | undefined> {
  const sharp = await loadSharp();
  const open = (): Sharp =>
    sharp(bytes, { animated: true, autoOrient: true, failOn: 'error', limitInputPixels: limits.maxPixels });
  return runInTurn(() => encodeWithin(open, extension, limits.maxBytes));
}

/**
 * Encodes a picture with the first of the encodings whose result is small enough. Returns undefined if there is none or
 * encoding fails or takes too long.
 */
async function encodeWithin(open: () => Sharp, extension: string, maxBytes: number): Promise<Uint8Array | undefined> {
  const ends = realNow() + TIMEOUT_SECONDS * 1000;
  for (const encoding of ENCODINGS) {
    const seconds = Math.ceil((ends - realNow()) / 1000);
    if (seconds <= 0) return undefined;
    const cleanPictureBytes = await encodePicture(open().timeout({ seconds }), extension, encoding).catch(
      () => undefined,
    );
    if (!cleanPictureBytes || cleanPictureBytes.length <= maxBytes) return cleanPictureBytes;
  }
  return undefined;
}

/** Encodes a picture in the format of an extension, and reduces it if its longest side is longer than `longestSide`. */
async function encodePicture(
  picture: Sharp,
  extension: string,
  { quality, longestSide }: Encoding,
): Promise<Uint8Array> {
  const sized =
    longestSide === undefined
      ? picture
      : picture.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  return ENCODERS_BY_EXTENSION[extension]!(sized, quality).toBuffer();
}
