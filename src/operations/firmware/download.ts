import { defineOperation } from '#src/data/operation.ts';
import { OperationError } from '#src/data/operation-error.ts';
import { runOperation, type DataServices } from '#src/data/run-operation.ts';
import { own } from '#src/model/json.ts';

/** A customer's request to download the software of a TV model. */
export interface DownloadRequest {
  /** The id of a model, or the code in the address of the download page. */
  readonly code: string;
  /** Make of the TV; '' if it is not known. */
  readonly make: string;
  /**
   * Whether the terms were accepted. False for a download by code: its page only links to the terms. (spec: OPEN-109)
   */
  readonly accepted: boolean;
  /** The edition of the terms of the software. */
  readonly terms: string;
}

/**
 * Records on the server whether the terms were accepted. Without this record, the server sends no download link. (spec:
 * SEC-25)
 */
export const recordTerms = defineOperation<DownloadRequest, void>({
  service: 'firmware',
  name: 'recordTerms',
  kind: 'write',
  token: 'any',
  body: ({ code, make, accepted, terms }) => ({ code, ...(make === '' ? {} : { make }), accepted, terms }),
  parse: ({ body }) => {
    if (own(body, 'success') !== true) throw new Error('The response does not say that the terms were recorded.');
  },
  effects: { ignoresRefusal: true },
});

/** Requests the links to the files. (spec: USB-14, USB-15, USB-17) */
export const downloadUsb = defineOperation<Pick<DownloadRequest, 'code' | 'make'>, readonly string[]>({
  service: 'firmware',
  name: 'downloadUsb',
  kind: 'write',
  token: 'any',
  suffix: ({ code, make }) => encodeURIComponent(code) + (make === '' ? '' : `&tv-make=${encodeURIComponent(make)}`),
  parse: ({ body }) => {
    const links = own(own(body, 'data'), 'preSignedUrl');
    if (!Array.isArray(links)) throw new Error('The response has no links.');
    return linksOf(links);
  },
  effects: { ignoresRefusal: true },
});

/**
 * Records whether the terms were accepted, and returns the download links. After a 401 the sign-in of this tab is
 * removed, and both requests are sent once more with an anonymous token. Throws OperationError. (spec: USB-20,
 * OPEN-106)
 */
export async function fetchLinks(services: DataServices, request: DownloadRequest): Promise<readonly string[]> {
  const attempt = async (): Promise<readonly string[]> => {
    await runOperation(services, recordTerms, request);
    return runOperation(services, downloadUsb, request);
  };
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof OperationError) || error.status !== 401) throw error;
    services.session.discard();
    return attempt();
  }
}

/** Returns the links of a response that are http or https addresses. */
function linksOf(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter(
    (link): link is string => typeof link === 'string' && /^https?:\/\/[^/]/i.test(link) && URL.canParse(link),
  );
}
