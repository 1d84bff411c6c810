import images from '#fixtures/firmware/images.json' with { type: 'json' };

/** A version of the software of a model. */
export interface FirmwareRelease {
  readonly version: string;
  readonly releaseDate: string;
  /** Size of each file in bytes. */
  readonly bytes: number;
  /** Number of files. */
  readonly files: number;
}

/** The software of a TV model; the newest release is first. Models with the same chassis share the id. */
export interface FirmwareImage {
  readonly imageId: string;
  readonly make: string;
  readonly model: string;
  readonly releases: readonly FirmwareRelease[];
}

/** A file of a release. */
export interface FirmwareFile {
  readonly name: string;
  readonly bytes: number;
}

/** All software that customers can download. */
export const FIRMWARE_IMAGES: readonly FirmwareImage[] = images;

/**
 * Returns the software for a code: `{imageId}-{model}`, or the model alone. If `make` is given, models of other makes
 * are excluded. Returns undefined if there is no such software. (spec: USB-14, OPEN-105)
 */
export function imageOfCode(code: string, make: string | undefined): FirmwareImage | undefined {
  const fits = (text: string, other: string): boolean => text.toLowerCase() === other.toLowerCase();
  return FIRMWARE_IMAGES.find(
    (image) =>
      (fits(code, `${image.imageId}-${image.model}`) || fits(code, image.model)) &&
      (make === undefined || fits(make, image.make)),
  );
}

/** Returns the files of a release in their order. */
export function filesOf({ model }: FirmwareImage, { version, bytes, files }: FirmwareRelease): readonly FirmwareFile[] {
  const base = `TV_${model.replace(/[^A-Za-z0-9]/g, '')}_US_RELEASE_${version}`;
  if (files === 1) return [{ name: `${base}_SIGNED.bin`, bytes }];
  return Array.from({ length: files }, (_, index) => ({
    name: `${base}_SIGNED_${String(index + 1).padStart(2, '0')}_OF_${files}.bin`,
    bytes,
  }));
}

/** Returns the file with this name, of any release; undefined if there is none. */
export function fileOfName(name: string): FirmwareFile | undefined {
  return FIRMWARE_IMAGES.flatMap((image) => image.releases.flatMap((release) => filesOf(image, release))).find(
    (file) => file.name === name,
  );
}
