import type { FastifyInstance } from 'fastify';
import type { Caller, IdentifyCaller } from '../callers/callers.ts';
import type { SandboxLog } from '../log.ts';
import type { ScenarioOptions } from '../service/scenarios.ts';
import { Refusal, type ServiceResponse } from '../service/refusals.ts';
import { serviceRoutes, type Call } from '../service/service-routes.ts';
import { proofOf } from './file-content.ts';
import { fileRoutes } from './file-routes.ts';
import { filesOf, FIRMWARE_IMAGES, imageOfCode } from './images.ts';
import { createPresignedLinks, type PresignedLinks } from './presigned-links.ts';

/** Path under which the firmware store is served. */
const PREFIX = '/sandbox/firmware';

/** Options of the firmware store. */
export interface FirmwareOptions extends ScenarioOptions {
  readonly log: SandboxLog;
  readonly identifyCaller: IdentifyCaller;
  /** Lifetime of a link in seconds. */
  readonly linkSeconds?: number;
  /** Origin of the files; by default that of the request. */
  readonly fileOrigin?: () => string | undefined;
}

/**
 * Adds the firmware store, from which customers download the software of their TVs: the list of images (the software of
 * each model), the links to their files, the files, and the published checksums. (spec: SYS-24, SEC-26)
 */
export async function firmwareRoutes(app: FastifyInstance, options: FirmwareOptions): Promise<void> {
  const { log, identifyCaller, linkSeconds = 300, fileOrigin = () => undefined, slowMs } = options;
  const links = createPresignedLinks(`${PREFIX}/files`, linkSeconds * 1000);
  const version = 'v1.0';
  await serviceRoutes<Caller>(app, {
    prefix: PREFIX,
    log,
    identify: identifyCaller,
    operations: [
      {
        name: 'bucketList',
        method: 'GET',
        path: '/images',
        version,
        respond: async () => ({ status: 200, body: { data: { bucketImageList: imageList() } } }),
        empty: () => ({ status: 200, body: { data: { bucketImageList: [] } } }),
      },
      {
        name: 'downloadUsb',
        method: 'GET',
        path: '/download',
        version,
        respond: async (call) => respondWithLinks(call, links, fileOrigin() ?? call.origin),
        empty: () => ({ status: 200, body: { data: { preSignedUrl: [] } } }),
      },
      {
        name: 'checksums',
        method: 'GET',
        path: '/checksums',
        version,
        respond: async () => ({ status: 200, body: { data: { checksums: checksums() } } }),
      },
    ],
    addRoutes: (scope) => fileRoutes(scope, links),
    ...(slowMs === undefined ? {} : { slowMs }),
  });
}

/** Returns every release of every model. The list never contains links. (spec: USB-04, SEC-25) */
function imageList(): readonly object[] {
  return FIRMWARE_IMAGES.flatMap(({ imageId, make, model, releases }) =>
    releases.map(({ version, releaseDate, bytes, files }) => ({
      fileSize: bytes * files,
      imageId,
      releaseDate,
      version,
      make,
      model,
      size: `${Math.round((bytes * files) / 1000)} KB`,
    })),
  );
}

/**
 * Responds with links to the files of the newest release for a TV code. Throws a Refusal if the code is missing or
 * unknown. (spec: USB-14, USB-17)
 */
function respondWithLinks({ query }: Call<Caller>, links: PresignedLinks, origin: string): ServiceResponse {
  const { 'tv-code': code, 'tv-make': make } = query;
  if (typeof code !== 'string' || (make !== undefined && typeof make !== 'string'))
    throw new Refusal('REQ-400', 'no code');
  const image = imageOfCode(code, make);
  const release = image?.releases[0];
  if (!release) throw new Refusal('PCS-FW-404', 'there is no software for this code');
  const preSignedUrl = filesOf(image, release).map(({ name }) => origin + links.create(name));
  return { status: 200, body: { data: { preSignedUrl } } };
}

/** Returns the checksum and the signature of every file. */
function checksums(): readonly object[] {
  return FIRMWARE_IMAGES.flatMap((image) =>
    image.releases.flatMap((release) =>
      filesOf(image, release).map((file) => ({
        imageId: image.imageId,
        model: image.model,
        version: release.version,
        file: file.name,
        bytes: file.bytes,
        ...proofOf(file),
      })),
    ),
  );
}
