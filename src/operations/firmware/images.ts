import { asText, objectsIn, own, type JsonObject } from '#src/model/json.ts';
import { defineOperation } from '#src/data/operation.ts';
import { dataWith } from '../wire/wire.ts';

/**
 * A version of the software of a TV model. Values that the response does not contain are ''. The addresses of its files
 * are not included: the portal's server sends them only for a download. (spec: USB-04)
 */
export interface FirmwareImage {
  readonly imageId: string;
  readonly make: string;
  readonly model: string;
  readonly version: string;
  /** Date in ISO 8601 format. */
  readonly releaseDate: string;
  /** Size as a number of bytes. `size` is the size as a text with a unit. */
  readonly fileSize: string;
  readonly size: string;
}

/** A TV model with the versions of its software, the newest first. */
export interface FirmwareModel {
  /** `{imageId}-{model}`. (spec: USB-05, OPEN-105) */
  readonly id: string;
  readonly imageId: string;
  readonly make: string;
  readonly model: string;
  readonly versions: readonly FirmwareImage[];
}

/** Reads the TV models with the versions of their software. (spec: USB-02) */
export const bucketList = defineOperation<void, readonly FirmwareModel[]>({
  service: 'firmware',
  name: 'bucketList',
  kind: 'read',
  token: 'any',
  parse: ({ body }) => {
    const list = dataWith(body, 'bucketImageList')['bucketImageList'];
    if (!Array.isArray(list)) throw new Error('The response has no list of images.');
    return modelsOf(objectsIn(list).map(parseImage));
  },
  effects: { ignoresRefusal: true },
});

/** Returns the id of a TV model. */
function modelId({ imageId, model }: Pick<FirmwareImage, 'imageId' | 'model'>): string {
  return `${imageId}-${model}`;
}

/** Groups the images by model, sorted by make and model. Images without a model are left out. */
function modelsOf(images: readonly FirmwareImage[]): readonly FirmwareModel[] {
  const groups = new Map<string, FirmwareImage[]>();
  for (const image of images.filter(({ model }) => model !== '')) {
    const id = modelId(image);
    groups.set(id, [...(groups.get(id) ?? []), image]);
  }
  return [...groups]
    .map(([id, versions]) => {
      const newestFirst = versions.toSorted((a, b) => b.releaseDate.localeCompare(a.releaseDate));
      const { imageId, make, model } = newestFirst[0]!;
      return { id, imageId, make, model, versions: newestFirst };
    })
    .toSorted((a, b) => a.make.localeCompare(b.make) || a.model.localeCompare(b.model));
}

/** Reads one version of the software from the response. */
function parseImage(image: JsonObject): FirmwareImage {
  return {
    imageId: asText(own(image, 'imageId')),
    make: asText(own(image, 'make')),
    model: asText(own(image, 'model')),
    version: asText(own(image, 'version')),
    releaseDate: asText(own(image, 'releaseDate')),
    fileSize: asText(own(image, 'fileSize')),
    size: asText(own(image, 'size')),
  };
}
